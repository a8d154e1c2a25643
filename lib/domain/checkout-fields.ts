import { buildPriceCode } from '@camp/contract/booking-rules';
import type { PaymentType } from '@camp/contract/booking-types';
import type { Currency } from '@camp/contract/currencies';

import type { BookingLink } from './booking-link';
import { toAmountField } from './money';
import { getQuote, type Quote, type QuotedPrice } from './quote';

interface BookedItem {
  course_id: string;
  product: string;
  pricecode_version: number | null;
  allow_pp: boolean;
  tracked_id: string | null;
}

export interface BookingPurchase {
  link: BookingLink;
  booking: BookedItem;
  price: QuotedPrice;
  /** True if CAMP +7 is added. */
  addWw: boolean;
  grantCode: string;
  percent: number | null;
}

export interface PaymentChoice {
  addWw: boolean;
  currency: Currency;
  grantCode: string;
}

export function getPurchaseQuote({ price, addWw, percent, booking }: BookingPurchase): Quote {
  return getQuote({ price, addWw, percent, allowPp: booking.allow_pp });
}

/** The fields of a checkout (docs/specification.md#calls), from the payment form and recomputed by the server. */
export function checkoutFields(purchase: BookingPurchase, paymentType: PaymentType) {
  const { link, booking, price, addWw, grantCode } = purchase;
  const { total, monthly } = getPurchaseQuote(purchase);
  return {
    product: booking.product,
    paymentType,
    hash: link.hash,
    amount: toAmountField(paymentType === 'subscription' ? monthly : total),
    currency: price.currency,
    priceCode: formatPriceCode(purchase),
    ctype: link.ctype,
    add_ww: addWw ? '1' : '0',
    grantCode,
    codeType: link.ctype === 'online' ? 'bundle' : 'grant',
    ws: booking.tracked_id ?? '',
  };
}

function formatPriceCode({ link, booking, price, percent, addWw }: BookingPurchase): string {
  return buildPriceCode({
    version: booking.pricecode_version,
    courseId: booking.course_id,
    online: link.ctype === 'online',
    currency: price.currency,
    percent,
    numberOfPayments: price.number_of_payments,
    workWeek: addWw,
  });
}
