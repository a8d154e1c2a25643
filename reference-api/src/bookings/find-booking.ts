import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import type { BookingType } from '../domain/booking-type';
import { newSecret } from '../platform/secrets';

/** `hash` is either of the booking's hashes. */
export async function findBooking(db: Db | Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await selectByHash(db, ctype, hash).executeTakeFirst()) ?? null;
}

export async function findAndLockBooking(tx: Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await selectByHash(tx, ctype, hash).forUpdate().executeTakeFirst()) ?? null;
}

/** `hash` is the one that only mails carry. */
export async function findByMailHash(db: Db | Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await selectByHash(db, ctype, hash).where('mail_hash', '=', hash).executeTakeFirst()) ?? null;
}

export async function findAndLockByMailHash(tx: Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  return (await selectByHash(tx, ctype, hash).where('mail_hash', '=', hash).forUpdate().executeTakeFirst()) ?? null;
}

function selectByHash(db: Db | Tx, ctype: BookingType, hash: string) {
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

/** The row is also the lock of its payments, code use and weeks. @throws NoResultError for an unknown id. */
export async function lockBooking(tx: Tx, id: number): Promise<Row<'bookings'>> {
  return tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Stores a code that looks like a booking's hash, for a reservation that only repeated a mail. */
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
