import { isWorkshopType } from '@camp/contract/booking-types';

import { isPaid } from './booking-payments';
import { getCalendarHash } from './booking-rows';
import { readBookingFacts } from './read-booking-facts';
import { releaseBooking } from './unpaid-bookings';
import type { Db } from '../db/open';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getBookingCutoff } from '../domain/availability';
import type { BookingFacts, FactChange } from '../domain/booking-facts';
import { dayAt } from '../domain/dates';
import { bookingUrl, confirmUrl, thanksUrl, workshopPath } from '../domain/site-urls';
import { changedBookingMail, endedHoldMail } from '../mail/change-mails';
import { enqueueMail, getSenderAddress } from '../mail/enqueue-mail';
import { bookingCalendar, cancelCalendar, type Entries } from '../mail/mail-calendar';
import { compareBooked } from '../mail/sections';
import { returnToLine } from '../subscriptions/waiting-list';

export interface KnownBooking {
  booking: Booking;
  facts: BookingFacts;
}

export interface ChangedBooking {
  booking: Booking;
  changes: FactChange[];
}

/** Locks them, so that a confirmation or a transfer is known or waits. */
export async function readKnownBookings({ tx }: TransactionContext, editionId: number): Promise<KnownBooking[]> {
  const bookings = selectActive(tx).where('edition_id', '=', editionId).where('email', '!=', '');
  const locked = await bookings.orderBy('id').forUpdate().execute();
  const known: KnownBooking[] = [];
  for (const booking of locked) known.push({ booking, facts: await readBookingFacts(tx, booking) });
  return known;
}

/** Mails the owners of bookings whose facts have changed since they were read, unless the visit is over. */
export async function mailBookedChanges(
  context: TransactionContext,
  known: readonly KnownBooking[],
): Promise<ChangedBooking[]> {
  const changed: ChangedBooking[] = [];
  for (const { booking, facts: before } of known) {
    const facts = await readBookingFacts(context.tx, booking);
    const changes = compareBooked(booking.ctype, before, facts);
    if (changes.length === 0 || findEnd(before, facts) < dayAt(context.now)) continue;
    changed.push({ booking, changes });
    await mailChange(context, { booking, facts, before, changes });
  }
  return changed;
}

/**
 * Mails the owner of a booking that was moved to another edition.
 * @param moved with the facts before the move.
 */
export async function mailMove(
  context: TransactionContext,
  { booking, facts: before }: KnownBooking,
): Promise<ChangedBooking> {
  const facts = await readBookingFacts(context.tx, booking);
  const changes = compareBooked(booking.ctype, before, facts);
  await mailChange(context, { booking, facts, before, changes, isMoved: true });
  return { booking, changes };
}

const selectActive = (db: Db) =>
  db.selectFrom('bookings').selectAll().where('state', 'in', ['confirmed', 'held']).where('cancelled_at', 'is', null);

/** The mailbox's other bookings of an edition, or of stays, whose events may have the same UIDs. */
const selectSharing = (db: Db, { id, ctype, email_key }: Booking, editionId: number | null) =>
  selectActive(db)
    .where('id', '!=', id)
    .where('ctype', '=', ctype)
    .where('edition_id', 'is not distinct from', editionId)
    .where('email_key', '=', email_key);

function findEnd(...each: readonly BookingFacts[]): string {
  return each
    .flatMap(({ journey, firstDay, lastDay }) => [journey?.back?.day, firstDay, lastDay])
    .reduce<string>((end, day) => (day && day > end ? day : end), '');
}

/** Keeps the events of other bookings that may have the same UIDs. */
export async function createCancelCalendar(context: TransactionContext, cancelled: Booking): Promise<string | null> {
  const { tx, now, config } = context;
  const others = await selectSharing(tx, cancelled, cancelled.edition_id).execute();
  const readEntries = async (booking: Booking) => {
    const facts = await readBookingFacts(tx, booking);
    return { ctype: booking.ctype, facts, page: getCalendarPage(context, { booking, facts }) };
  };
  const kept: Entries[] = [];
  for (const other of others) kept.push(await readEntries(other));
  const people = { organiser: getSenderAddress(config), attendee: cancelled.email };
  return cancelCalendar(await readEntries(cancelled), kept, { ...people, now });
}

