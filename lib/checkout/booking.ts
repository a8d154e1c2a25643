import 'server-only';

import type { BookingCheckout } from '@/lib/forms/checkout';
import { type Refusal, refusal, tooMany } from '@/lib/forms/refusal';
import { parseMoney } from '@/lib/domain/money';
import { priceCode } from '@/lib/domain/price-code';
import { offersWorkWeek, quote } from '@/lib/domain/quote';
import { type Sender, takeToken } from '@/lib/rate-limit';
import type { CheckoutCall } from '@/lib/workshop-api/mutations';
import { getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';
import type { UnpaidBooking } from '@/lib/domain/types';

import { CODES_PER_MINUTE, verifyCode } from './grant-code';

export const UNKNOWN_LINK = 'This booking link is not known, or its time has run out.';
const CHANGED = 'The price is not what this page showed. Open your booking link again to see the right one.';

/** A checkout as the API gets it: its call and its fields (spec.md §7). */
export interface Checkout {
  call: Extract<CheckoutCall, 'checkout' | 'success'>;
  fields: Record<string, string>;
}

/**
 * Works a booking's checkout out from the API's own numbers; the form's amount and price code must agree with them.
 * Nothing to pay goes to `success`, whatever else to `checkout`. A code in it counts as one of the sender's attempts.
 */
export async function bookingCheckout(
  form: BookingCheckout,
  posted: CheckoutCall,
  sender: Sender,
): Promise<Checkout | Refusal> {
  const booking = await getUnpaidBooking(form);
  if (!booking) return refusal(404, UNKNOWN_LINK);
  const percent = await percentOf(booking, form, sender);
  if (typeof percent === 'object' && percent !== null) return percent;
  return worked(booking, form, percent, posted);
}

async function percentOf(
  booking: UnpaidBooking,
  form: BookingCheckout,
  sender: Sender,
): Promise<number | null | Refusal> {
  if (form.grantCode === '') return null;
  const wait = takeToken(sender, 'grantcode', CODES_PER_MINUTE);
  if (wait > 0) return tooMany(wait);
  const verdict = await verifyCode(booking, form, form.grantCode);
  return 'percent' in verdict
    ? verdict.percent
    : refusal(422, verdict.message, { fields: { grantCode: verdict.message } });
}

function worked(
  booking: UnpaidBooking,
  form: BookingCheckout,
  percent: number | null,
  posted: CheckoutCall,
): Checkout | Refusal {
  const { ctype, hash, paymentType, grantCode } = form;
  const price = booking.pricing[form.currency];
  const workWeek = form.add_ww === '1';
  if (workWeek && (ctype !== 'onsite' || !offersWorkWeek(price)))
    return refusal(422, 'CAMP +7 cannot be added to this booking.');
  const { total, monthly, free, splitOffered, numberOfPayments } = quote({
    price,
    addWw: workWeek,
    percent,
    allowPp: booking.allow_pp,
  });
  const split = paymentType === 'subscription';
  if (split && !splitOffered) return refusal(422, 'This booking cannot be paid in instalments.');
  if (posted === 'success' && !free) return refusal(422, CHANGED);
  const amount = split ? monthly : total;
  const code = priceCode({
    pricecodeVersion: booking.pricecode_version,
    courseId: booking.course_id,
    ctype,
    currency: price.currency,
    percent,
    numberOfPayments,
    workWeek,
  });
  if (!agrees(form, amount, code)) return refusal(422, CHANGED);
  const fields = {
    product: booking.product,
    paymentType,
    hash,
    amount: String(amount),
    currency: price.currency,
    priceCode: code,
    ctype,
    add_ww: workWeek ? '1' : '0',
    ...(!split && { grantCode, codeType: ctype === 'online' ? 'bundle' : 'grant' }),
    ws: booking.tracked_id ?? '',
  };
  return { call: free ? 'success' : 'checkout', fields };
}

/** A form without them is taken at its word: it asks for the price there is. */
function agrees(form: BookingCheckout, amount: number, code: string): boolean {
  const sameAmount = form.amount === '' || Math.abs(parseMoney(form.amount) - amount) < 0.005;
  return sameAmount && (form.priceCode === '' || form.priceCode === code);
}
