import { sql } from 'kysely';

import { releaseBooking } from '../bookings/unpaid-bookings';
import { findLastDay, selectVisits, selectWithDays } from '../bookings/visit-details';
import { type Db, isPostgres } from '../db/open';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { canonicalEmail } from '../domain/email';
import { Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';
import { deleteOrphanedFiles } from '../mail/transport';

/** Replaces the hashes too, so that old links no longer work. */
export const BLANK_PERSON = {
  visitor_key: null,
  hash: sql<string>`'forgotten-' || id`,
  mail_hash: sql<string>`'forgotten-' || id`,
  first_name: '',
  last_name: '',
  email: '',
  email_key: '',
  about_me: '',
};

export const BLANK_PAYER = {
  hash: sql<string>`'forgotten-' || booking_id`,
  mail_hash: sql<string>`'forgotten-' || booking_id`,
  first_name: '',
  last_name: '',
  email: '',
  email_key: '',
};

/**
 * Erases a person from all tables, by all spellings of the mailbox, except amounts, dates and receipt numbers of
 * payments. Releases unpaid bookings.
 * @returns `concerns`: visits of the person that have started and are not over.
 * @throws Refusal conflict for a confirmed booking that is still to come.
 */
export async function erasePerson(context: TransactionContext, email: string) {
  const { tx } = context;
  const key = canonicalEmail(email);
  await lockMailbox(context, email);
  const bookings = await tx
    .selectFrom('bookings')
    .selectAll()
    .where(({ eb, or }) => or([eb('email_key', '=', key), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const concerns = await describeVisits(context, bookings);
  // First, so that no place is offered to this person.
  const subscriptions = await deleteSubscriptions(context, key);
  for (const { state, ctype, hash } of bookings) if (state === 'held') await releaseBooking(context, ctype, hash);
  const ids = bookings.map(({ id }) => id);
  const paidFor = await tx.selectFrom('payers').selectAll().where('email_key', '=', key).execute();
  const payments = await forgetPayments(context, [...ids, ...paidFor.map(({ booking_id }) => booking_id)]);
  const codes = [...bookings, ...paidFor].flatMap(({ hash, mail_hash }) => [hash, mail_hash]);
  const secrets = [email, ...codes, ...payments.sessions];
  const keys = await deleteIdempotencyKeys(context, secrets);
  await blankBookings(context, ids);
  await tx.updateTable('payers').set(BLANK_PAYER).where('email_key', '=', key).execute();
  await tx
    .deleteFrom('transfers')
    .where(({ eb, or }) => or([eb('email_key', '=', key), ...ids.map((id) => eb('booking_id', '=', id))]))
    .execute();
  await deleteWithdrawals(context, key, bookings);
  await tx.deleteFrom('unreachable_mailboxes').where('email_key', '=', key).execute();
  // Mails to an address that was corrected name the person too.
  const mails = await tx
    .deleteFrom('mails')
    .where(({ eb, or }) => or([eb('recipient_key', '=', key), ...ids.map((id) => eb('booking_id', '=', id))]))
    .executeTakeFirst();
  return {
    bookings: ids.length,
    mails: Number(mails.numDeletedRows),
    subscriptions,
    idempotency_keys: keys,
    /** Ids of bookings. */
    kept_payments_of: payments.paid,
    concerns,
  };
}

async function describeVisits({ tx, now }: TransactionContext, bookings: readonly Booking[]): Promise<string[]> {
  const open = bookings.filter((booking) => booking.state === 'confirmed' && booking.cancelled_at === null);
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const today = dayAt(now);
  const visits = await selectVisits(tx).where('bookings.id', 'in', ids).execute();
  const started = visits.filter(({ first_day }) => first_day <= today);
  const hasStarted = (id: number) => started.some((visit) => visit.id === id);
  const coming = (await selectWithDays(tx).where('bookings.id', 'in', ids).execute()).find(
    ({ id, last_week }) => last_week && last_week >= today && !hasStarted(id),
  );
  if (coming) {
    throw new Refusal('conflict', `Booking ${coming.id} is confirmed and still to come: cancel it first.`);
  }
  return started
    .map((visit) => ({ ...visit, until: findLastDay(visit) }))
    .filter(({ until }) => until >= today)
    .map(({ id, first_name, last_name, until }) => {
      const guest = `${first_name} ${last_name}`.trim();
      return `Booking ${id}: ${guest} is in the house until ${until}, and would be missing on the list of arrivals.`;
    });
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

async function blankBookings({ tx, now, changedTags }: TransactionContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('visit_details').where('booking_id', 'in', ids).execute();
  await tx.deleteFrom('joining_mails').where('booking_id', 'in', ids).execute();
  await tx.deleteFrom('letter_mails').where('booking_id', 'in', ids).execute();
  await tx.deleteFrom('review_mails').where('booking_id', 'in', ids).execute();
  const reviews = await tx.deleteFrom('reviews').where('booking_id', 'in', ids).executeTakeFirst();
  if (reviews.numDeletedRows > 0n) changedTags.add('testimonials');
  await tx
    .updateTable('bookings')
    .set({ ...BLANK_PERSON, ws: null })
    .where('id', 'in', ids)
    .execute();
  // A payment that arrives later goes back.
  await tx
    .updateTable('bookings')
    .set({ released_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'expired')
    .where('released_at', 'is', null)
    .execute();
}

async function deleteWithdrawals({ tx }: TransactionContext, key: string, bookings: readonly Booking[]): Promise<void> {
  const hashes = new Set(bookings.flatMap(({ hash, mail_hash }) => [hash, mail_hash]));
  const withdrawals = await tx.selectFrom('withdrawals').select(['id', 'email', 'hash']).execute();
  const own = withdrawals.filter(({ email, hash }) => canonicalEmail(email) === key || hashes.has(hash));
  for (const { id } of own) await tx.deleteFrom('withdrawals').where('id', '=', id).execute();
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