/**
 * Ends the unpaid holds of a date or workshop that is withdrawn, and mails their owners. People who had an offer are in
 * line again before any place comes free. Paid holds stay: `fulfilPayment` refunds their payments.
 * @param bookings with locked rows
 */
export async function withdrawHolds(
  context: TransactionContext,
  bookings: readonly Booking[],
  withdrawn: 'date' | 'workshop',
): Promise<Booking[]> {
  const held: { booking: Booking; isInLine: boolean }[] = [];
  for (const booking of bookings) {
    if (booking.state !== 'held' || (await isPaid(context.tx, booking.id))) continue;
    held.push({ booking, isInLine: booking.offered_at !== null && (await returnToLine(context, booking)) });
  }
  for (const { booking, isInLine } of held) {
    await releaseBooking(context, booking.ctype, booking.hash);
    const facts = await readBookingFacts(context.tx, booking);
    const { email: to, first_name: firstName } = booking;
    const mail = endedHoldMail({ to, firstName, facts, withdrawn, isInLine });
    await enqueueMail(context, { ...mail, calendar: await createCancelCalendar(context, booking) }, booking);
  }
  return held.map(({ booking }) => booking);
}

/**
 * For a workshop that was published. The caller has locked the rooms before the workshop.
 * @returns the holds that have ended, as changes.
 */
export async function withdrawWorkshopHolds(
  context: TransactionContext,
  workshopId: number,
): Promise<ChangedBooking[]> {
  const holds = await context.tx
    .selectFrom('bookings')
    .innerJoin('editions', 'editions.id', 'edition_id')
    .selectAll('bookings')
    .where('workshop_id', '=', workshopId)
    .where('state', '=', 'held')
    .orderBy('bookings.id')
    .forUpdate('bookings')
    .execute();
  const changes = [{ fact: 'Place', before: null, now: 'is no longer held' }];
  return (await withdrawHolds(context, holds, 'workshop')).map((booking) => ({ booking, changes }));
}

function getCalendarPage({ config: { siteUrl } }: TransactionContext, { booking, facts }: KnownBooking) {
  const { ctype, state } = booking;
  const isHeld = state === 'held';
  const about = isWorkshopType(ctype) && facts.workshop ? workshopPath(ctype, facts.workshop.slug) : '';
  return {
    isHeld,
    url: isHeld ? siteUrl + about : bookingUrl(siteUrl, 'booked', { ctype, hash: getCalendarHash(booking) }),
  };
}

interface Change extends KnownBooking, ChangedBooking {
  before: BookingFacts;
  /** True if the booking was moved, and not its edition. */
  isMoved?: boolean;
}

async function mailChange(
  context: TransactionContext,
  { booking, facts, before, changes, isMoved = false }: Change,
): Promise<void> {
  const { email: to, first_name: firstName, ctype, mail_hash: hash, state } = booking;
  const { siteUrl } = context.config;
  const link = { ctype, hash };
  const isHeld = state === 'held';
  const url = isHeld ? confirmUrl(siteUrl, link) : thanksUrl(siteUrl, link);
  const until = Math.min(booking.hold_expires_at ?? booking.deadline, getBookingCutoff(facts.firstDay ?? ''));
  const held = isHeld ? { until, releaseUrl: bookingUrl(siteUrl, 'release', link) } : null;
  const sharing = selectSharing(context.tx, booking, before.edition?.id ?? null);
  const isKept = isMoved && (await sharing.executeTakeFirst()) !== undefined;
  const page = { ...getCalendarPage(context, { booking, facts }), ...(!isKept && { before }) };
  const calendar = bookingCalendar(ctype, facts, page, context.now);
  const mail = changedBookingMail({ to, firstName, ctype, facts, changes, url, held, isMoved });
  await enqueueMail(context, { ...mail, calendar }, booking);
}
