import type { BookingLink } from './booking-link';
import type { BookingPrice, UnpaidBooking } from './booking-types';
import type { CurrencyCode } from './currency';
import { getQuote, type Quote } from './quote';

export type PaymentType = 'payment' | 'subscription';

export interface BookingPurchase {
  link: BookingLink;
  booking: UnpaidBooking;
  price: BookingPrice;
  /** True if CAMP +7 is added. */
  addWw: boolean;
  grantCode: string;
  percent: number | null;
}

export interface PaymentChoice {
  addWw: boolean;
  currency: CurrencyCode;
  grantCode: string;
}

export function getPurchaseQuote({ price, addWw, percent, booking }: BookingPurchase): Quote {
  return getQuote({ price, addWw, percent, allowPp: booking.allow_pp });
}

/** The fields of a checkout (docs/specification.md#calls). The payment form posts them; the server recomputes them. */
export function checkoutFields(purchase: BookingPurchase, paymentType: PaymentType) {
  const { link, booking, price, addWw, grantCode } = purchase;
  const { total, monthly } = getPurchaseQuote(purchase);
  return {
    product: booking.product,
    paymentType,
    hash: link.hash,
    amount: String(paymentType === 'subscription' ? monthly : total),
    currency: price.currency,
    priceCode: formatPriceCode(purchase),
    ctype: link.ctype,
    add_ww: addWw ? '1' : '0',
    grantCode,
    codeType: link.ctype === 'online' ? 'bundle' : 'grant',
    ws: booking.tracked_id ?? '',
  };
}

/** `[v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]` (docs/specification.md#calls). */
export function formatPriceCode({ link, booking, price, percent, addWw }: BookingPurchase): string {
  return [
    booking.pricecode_version === 2 && 'v2',
    booking.course_id,
    link.ctype === 'online' && 'ol',
    price.currency,
    percent,
    price.number_of_payments,
    addWw && 'ww',
  ]
    .filter((part) => part !== false && part !== null)
    .join('_');
}
