import type { BookingStatus, BookingType } from '@camp/contract/booking-types';
import type { EndedBooking } from '@camp/contract/bookings';
import { type Currency, DEFAULT_CURRENCY, fromMinor, toMinor } from '@camp/contract/currencies';

import { readKeptMinor, requestRefund } from './refunds';
import { createCancelCalendar } from '../bookings/booked-changes';
import { readClosing } from '../bookings/booking-deadline';
import { isPaid } from '../bookings/booking-payments';
import { lockBooking, lockNamedBooking } from '../bookings/booking-rows';
import { returnUse } from '../bookings/code-uses';
import { findRole, selectByPayingHash, toPayer, withoutPayment } from '../bookings/payers';
import { releasePlaces } from '../bookings/places';
import { priceBooking } from '../bookings/priced-booking';
import { readBookingFacts } from '../bookings/read-booking-facts';
import { releaseBooking } from '../bookings/unpaid-bookings';
import { selectWithDays } from '../bookings/visit-details';
import type { Db } from '../db/open';
import type { Booking } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import type { BookingFacts } from '../domain/booking-facts';
import {
  type ScaleAmounts,
  type CancellationAmounts,
  isCancellable,
  isCodeReturned,
  settleByAmount,
  settleCancellation,
} from '../domain/cancellation';
import type { ReturnedUse } from '../domain/codes';
import { formatAmount } from '../domain/prices';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { cancellationMail } from '../mail/booking-mails';
import { enqueueMail } from '../mail/enqueue-mail';

const ALREADY_STARTED = 'This booking has started, so it can no longer be cancelled here.';
const CHANGED =
  'What you get back has changed since you opened this page. Nothing is cancelled: look at the page again first.';

interface Cancellation<By extends CancellationAmounts = CancellationAmounts> {
  facts: BookingFacts;
  paid: number;
  amounts: By;
}

interface CancellationRequest {
  ctype: BookingType;
  hash: string;
  /** The refund that the visitor was shown, in currency units; null when none was shown. */
  expectedRefund: number | null;
}

/**
 * Cancels a confirmed booking for its owner, with the refund of the scale. Does nothing for a cancelled booking.
 * @throws Refusal notFound for an unknown hash, an unconfirmed booking and one that has started; conflict when the
 * refund differs from the one that the visitor was shown.
 */
export async function cancelByLink(
  context: TransactionContext,
  { ctype, hash, expectedRefund }: CancellationRequest,
): Promise<void> {
  const query = selectByPayingHash(context.tx, ctype, hash);
  const found = await query.executeTakeFirst();
  if (found) await lockBooking(context.tx, found.id);
  // Until the lock, the place may have been passed on, which changes its codes.
  const booking = await query.executeTakeFirst();
  if (!booking || booking.state !== 'confirmed') throw new Refusal('notFound', UNKNOWN_BOOKING);
  if (booking.cancelled_at !== null) return;
  const cancellation = await readCancellation(context.tx, booking, context.now);
  const { amounts, facts } = cancellation;
  const currency = facts.settlement?.currency ?? DEFAULT_CURRENCY;
  if (expectedRefund !== null && expectedRefund !== fromMinor(amounts.refund, currency)) {
    throw new Refusal('conflict', CHANGED, { field: 'refund' });
  }
  await cancelBooking(context, booking, { ...cancellation, returnsCode: isCodeReturned(amounts) });
}

/** The caller has locked the booking. `returnsCode`: the code that it was paid with can be used again. */
async function cancelBooking(
  context: TransactionContext,
  booking: Booking,
  cancellation: Cancellation & { returnsCode: boolean; isDateCancelled?: boolean; withdrawalAt?: number },
): Promise<ReturnedUse | null> {
  const { tx, now } = context;
  await updateRow(tx, 'bookings', booking.id, { cancelled_at: now });
  await tx.deleteFrom('visit_details').where('booking_id', '=', booking.id).execute();
  const kept = await readKeptPayment(tx, booking.id);
  const { refund } = cancellation.amounts;
  if (kept && refund > 0) await requestRefund(context, kept, refund, 'cancelled');
  const returned = cancellation.returnsCode ? await returnUse(context, booking.id) : null;
  const payer = await toPayer(tx, booking);
  const { email: to, first_name: firstName, ctype } = payer;
  const calendar = await createCancelCalendar(context, booking);
  const mail = cancellationMail({ ...cancellation, to, firstName, ctype, returned });
  await enqueueMail(context, { ...mail, calendar: payer === booking ? calendar : null }, booking);
  if (payer !== booking) await mailGuest(context, booking, { ...cancellation, calendar });
  await releasePlaces(context, booking);
  if (booking.bundle_code !== null) {
    await tx.updateTable('codes').set({ expires_at: now }).where('code', '=', booking.bundle_code).execute();
  }
  return returned;
}

