import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import type { BookingType } from '../domain/booking-type';
import { newSecret } from '../platform/secrets';

/** The booking behind one of its two hashes; null also for the hash of a booking of another type. */
export async function findBooking(db: Db | Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await bookingsBehind(db, ctype, hash).executeTakeFirst()) ?? null;
}

/** As `findBooking`, and locks it as `lockBooking` does. */
export async function findAndLockBooking(tx: Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await bookingsBehind(tx, ctype, hash).forUpdate().executeTakeFirst()) ?? null;
}

/** The booking behind the secret of its mails; null also for the one that the browser has. */
export async function findByMailHash(db: Db | Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await bookingsMailed(db, ctype, hash).executeTakeFirst()) ?? null;
}

/** As `findByMailHash`, and locks it as `lockBooking` does. */
export async function findAndLockByMailHash(tx: Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await bookingsMailed(tx, ctype, hash).forUpdate().executeTakeFirst()) ?? null;
}

function bookingsMailed(db: Db | Tx, ctype: BookingType, hash: string) {
  return db.selectFrom('bookings').selectAll().where('mail_hash', '=', hash).where('ctype', '=', ctype);
}

function bookingsBehind(db: Db | Tx, ctype: BookingType, hash: string) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(({ eb, or }) => or([eb('hash', '=', hash), eb('mail_hash', '=', hash)]))
    .where('ctype', '=', ctype);
}

/** @throws NoResultError for an unknown id. */
export async function loadBooking(db: Db | Tx, id: number): Promise<Row<'bookings'>> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * The booking as it is now. Until the transaction ends no other one changes it, or what belongs to it: its row is the
 * lock of its payments, of its use of a code and of its weeks.
 * @throws NoResultError for an unknown id.
 */
export async function lockBooking(tx: Tx, id: number): Promise<Row<'bookings'>> {
  return tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Stores a code that looks like a booking's, for a reservation that has only repeated a mail. */
export async function issueNotice({ tx, now }: TransactionContext, ctype: BookingType): Promise<string> {
  const code = newSecret();
  await tx.insertInto('notices').values({ code, ctype, created_at: now }).execute();
  return code;
}

export async function isNotice(db: Db | Tx, ctype: BookingType, code: string): Promise<boolean> {
  const notice = await db
    .selectFrom('notices')
    .select('code')
    .where('code', '=', code)
    .where('ctype', '=', ctype)
    .executeTakeFirst();
  return notice !== undefined;
}
