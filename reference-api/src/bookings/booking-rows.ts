import type { BookingType } from '@camp/contract/booking-types';
import { isSecret } from '@camp/contract/request-fields';

import { lookUpAsPayer, toPayer } from './payers';
import { keepPrices } from './priced-booking';
import type { Db, Tx } from '../db/open';
import type { Booking, NewBooking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { isBookingType } from '../domain/booking';
import { canonicalEmail } from '../domain/email';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { deriveSecret, isSameSecret, newSecret } from '../platform/secrets';

/**
 * Accepts either hash, also of the person who paid for a place that another one has taken over (`toPayer`).
 * @throws Refusal notFound, with the state `emailed` for a code without a booking.
 */
export async function lookUpBooking(db: Db, ctype: string, hash: string): Promise<Booking> {
  if (!isBookingType(ctype) || !isSecret(hash)) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const booking = await selectByHash(db, ctype, hash).executeTakeFirst();
  if (booking) return booking;
  const paid = await lookUpAsPayer(db, ctype, hash);
  if (paid) return paid;
  const emailed = await db
    .selectFrom('notices')
    .select('code')
    .where('code', '=', hash)
    .where('ctype', '=', ctype)
    .executeTakeFirst();
  if (emailed) throw new Refusal('notFound', 'We’ve emailed you the link to your booking.', { state: 'emailed' });
  throw new Refusal('notFound', UNKNOWN_BOOKING);
}

/** Returned in place of a booking's hash when the link is mailed to the visitor. */
export async function createEmailedCode({ tx, now }: TransactionContext, ctype: BookingType): Promise<string> {
  const code = newSecret();
  await tx.insertInto('notices').values({ code, ctype, created_at: now }).execute();
  return code;
}

/** Accepts either hash, and locks the booking. @throws Refusal notFound for an unknown hash. */
export async function lockBookingByHash(tx: Tx, ctype: BookingType, hash: string): Promise<Booking> {
  const booking = await selectByHash(tx, ctype, hash).forUpdate().executeTakeFirst();
  if (!booking) throw new Refusal('notFound', UNKNOWN_BOOKING);
  return booking;
}

/** A booking, and the one of its codes by which it was found. */
export interface FoundBooking {
  id: number;
  hash: string;
}

/**
 * Locks a confirmed booking that was read before.
 * @throws Refusal notFound if it was cancelled, passed on or given another address since.
 */
export async function lockConfirmed(tx: Tx, { id, hash }: FoundBooking): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  if (booking.cancelled_at !== null || ![booking.hash, booking.mail_hash].includes(hash)) {
    throw new Refusal('notFound', UNKNOWN_BOOKING);
  }
  return booking;
}

/** The hash of `get_booked_dates`. It ends with the booking's id, so that no column is needed to find it. */
export function getCalendarHash({ id, mail_hash }: Booking): string {
  return `${deriveSecret('calendar', mail_hash)}-${id}`;
}

export async function lookUpByCalendarHash(db: Db, ctype: BookingType, hash: string): Promise<Booking> {
  const [, id] = /^[\w-]{24}-(\d{1,15})$/.exec(hash) ?? [];
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', Number(id ?? 0))
    .where('ctype', '=', ctype)
    .executeTakeFirst();
  const views = booking ? [booking, await toPayer(db, booking)] : [];
  // Anyone could compute the calendar hash of an erased booking.
  const known = views.find((view) => isSecret(view.mail_hash) && isSameSecret(getCalendarHash(view), hash));
  if (known) return known;
  throw new Refusal('notFound', UNKNOWN_BOOKING);
}

/** An erased booking has no secret, and is not found. */
function selectByHash(db: Db, ctype: BookingType, code: string) {
  const hash = isSecret(code) ? code : '';
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(({ eb, or }) => or([eb('hash', '=', hash), eb('mail_hash', '=', hash)]))
    .where('ctype', '=', ctype);
}

export async function loadBooking(db: Db, id: number): Promise<Booking> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** @throws Refusal notFound for an unknown id, which the organiser has typed. */
export async function lockNamedBooking(tx: Tx, id: number): Promise<Booking> {
  const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!booking) throw new Refusal('notFound', `There is no booking ${id}.`);
  return booking;
}

/** The row is also the lock of its payments, code use and weeks. @throws NoResultError for an unknown id. */
export async function lockBooking(tx: Tx, id: number): Promise<Booking> {
  return tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function listWeekIds(db: Db, bookingId: number): Promise<number[]> {
  const weeks = await db.selectFrom('booking_weeks').select('week_id').where('booking_id', '=', bookingId).execute();
  return weeks.map(({ week_id }) => week_id);
}

type BookingFields = Pick<NewBooking, 'ctype' | 'deadline' | 'ws'> & Partial<NewBooking>;

/** @param corrected the reservation whose prices it keeps. */
export async function insertBooking(
  { tx, now }: TransactionContext,
  fields: BookingFields,
  { weekIds = [], corrected = null }: { weekIds?: readonly number[]; corrected?: Booking | null } = {},
): Promise<Booking> {
  const booking = await tx
    .insertInto('bookings')
    .values({
      hash: newSecret(),
      mail_hash: newSecret(),
      state: 'held',
      first_name: '',
      last_name: '',
      email: '',
      email_key: canonicalEmail(fields.email ?? ''),
      about_me: '',
      hold_expires_at: fields.deadline,
      add_ww: 0,
      created_at: now,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const weeks = weekIds.map((week_id) => ({ booking_id: booking.id, week_id }));
  if (weeks.length > 0) await tx.insertInto('booking_weeks').values(weeks).execute();
  await keepPrices(tx, booking, corrected);
  return booking;
}