/** Tells the person who has taken over the place, without the money of the one who paid. */
async function mailGuest(
  context: TransactionContext,
  booking: Booking,
  { facts, isDateCancelled, calendar }: { facts: BookingFacts; isDateCancelled?: boolean; calendar: string | null },
): Promise<void> {
  const { email: to, first_name: firstName, ctype } = booking;
  const nothing = { facts: withoutPayment(facts), paid: 0, amounts: settleByAmount(0, 0) };
  const mail = cancellationMail({ ...nothing, to, firstName, ctype, ...(isDateCancelled && { isDateCancelled }) });
  await enqueueMail(context, { ...mail, calendar }, booking);
}

/** Cancels a purchase that the caller has locked, whose buyer withdraws from the contract: all of it goes back. */
export async function cancelWithdrawn(context: TransactionContext, booking: Booking, withdrawalAt: number) {
  const facts = await readBookingFacts(context.tx, booking);
  const paid = (await readKeptPayment(context.tx, booking.id))?.keptMinor ?? 0;
  await cancelBooking(context, booking, {
    facts,
    paid,
    amounts: settleByAmount(paid, paid),
    returnsCode: false,
    withdrawalAt,
  });
}

/** The refund, and the code's use that counts again, when the organiser ends a booking. */
export interface BookingEnd {
  refundedMinor: number;
  currency: Currency | null;
  returned: ReturnedUse | null;
}

export const NOTHING_BACK: BookingEnd = { refundedMinor: 0, currency: null, returned: null };

/** An amount in currency units. */
export type NamedRefund = number | 'full' | 'none';

/**
 * Cancels a booking for the organiser, who names the refund. An unpaid booking is released.
 * @throws Refusal notFound for an unknown booking; conflict when there is nothing to cancel; invalid when the refund
 * exceeds what was paid.
 */
export async function cancelByOrganiser(context: TransactionContext, bookingId: number, refund: NamedRefund) {
  const booking = await lockNamedBooking(context.tx, bookingId);
  await refuseWithoutPlace(context, booking);
  if (booking.state === 'held') {
    if (typeof refund === 'number') throw new Refusal('invalid', `Nothing was paid for booking ${bookingId}.`);
    await releaseBooking(context, booking.ctype, booking.hash);
    return { state: 'released', ...NOTHING_BACK };
  }
  return { state: 'cancelled', ...(await refundByOrganiser(context, booking, refund)) };
}

/**
 * Cancels a confirmed booking that the caller has locked, with the refund that the organiser names.
 * @param isDateCancelled true if the organiser cancels the whole date, not one booking.
 * @throws Refusal invalid when the refund exceeds what was paid.
 */
export async function refundByOrganiser(
  context: TransactionContext,
  booking: Booking,
  refund: NamedRefund,
  isDateCancelled = false,
): Promise<BookingEnd> {
  const facts = await readBookingFacts(context.tx, booking);
  const currency = facts.settlement?.currency ?? null;
  const paid = (await readKeptPayment(context.tx, booking.id))?.keptMinor ?? 0;
  const named = typeof refund === 'number' ? toMinor(refund, currency ?? DEFAULT_CURRENCY) : 0;
  const refundedMinor = refund === 'full' ? paid : named;
  if (refundedMinor > paid) {
    const most = currency ? formatAmount(paid, currency) : 'nothing';
    throw new Refusal('invalid', `No more can go back than was paid for booking ${booking.id}: ${most}.`);
  }
  const amounts = settleByAmount(paid, refundedMinor);
  const cancellation = { facts, paid, amounts, returnsCode: refund === 'full', isDateCancelled };
  return { refundedMinor, currency, returned: await cancelBooking(context, booking, cancellation) };
}

async function refuseWithoutPlace({ tx }: TransactionContext, booking: Booking): Promise<void> {
  const { id, state, cancelled_at } = booking;
  if (cancelled_at !== null) throw new Refusal('conflict', `Booking ${id} is cancelled already.`);
  if (state === 'confirmed') return;
  if (await isPaid(tx, id)) {
    throw new Refusal('conflict', `Booking ${id} is paid, and waits for its confirmation. Try again later.`);
  }
  if (state === 'expired') throw new Refusal('conflict', `The hold of booking ${id} has ended: it has no place.`);
}

