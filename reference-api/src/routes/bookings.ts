import type { BookingStatus, BookingType } from '@camp/contract/booking-types';
import { DEFAULT_CURRENCY, fromMinor } from '@camp/contract/currencies';
import type { Hono } from 'hono';

import { readBookingStatus } from '../bookings/booking-payments';
import { type FoundBooking, getCalendarHash, lookUpBooking, lookUpByCalendarHash } from '../bookings/booking-rows';
import { resendConfirmation } from '../bookings/confirm-booking';
import { canCorrectEmail, correctEmail } from '../bookings/correct-person';
import { findRole, selectByPayingHash, toPayer, withoutPayment } from '../bookings/payers';
import { findReasonAgainstPlan, priceBooking } from '../bookings/priced-booking';
import { readBookingFacts } from '../bookings/read-booking-facts';
import { readReview, saveReview } from '../bookings/reviews';
import { freeForPlusSeven, readHouse } from '../bookings/rooms-by-night';
import { mailLinks } from '../bookings/send-links';
import { isLinkMailed } from '../bookings/send-reservation-mail';
import {
  acceptTransfer,
  offerTransfer,
  readTransferOffer,
  readTransfer,
  withdrawTransfer,
} from '../bookings/transfers';
import { isUnopened } from '../bookings/unopened-holds';
import { readVisitDetails, saveVisitDetails } from '../bookings/visit-details';
import type { Booking } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { isOpenOffer } from '../domain/booking';
import type { BookingFacts } from '../domain/booking-facts';
import type { JoiningDetails } from '../domain/joining-details';
import { withoutWorkWeek, parseAmount } from '../domain/prices';
import { ENDED_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { type BodyOf, serveCall } from '../http/serve-call';
import { cancelByLink, describeEnded, findCancellation, readCancellation } from '../payments/cancel-booking';
import { requestWithdrawal } from '../payments/withdrawals';

export function serveBookings(app: Hono, runtime: Runtime): void {
  serveCall(app, 'get_bundle_purchase/{hash}', async ({ params: { hash } }) => {
    const { email, bundle_code } = await loadConfirmed(runtime, 'bundle', hash);
    return { customer_email: email, bundle_code: bundle_code! };
  });
  serveCall(app, 'get_mentorship_purchase/{hash}', async ({ params: { hash } }) => {
    const { email } = await loadConfirmed(runtime, 'mentorship', hash);
    return { customer_email: email };
  });
  serveCall(app, 'withdraw/', ({ body }) => runInTransaction(runtime, (context) => requestWithdrawal(context, body)));
  serveCall(app, 'get_unpaid_booking/{ctype}/{hash}', ({ params: { ctype, hash } }) =>
    getUnpaidBooking(runtime, ctype, hash),
  );
  serveCall(app, 'get_booking/{ctype}/{hash}', ({ params: { ctype, hash } }) => getBooking(runtime, ctype, hash));
  serveCall(app, 'get_booked_dates/{ctype}/{hash}', async ({ params: { ctype, hash } }) => {
    const booking = await lookUpByCalendarHash(runtime.db, ctype, hash);
    const state = await readBookingStatus(runtime.db, booking, runtime.now());
    // Without the receipt, because people share calendars.
    if (state !== 'confirmed') throw new Refusal('notFound', NOT_FOUND_MESSAGES[state], { state });
    return describeDates(await readBookingFacts(runtime.db, booking));
  });
  serveCall(app, 'send_booking_links/', ({ body: { email } }) =>
    runInTransaction(runtime, (context) => mailLinks(context, email)),
  );
  serveCall(app, 'get_cancellation/{ctype}/{hash}', ({ params: { ctype, hash } }) =>
    getCancellation(runtime, ctype, hash),
  );
  serveCall(app, 'cancel_booking/', async ({ body: { refund, ...link } }) => {
    const expectedRefund = refund === '' ? null : parseAmount(refund);
    if (refund !== '' && expectedRefund === null) {
      throw new Refusal('invalid', 'The refund must be an amount.', { field: 'refund' });
    }
    await runInTransaction(runtime, (context) => cancelByLink(context, { ...link, expectedRefund }));
    return { state: 'cancelled' };
  });
  serveCall(app, 'booking_error/{ctype}/{hash}', async ({ params: { ctype, hash } }) => {
    const booking = await lookUpBooking(runtime.db, ctype, hash);
    // Visitors can open the page at any time. Only an unconfirmed payment needs a person.
    const state = await readBookingStatus(runtime.db, booking, runtime.now());
    if (state === 'paid') runtime.log('error', 'payment.error-shown', { booking: booking.id });
    return { noted: true };
  });
  serveChanges(app, runtime);
}

async function getBooking(runtime: Runtime, ctype: BookingType, hash: string) {
  const { db } = runtime;
  const now = runtime.now();
  const booking = await loadConfirmed(runtime, ctype, hash);
  const { mail_hash, first_name, last_name, email, confirmed_at } = booking;
  const isGuest = (await findRole(db, booking)) === 'guest';
  const known = await readBookingFacts(db, booking);
  const facts = isGuest ? withoutPayment(known) : known;
  const terms = isGuest ? null : await findCancellation(db, booking, now);
  const { refund, due } = terms?.amounts ?? { refund: 0, due: 0 };
  const opens = mail_hash === hash;
  const details = await readVisitDetails(db, booking.id, now);
  const review = await readReview(db, booking.id, now);
  const { currency } = facts.settlement ?? {};
  const sums = currency && { refund: fromMinor(refund, currency), due: fromMinor(due, currency) };
  return {
    ...describeDates(facts),
    ...describePayments(facts),
    email,
    name: `${first_name} ${last_name}`.trim() || undefined,
    confirmed_at: confirmed_at ?? undefined,
    cancellation: terms ? { opens, ...sums } : undefined,
    can_resend: email !== '',
    can_correct_email: canCorrectEmail(booking, hash, now) || undefined,
    calendar_hash: getCalendarHash(booking),
    transfer: await readTransfer(db, booking, hash, now),
    transferred: isGuest || undefined,
    review: review ? { opens, ...(opens && review) } : undefined,
    visit_details: details
      ? { opens, ...(opens ? details : { changeable_until: details.changeable_until }) }
      : undefined,
  };
}

type ChangePath =
  | 'resend_confirmation/'
  | 'correct_email/'
  | 'save_visit_details/'
  | 'save_review/'
  | 'offer_transfer/'
  | 'withdraw_transfer/';

/** The calls that change a confirmed booking, or the offer of its place. */
function serveChanges(app: Hono, runtime: Runtime): void {
  const serveChange = <Path extends ChangePath>(
    path: Path,
    change: (
      context: TransactionContext,
      found: FoundBooking,
      body: Omit<BodyOf<Path>, 'ctype' | 'hash'>,
    ) => Promise<void>,
  ) =>
    serveCall<ChangePath, { state: 'confirmed' }>(app, path, async ({ body: { ctype, hash, ...body } }) => {
      const { id } = await loadConfirmed(runtime, ctype, hash);
      await runInTransaction(runtime, (context) => change(context, { id, hash }, body as BodyOf<Path>));
      return { state: 'confirmed' };
    });

  serveChange('resend_confirmation/', resendConfirmation);
  serveChange('correct_email/', correctEmail);
  serveChange('save_visit_details/', saveVisitDetails);
  serveChange('save_review/', saveReview);
  serveChange('offer_transfer/', offerTransfer);
  serveChange('withdraw_transfer/', withdrawTransfer);
  serveCall(app, 'get_transfer/{ctype}/{hash}', async ({ params: { ctype, hash } }) => {
    const { facts, ...offer } = await readTransferOffer(runtime.db, ctype, hash, runtime.now());
    return { ...describeStay(facts), ...offer };
  });
  serveCall(app, 'accept_transfer/', async ({ body }) => {
    const hash = await runInTransaction(runtime, (context) => acceptTransfer(context, body));
    return { state: 'confirmed', hash };
  });
}

function describeStay({ product, workshop, edition, firstDay, lastDay, addWorkWeek, sessions }: BookingFacts) {
  return {
    product,
    short_url: workshop?.slug,
    start_date: firstDay ?? undefined,
    end_date: lastDay ?? undefined,
    arrival: edition?.arrival ?? undefined,
    departure: edition?.departure ?? undefined,
    add_ww: addWorkWeek ? (1 as const) : (0 as const),
    sessions,
  };
}

function describeDates(facts: BookingFacts) {
  const { edition, equipment } = facts;
  return {
    ...describeStay(facts),
    state: 'confirmed' as const,
    edition: edition
      ? { id: edition.id, sequence: edition.sequence, updated_at: edition.updatedAt ?? undefined }
      : undefined,
    joining: edition?.joining ? describeJoining(edition.joining) : undefined,
    equipment: equipment || undefined,
  };
}

function describePayments({ settlement, receipt, discount }: BookingFacts) {
  const toUnits = (minor: number) => fromMinor(minor, settlement?.currency ?? DEFAULT_CURRENCY);
  return {
    discount: discount
      ? { ...discount, price: discount.price === null ? undefined : toUnits(discount.price) }
      : undefined,
    ...(settlement && {
      currency: settlement.currency,
      total: toUnits(settlement.total),
      paid: toUnits(settlement.paid),
      receipt: receipt.number,
    }),
    payments: (settlement?.payments ?? []).map(({ date, amount, paid, payUrl }) => ({
      date,
      amount: toUnits(amount),
      paid,
      pay_url: payUrl ?? undefined,
    })),
  };
}

const describeJoining = (details: JoiningDetails) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));

