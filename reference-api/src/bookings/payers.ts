import type { BookingType } from '@camp/contract/booking-types';
import { isSecret } from '@camp/contract/request-fields';

import type { Db } from '../db/open';
import type { Booking, Row } from '../db/schema';
import type { BookingFacts } from '../domain/booking-facts';
import { canonicalEmail } from '../domain/email';

const toView = (booking: Booking, { booking_id: _, ...person }: Row<'payers'>): Booking => ({ ...booking, ...person });

/** The booking with the name, the address and the codes of the person who paid for it. */
export async function toPayer(db: Db, booking: Booking): Promise<Booking> {
  const payer = await db.selectFrom('payers').selectAll().where('booking_id', '=', booking.id).executeTakeFirst();
  return payer ? toView(booking, payer) : booking;
}

/** Accepts either code of the person who paid for a place that another one has taken over. */
export async function lookUpAsPayer(db: Db, ctype: BookingType, hash: string): Promise<Booking | null> {
  const payer = await db
    .selectFrom('payers')
    .selectAll()
    .where(({ eb, or }) => or([eb('hash', '=', hash), eb('mail_hash', '=', hash)]))
    .executeTakeFirst();
  const bookings = db.selectFrom('bookings').selectAll().where('ctype', '=', ctype);
  const booking = await bookings.where('id', '=', payer?.booking_id ?? 0).executeTakeFirst();
  return payer && booking ? toView(booking, payer) : null;
}

/** The bookings that this mailbox has paid for and another one has taken over. */
export const selectPaid = (db: Db, email: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', db.selectFrom('payers').select('booking_id').where('email_key', '=', canonicalEmail(email)));

/** By the code of the emails of the person who paid, which opens the cancellation. */
export function selectByPayingHash(db: Db, ctype: BookingType, code: string) {
  const hash = isSecret(code) ? code : '';
  const transferred = db.selectFrom('payers').select('booking_id');
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('ctype', '=', ctype)
    .where(({ and, eb, or }) =>
      or([
        and([eb('mail_hash', '=', hash), eb('id', 'not in', transferred)]),
        eb('id', 'in', transferred.where('mail_hash', '=', hash)),
      ]),
    );
}

/** `payer` and `guest` of a place that was taken over, by the codes of the booking as it was looked up; else null. */
export async function findRole(db: Db, { id, mail_hash }: Booking): Promise<'payer' | 'guest' | null> {
  const payer = await db.selectFrom('payers').select('mail_hash').where('booking_id', '=', id).executeTakeFirst();
  if (!payer) return null;
  return payer.mail_hash === mail_hash ? 'payer' : 'guest';
}

/** What a person may know of a booking that another one has paid for. */
export const withoutPayment = (facts: BookingFacts): BookingFacts => ({ ...facts, settlement: null, discount: null });
