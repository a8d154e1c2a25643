import { canBeSplit, HOLD_SECONDS, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import type { OfferKind } from '@camp/contract/booking-types';
import { DEFAULT_CURRENCY, fromMinor } from '@camp/contract/currencies';
import type { CheckoutRequest, ResidencyRequest } from '@camp/contract/requests';
import { z } from 'zod';

import { openPaymentSession, type PaymentOrder } from './payment-sessions';
import { refuseClosed } from '../bookings/booking-deadline';
import { closePaymentPages, readBookingStatus } from '../bookings/booking-payments';
import { lockBookingByHash, insertBooking, createEmailedCode } from '../bookings/booking-rows';
import { type JudgedCode, judgeAppliedCode, tryCode } from '../bookings/code-uses';
import { confirmBooking } from '../bookings/confirm-booking';
import { requirePlusSeven } from '../bookings/places';
import {
  findReasonAgainstPlan,
  getPriceCode,
  priceBooking,
  type PricedBooking,
  readResidencyPrices,
} from '../bookings/priced-booking';
import { openLink } from '../bookings/unopened-holds';
import { reserveStay } from '../bookings/unpaid-bookings';
import { offerFreePlaces } from '../bookings/waiting-list-offers';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { findFullPaymentReason } from '../domain/booking-facts';
import { rejectCode } from '../domain/codes';
import { startOfDay } from '../domain/dates';
import { TOO_MANY_CODES } from '../domain/limits';
import { canSplitStay, parseWeekString, residencyPrice, residencyPriceId } from '../domain/offers';
import { getAmountDue, getBillingCurrency, parseAmount, parsePriceCode } from '../domain/prices';
import { getLastDayOfStay } from '../domain/product';
import { ENDED_BOOKING, Refusal } from '../domain/refusal';
import { thanksUrl, confirmUrl } from '../domain/site-urls';

export const checkoutResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), session: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
]);

export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

/**
 * Redirects to the thanks page if the booking is confirmed already.
 * @throws Refusal when price, code or place differ from the form; conflict once booking has closed.
 */
export async function checkOut(context: TransactionContext, form: CheckoutRequest): Promise<CheckoutResult> {
  const found = await lockBookingByHash(context.tx, form.ctype, form.hash);
  if (found.state === 'confirmed') return thanksPage(context, found);
  const priced = await priceUnpaidBooking(context, await openLink(context, found, form.hash));
  const order = await verifyOrder(context, priced, form);
  if (order.due.total === 0) {
    throw new Refusal('invalid', 'There is nothing to pay for this booking.', { field: 'amount' });
  }
  const session = await openPaymentSession(context, priced, { ...order, hash: form.hash });
  if (form.add_ww) await offerFreePlaces(context);
  return { kind: 'payment', session };
}

/** @throws Refusal as `checkOut` does, and when there is something to pay. */
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

const NO_PLAN = 'This booking cannot be paid in instalments.';

/** @throws Refusal invalid for a reason. */
function refusePlan(reason: string | null): void {
  if (reason !== null) throw new Refusal('invalid', reason, { field: 'paymentType' });
}

interface VerifiedOrder extends PaymentOrder {
  due: ReturnType<typeof getAmountDue>;
}

/** @throws Refusal invalid when the form has another price; conflict when its code does not work. */
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

  const code = await judgeClaimedCode(context, priced, form, claimed.percent !== null);
  const percent = code.verdict.applies ? code.verdict.percent : null;
  const choice = { paymentType: form.paymentType, currency, addWorkWeek: form.add_ww, percent };
  const due = getAmountDue(price, choice);
  const isSplit =
    priced.allowPaymentPlan && canBeSplit(fromMinor(due.now, currency), price.number_of_payments, currency);
  if (form.paymentType === 'subscription') refusePlan(isSplit ? findReasonAgainstPlan(priced, context.now) : NO_PLAN);
  if (form.priceCode !== getPriceCode(priced, currency, choice)) {
    throw new Refusal('invalid', 'The price code does not match this booking.', { field: 'priceCode' });
  }
  if (parseAmount(form.amount) !== fromMinor(due.now, currency)) {
    throw new Refusal('invalid', 'The amount does not match the price of this booking.', { field: 'amount' });
  }
  return { ...choice, due, codeId: code.codeId };
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