async function getUnpaidBooking(runtime: Runtime, ctype: string, hash: string) {
  const found = await lookUpBooking(runtime.db, ctype, hash);
  const unopened = isUnopened(found, hash, runtime.now());
  const booking = unopened ? found : await requireState(runtime, 'held', found);
  const priced = await priceBooking(runtime.db, booking);
  const { id, edition_id } = booking;
  const reasonAgainstPlan = findReasonAgainstPlan(priced, runtime.now());
  const hasPlusSeven =
    edition_id === null ||
    freeForPlusSeven(await readHouse(runtime.db, runtime.now(), { exceptBooking: id }), edition_id) > 0;
  return {
    state: 'held' as const,
    firstname: booking.first_name,
    edition_id: priced.editionId,
    course_id: priced.courseId,
    product: priced.item.product,
    tracked_id: toTrackedId(booking.ws),
    pricecode_version: priced.pricecodeVersion,
    allow_pp: priced.allowPaymentPlan && reasonAgainstPlan === null,
    full_payment_reason: reasonAgainstPlan ?? undefined,
    hold_expires_at: booking.hold_expires_at,
    held_until: booking.hold_expires_at ?? undefined,
    start_date: priced.item.firstDay ?? undefined,
    offered: isOpenOffer(booking) || undefined,
    unopened: (unopened && !isOpenOffer(booking)) || undefined,
    unmailed: (booking.email !== '' && !(await isLinkMailed(runtime.db, id))) || undefined,
    currency: booking.currency ?? undefined,
    pricing: hasPlusSeven ? priced.prices : withoutWorkWeek(priced.prices),
  };
}

