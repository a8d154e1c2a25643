import type { BookingLink } from './booking-link';
import type { BookingPrice, UnpaidBooking } from './booking-types';
import type { CurrencyCode } from './currency';
import { priceCode } from './price-code';
import { type Quote, quote } from './quote';

export type PaymentType = 'payment' | 'subscription';

/** A reservation as it is about to be paid for. */
export interface BookingPurchase {
  link: BookingLink;
  booking: UnpaidBooking;
  price: BookingPrice;
  /** Whether CAMP +7 is added. */
  addWw: boolean;
  /** The applied code; '' without one. */
  grantCode: string;
  /** Percent of the applied code; null without one. */
  percent: number | null;
}

/** What a visitor had chosen when the payment page was opened. */
export interface PaymentChoice {
  addWw: boolean;
  currency: CurrencyCode;
  /** '' without one. */
  grantCode: string;
}

/** What a purchase costs. */
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
