import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import type { BookingType } from '../domain/booking-type';

/** The booking behind a hash; null also for the hash of a booking of another type. */
export async function findBooking(db: Db | Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('hash', '=', hash)
    .where('ctype', '=', ctype)
    .executeTakeFirst();
  return booking ?? null;
}

/** @throws NoResultError for an unknown id. */
export async function loadBooking(db: Db | Tx, id: number): Promise<Row<'bookings'>> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