/** A number where it is the same, as sites may expect. */
function toTrackedId(ws: string | null): string | number | null {
  const number = Number(ws);
  return ws !== null && Number.isSafeInteger(number) && String(number) === ws ? number : ws;
}

async function getCancellation({ db, now }: Runtime, ctype: BookingType, hash: string) {
  const booking = await selectByPayingHash(db, ctype, hash).executeTakeFirst();
  if (!booking) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const state = await readBookingStatus(db, booking, now());
  if (state !== 'confirmed') {
    const ended = await describeEnded(db, await toPayer(db, booking), state);
    throw new Refusal('notFound', 'There is nothing to cancel.', { state, booking: ended });
  }
  const { facts, paid, amounts } = await readCancellation(db, booking, now());
  const { product, workshop, settlement } = facts;
  const transferred = (await findRole(db, booking)) !== null || undefined;
  const booked = { state, product, short_url: workshop?.slug, transferred };
  if (!settlement) return booked;
  const { currency } = settlement;
  return {
    ...booked,
    currency,
    total: fromMinor(settlement.total, currency),
    paid: fromMinor(paid, currency),
    retained_percent: amounts.retainedPercent,
    retained: fromMinor(amounts.retained, currency),
    refund: fromMinor(amounts.refund, currency),
    due: fromMinor(amounts.due, currency),
  };
}

const loadConfirmed = async (runtime: Runtime, ctype: string, hash: string) =>
  requireState(runtime, 'confirmed', await lookUpBooking(runtime.db, ctype, hash));

async function requireState({ db, now }: Runtime, required: BookingStatus, booking: Booking): Promise<Booking> {
  const state = await readBookingStatus(db, booking, now());
  if (state === required) return booking;
  const ended = await describeEnded(db, booking, state);
  throw new Refusal('notFound', NOT_FOUND_MESSAGES[state], { state, booking: ended });
}

const NOT_FOUND_MESSAGES: Record<BookingStatus, string> = {
  held: 'This booking is not paid yet.',
  paid: 'This booking is paid; its confirmation is on its way.',
  confirmed: 'This booking is confirmed already.',
  expired: ENDED_BOOKING,
  passed_on: ENDED_BOOKING,
  released: ENDED_BOOKING,
  cancelled: 'This booking was cancelled.',
  transferred: 'Another person has taken over this place.',
  emailed: 'We’ve emailed you the link to your booking.',
};
