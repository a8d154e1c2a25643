import { sql } from 'kysely';

import { releaseBooking } from '../bookings/unpaid-bookings';
import { selectWithDays } from '../bookings/visit-details';
import { type Db, isPostgres } from '../db/open';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { canonicalEmail } from '../domain/email';
import { Refusal } from '../domain/refusal';
import { deleteOrphanedFiles } from '../mail/transport';

/** Replaces the hashes too, so that old links no longer work. */
export const BLANK_PERSON = {
  hash: sql<string>`'forgotten-' || id`,
  mail_hash: sql<string>`'forgotten-' || id`,
  first_name: '',
  last_name: '',
  email: '',
  email_key: '',
  about_me: '',
};

/**
 * Erases a person from all tables, by all spellings of the mailbox, except amounts, dates and receipt numbers of
 * payments. Releases unpaid bookings.
 * @throws Refusal conflict for a confirmed booking whose visit is not over.
 */
export async function erasePerson(context: TransactionContext, email: string) {
  const { tx } = context;
  const key = canonicalEmail(email);
  const bookings = await tx
    .selectFrom('bookings')
    .selectAll()
    .where(({ eb, or }) => or([eb('email_key', '=', key), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .orderBy('id')
    .forUpdate()
    .execute();
  await refuseFutureVisit(context, bookings);
  for (const { state, ctype, hash } of bookings) if (state === 'held') await releaseBooking(context, ctype, hash);
  const ids = bookings.map(({ id }) => id);
  const payments = await forgetPayments(context, ids);
  const secrets = [email, ...bookings.flatMap(({ hash, mail_hash }) => [hash, mail_hash]), ...payments.sessions];
  const keys = await deleteIdempotencyKeys(context, secrets);
  await blankBookings(context, ids);
  const mails = await tx.deleteFrom('mails').where('recipient_key', '=', key).executeTakeFirst();
  return {
    bookings: ids.length,
    mails: Number(mails.numDeletedRows),
    subscriptions: await deleteSubscriptions(context, key),
    idempotency_keys: keys,
    /** Ids of bookings. */
    kept_payments_of: payments.paid,
  };
}

async function refuseFutureVisit({ tx, now }: TransactionContext, bookings: readonly Booking[]): Promise<void> {
  const open = bookings.filter((booking) => booking.state === 'confirmed' && booking.cancelled_at === null);
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  const coming = (await selectWithDays(tx).where('bookings.id', 'in', ids).execute()).find(
    ({ last_week }) => last_week && last_week >= dayAt(now),
  );
  if (!coming) return;
  throw new Refusal('conflict', `Booking ${coming.id} is confirmed and still to come: cancel it first.`);
}

async function forgetPayments({ tx }: TransactionContext, bookingIds: readonly number[]) {
  if (bookingIds.length === 0) return { sessions: [], paid: [] };
  const payments = await tx
    .updateTable('payments')
    .set({ hash: null })
    .where('booking_id', 'in', bookingIds)
    .returning(['booking_id', 'session', 'state'])
    .execute();
  const paid = payments.filter(({ state }) => state === 'paid').map(({ booking_id }) => booking_id);
  return { sessions: payments.map(({ session }) => session), paid: [...new Set(paid)].sort((a, b) => a - b) };
}

/** Stored results contain booking codes and sessions of payment pages. */
async function deleteIdempotencyKeys({ tx }: TransactionContext, secrets: readonly string[]): Promise<number> {
  const keys = await tx.selectFrom('idempotency_keys').select(['call', 'key', 'result']).execute();
  const matching = keys.filter(({ result }) => secrets.some((secret) => result.includes(secret)));
  for (const { call, key } of matching) {
    await tx.deleteFrom('idempotency_keys').where('call', '=', call).where('key', '=', key).execute();
  }
  return matching.length;
}

async function blankBookings({ tx }: TransactionContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('visit_details').where('booking_id', 'in', ids).execute();
  await tx
    .updateTable('bookings')
    .set({ ...BLANK_PERSON, ws: null })
    .where('id', 'in', ids)
    .execute();
}

async function deleteSubscriptions({ tx }: TransactionContext, key: string): Promise<number> {
  const subscriptions = await tx.selectFrom('subscriptions').select(['id', 'email']).execute();
  const ids = subscriptions.filter(({ email }) => canonicalEmail(email) === key).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('subscriptions').where('id', 'in', ids).execute();
  return ids.length;
}

export async function vacuumErased(db: Db, dataDir: string): Promise<void> {
  await deleteOrphanedFiles(db, dataDir);
  await sql`vacuum`.execute(db);
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
