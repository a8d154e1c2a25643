import type { BookingLink } from './booking-link';
import type { BookingPrice, UnpaidBooking } from './booking-types';
import type { Ctype } from './ctype';
import type { CurrencyCode } from './currency';
import { type Quote, quote } from './quote';

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

export function purchaseQuote({ price, addWw, percent, booking }: BookingPurchase): Quote {
  return quote({ price, addWw, percent, allowPp: booking.allow_pp });
}

/** The fields of a checkout (docs/specification.md#calls). The payment form posts them; the server recomputes them. */
export function checkoutFields(purchase: BookingPurchase, paymentType: PaymentType) {
  const { link, booking, price, addWw, grantCode, percent } = purchase;
  const { total, monthly, numberOfPayments } = purchaseQuote(purchase);
  return {
    product: booking.product,
    paymentType,
    hash: link.hash,
    amount: String(paymentType === 'subscription' ? monthly : total),
    currency: price.currency,
    priceCode: priceCode({
      pricecodeVersion: booking.pricecode_version,
      courseId: booking.course_id,
      ctype: link.ctype,
      currency: price.currency,
      percent,
      numberOfPayments,
      workWeek: addWw,
    }),
    ctype: link.ctype,
    add_ww: addWw ? '1' : '0',
    grantCode,
    codeType: link.ctype === 'online' ? 'bundle' : 'grant',
    ws: booking.tracked_id ?? '',
  };
}

export interface PriceCodeParts {
  pricecodeVersion: number | null;
  courseId: string;
  ctype: Ctype;
  currency: CurrencyCode;
  percent: number | null;
  numberOfPayments: number;
  workWeek: boolean;
}

/** `[v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]` (docs/specification.md#calls). */
export function priceCode(parts: PriceCodeParts): string {
  const { pricecodeVersion, courseId, ctype, currency, percent, numberOfPayments, workWeek } = parts;
  return [
    pricecodeVersion === 2 && 'v2',
    courseId,
    ctype === 'online' && 'ol',
    currency,
    percent !== null && String(percent),
    String(numberOfPayments),
    workWeek && 'ww',
  ]
    .filter((part) => part !== false)
    .join('_');
}