/**
 * Weeks may have gaps (docs/specification.md#validation).
 * @throws Refusal invalid for wrong weeks or amounts; conflict when a week is full or too much is reserved.
 */
export async function checkOutResidency(
  context: TransactionContext,
  form: ResidencyRequest,
  visitor: string | null,
): Promise<CheckoutResult> {
  const { weekIds, lastDay } = await parseOfferedWeeks(context, form.weekstring);
  const prices = await readResidencyPrices(context.tx);
  const currency = prices[form.currency][weekIds.length] === undefined ? DEFAULT_CURRENCY : form.currency;
  const price = residencyPrice(prices, weekIds.length, currency);
  if (!price || form.priceCode !== residencyPriceId(weekIds.length, currency, form.paymentType)) {
    throw new Refusal('invalid', 'The price code does not match the number of weeks.', { field: 'priceCode' });
  }
  if (form.paymentType === 'subscription') {
    const isSplit = canSplitStay(price.full_amount, currency);
    refusePlan(isSplit ? findFullPaymentReason(RESIDENCY_PAYMENTS, lastDay, context.now) : NO_PLAN);
  }
  const order = { paymentType: form.paymentType, currency, addWorkWeek: false, percent: null, codeId: null };
  if (parseAmount(form.amount) !== fromMinor(getAmountDue(price, order).now, currency)) {
    throw new Refusal('invalid', 'The amount does not match the price of these weeks.', { field: 'amount' });
  }

  const booking = await reserveStay(context, { ...form, weekIds }, visitor);
  if (!booking) {
    const hash = await createEmailedCode(context, 'residency');
    return { kind: 'page', url: confirmUrl(context.config.siteUrl, { ctype: 'residency', hash }) };
  }
  const priced = await priceBooking(context.tx, booking);
  const session = await openPaymentSession(context, priced, order);
  return { kind: 'payment', session };
}

async function parseOfferedWeeks({ tx, now }: TransactionContext, weekstring: string) {
  const weekIds = parseWeekString(weekstring);
  if (!weekIds) throw new Refusal('invalid', 'Choose one to six different weeks.', { field: 'weekstring' });
  const weeks = await tx.selectFrom('residency_weeks').select('start_date').where('id', 'in', weekIds).execute();
  const offered = weeks.filter(({ start_date }) => now < startOfDay(start_date));
  if (offered.length !== weekIds.length) {
    throw new Refusal('invalid', 'One of those weeks is not offered.', { field: 'weekstring' });
  }
  return { weekIds, lastDay: getLastDayOfStay(offered.map(({ start_date }) => start_date)) };
}

const OFFER_NAMES: Record<OfferKind, string> = { bundle: 'bundle', mentorship: 'mentorship package' };

/** The payment page asks for the buyer's email address. @throws Refusal invalid for an unknown price code. */
export async function checkOutOffer(
  context: TransactionContext,
  kind: OfferKind,
  form: { priceCode: string; ws: string | null },
): Promise<CheckoutResult> {
  const { tx, now } = context;
  const offer = await tx
    .selectFrom('offer_prices')
    .innerJoin('offers', 'offers.id', 'offer_prices.offer_id')
    .select(['offers.id', 'offer_prices.currency'])
    .where('price_id', '=', form.priceCode)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!offer) throw new Refusal('invalid', `We don’t recognise this ${OFFER_NAMES[kind]}.`, { field: 'priceCode' });
  const booking = await insertBooking(context, {
    ctype: kind,
    offer_id: offer.id,
    ws: form.ws,
    currency: offer.currency,
    deadline: now + HOLD_SECONDS,
  });
  const { currency } = offer;
  const order = { paymentType: 'payment', currency, addWorkWeek: false, percent: null, codeId: null } as const;
  const priced = await priceBooking(tx, booking);
  const session = await openPaymentSession(context, priced, order);
  return { kind: 'payment', session };
}