export async function readCancellation(db: Db, booking: Booking, now: number): Promise<Cancellation<ScaleAmounts>> {
  const cancellation = await findCancellation(db, booking, now);
  if (!cancellation) throw new Refusal('notFound', ALREADY_STARTED, { state: 'confirmed' });
  return cancellation;
}

/** The terms of cancelling a confirmed booking at `now` (unix seconds); null once its first day has started. */
export async function findCancellation(
  db: Db,
  booking: Booking,
  now: number,
): Promise<Cancellation<ScaleAmounts> | null> {
  const days = selectWithDays(db).where('bookings.id', '=', booking.id);
  const { first_day: firstDay } = await days.executeTakeFirstOrThrow();
  if (!firstDay || !isCancellable(firstDay, now)) return null;
  const facts = await readBookingFacts(db, booking);
  const paid = (await readKeptPayment(db, booking.id))?.keptMinor ?? 0;
  const price = facts.settlement?.total ?? 0;
  return { facts, paid, amounts: settleCancellation({ ctype: booking.ctype, firstDay, price, paid }, now) };
}

/** The payment that has confirmed a booking; others have been refunded. */
const selectConfirming = (db: Db, bookingId: number) =>
  db.selectFrom('payments').where('booking_id', '=', bookingId).where('fulfilled_at', 'is not', null);

async function readKeptPayment(db: Db, bookingId: number): Promise<{ id: number; keptMinor: number } | null> {
  const payment = await selectConfirming(db, bookingId).select('id').executeTakeFirst();
  return payment ? { ...payment, keptMinor: await readKeptMinor(db, payment.id) } : null;
}

const ENDED: BookingStatus[] = ['expired', 'passed_on', 'released', 'cancelled', 'transferred'];

export async function describeEnded(
  db: Db,
  booking: Booking,
  status: BookingStatus,
): Promise<EndedBooking | undefined> {
  if (!ENDED.includes(status)) return undefined;
  const { item } = await priceBooking(db, booking);
  const hasPaid = (await findRole(db, booking)) !== 'guest';
  const workshop = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select('slug')
    .where('editions.id', '=', booking.edition_id)
    .where('published', '=', 1)
    .executeTakeFirst();
  return {
    product: item.product,
    short_url: workshop?.slug,
    edition_id: booking.edition_id ?? undefined,
    withdrawn: (await readClosing(db, booking)).isWithdrawn || undefined,
    ...(status === 'cancelled' && hasPaid && (await readRefund(db, booking.id))),
    ...((status === 'cancelled' || status === 'transferred') && hasPaid && (await readReceipt(db, booking))),
  };
}

async function readReceipt(db: Db, booking: Booking): Promise<Pick<EndedBooking, 'currency' | 'receipt'>> {
  const { settlement, receipt } = await readBookingFacts(db, booking);
  if (!settlement) return {};
  const { currency, payments } = settlement;
  const { keptMinor = 0 } = (await readKeptPayment(db, booking.id)) ?? {};
  const made = payments.filter(({ paid }) => paid);
  return {
    currency,
    receipt: {
      number: receipt.number,
      name: `${booking.first_name} ${booking.last_name}`.trim() || undefined,
      email: booking.email || undefined,
      add_ww: booking.add_ww,
      payments: made.map(({ date, amount }) => ({ date, amount: fromMinor(amount, currency), paid: true })),
      kept: fromMinor(keptMinor, currency),
    },
  };
}

async function readRefund(db: Db, bookingId: number): Promise<EndedBooking> {
  const refunds = await selectConfirming(db, bookingId)
    .leftJoin('refunds', (join) => join.onRef('refunds.payment_id', '=', 'payments.id').on('reason', '=', 'cancelled'))
    .select(['currency', 'amount_minor', 'sent_at'])
    .execute();
  const unpaid = await selectConfirming(db, bookingId)
    .innerJoin('instalments', 'payment_id', 'payments.id')
    .select('instalments.id')
    .where('instalments.paid_at', 'is', null)
    .executeTakeFirst();
  const currency = refunds[0]?.currency;
  const lastSentAt = Math.max(...refunds.map(({ sent_at }) => sent_at ?? Infinity));
  const refundedMinor = refunds.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0);
  return {
    currency,
    refund: currency && fromMinor(refundedMinor, currency),
    refunded_at: Number.isFinite(lastSentAt) ? lastSentAt : undefined,
    ends_instalments: unpaid !== undefined || undefined,
  };
}
