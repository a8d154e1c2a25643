import type { CheckoutRequest } from '@camp/contract/requests';
import { z } from 'zod';

import { refuseClosed } from '../bookings/booking-deadline';
import { closePaymentPages, readBookingStatus } from '../bookings/booking-payments';
import { lockBookingByHash } from '../bookings/booking-rows';
import { type JudgedCode, judgeAppliedCode, tryCode } from '../bookings/code-uses';
import { confirmBooking } from '../bookings/confirm-booking';
import { getPriceCode, priceBooking, type PricedBooking } from '../bookings/priced-booking';
import { requirePlusSeven } from '../bookings/rooms-by-night';
import { openLink } from '../bookings/unopened-holds';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { rejectCode } from '../domain/codes';
import { TOO_MANY_CODES } from '../domain/limits';
import { getAmountDue, getBillingCurrency, parseAmount, parsePriceCode } from '../domain/prices';
import { ENDED_BOOKING, Refusal } from '../domain/refusal';
import { thanksUrl } from '../domain/site-urls';
import { openPaymentSession, type PaymentOrder } from '../payments/payment-sessions';

export const checkoutResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), session: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
]);

export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

/** Redirects to the thanks page if the booking is confirmed already. */
export async function checkOut(context: TransactionContext, form: CheckoutRequest): Promise<CheckoutResult> {
  const found = await lockBookingByHash(context.tx, form.ctype, form.hash);
  if (found.state === 'confirmed') return thanksPage(context, found);
  const priced = await priceUnpaidBooking(context, await openLink(context, found, form.hash));
  const order = await verifyOrder(context, priced, form);
  if (order.due.total === 0) {
    throw new Refusal('invalid', 'There is nothing to pay for this booking.', { field: 'amount' });
  }
  return { kind: 'payment', session: await openPaymentSession(context, priced, { ...order, hash: form.hash }) };
}

export async function confirmFree(context: TransactionContext, form: CheckoutRequest): Promise<CheckoutResult> {
  const found = await lockBookingByHash(context.tx, form.ctype, form.hash);
  if (found.state === 'confirmed') return thanksPage(context, found);
  const priced = await priceUnpaidBooking(context, await openLink(context, found, form.hash));
  const order = await verifyOrder(context, priced, { ...form, paymentType: 'payment' });
  if (order.due.total !== 0) {
    throw new Refusal('invalid', 'There is something to pay for this booking.', { field: 'amount' });
  }
  await confirmBooking(context, priced.booking, order);
  await closePaymentPages(context, priced.booking.id);
  return thanksPage(context, priced.booking);
}

async function priceUnpaidBooking(context: TransactionContext, booking: Booking): Promise<PricedBooking> {
  const { tx, now } = context;
  const state = await readBookingStatus(tx, booking, now);
  if (state === 'paid') throw new Refusal('conflict', 'This booking is already paid.', { state });
  if (state !== 'held') throw new Refusal('notFound', ENDED_BOOKING, { state });
  await refuseClosed(context, booking);
  return priceBooking(tx, booking);
}

function thanksPage({ config }: TransactionContext, booking: Booking): CheckoutResult {
  return { kind: 'page', url: thanksUrl(config.siteUrl, booking) };
}

interface VerifiedOrder extends PaymentOrder {
  due: ReturnType<typeof getAmountDue>;
}

async function verifyOrder(
  context: TransactionContext,
  priced: PricedBooking,
  form: CheckoutRequest,
): Promise<VerifiedOrder> {
  const { booking, prices } = priced;
  const currency = getBillingCurrency(prices, form.currency);
  const price = prices[currency];
  const claimed = parsePriceCode(form.priceCode);
  if (!claimed || !price) throw new Refusal('invalid', 'The price code is not valid.', { field: 'priceCode' });
  if (form.add_ww && booking.ctype !== 'onsite') {
    throw new Refusal('invalid', 'CAMP +7 can be added to onsite workshops only.', { field: 'add_ww' });
  }
  if (form.add_ww) await requirePlusSeven(context, booking);
  const canBeSplit = priced.allowPaymentPlan && price.number_of_payments > 1;
  if (form.paymentType === 'subscription' && !canBeSplit) {
    throw new Refusal('invalid', 'This booking cannot be paid in instalments.', { field: 'paymentType' });
  }

  const code = await judgeClaimedCode(context, priced, form, claimed.percent !== null);
  const percent = code.verdict.applies ? code.verdict.percent : null;
  const choice = { paymentType: form.paymentType, addWorkWeek: form.add_ww, percent };
  if (form.priceCode !== getPriceCode(priced, currency, choice)) {
    throw new Refusal('invalid', 'The price code does not match this booking.', { field: 'priceCode' });
  }
  const due = getAmountDue(price, choice);
  if (parseAmount(form.amount) !== due.now) {
    throw new Refusal('invalid', 'The amount does not match the price of this booking.', { field: 'amount' });
  }
  return { ...choice, due, currency, codeId: code.codeId };
}

/** The form of a payment plan has no code: the one applied last counts. A refusal commits the count of wrong codes. */
async function judgeClaimedCode(
  context: TransactionContext,
  { booking }: PricedBooking,
  { grantCode }: CheckoutRequest,
  claimsDiscount: boolean,
): Promise<JudgedCode> {
  if (!claimsDiscount) return { codeId: null, verdict: rejectCode('') };
  const code = grantCode ? await tryCode(context, grantCode, booking) : await judgeAppliedCode(context, booking);
  if (code.verdict.applies) return code;
  const { failcode } = code.verdict;
  const message = failcode === TOO_MANY_CODES ? failcode : `That code does not work: ${failcode}.`;
  throw new Refusal('conflict', message, { field: 'grantCode', commits: true });
}
