import { sql } from 'kysely';

import { eraseRows, findPerson, selectBookings } from './personal-data';
import { lockRooms } from '../bookings/rooms-by-night';
import { releaseBooking } from '../bookings/unpaid-bookings';
import { findLastDay, selectVisits, selectWithDays } from '../bookings/visit-details';
import { type Db, isPostgres, type Tx } from '../db/open';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';
import { deleteOrphanedFiles } from '../mail/transport';

/**
 * Erases a person from all tables, by all spellings of the mailbox, except amounts, dates and receipt numbers of
 * payments. Releases unpaid bookings.
 * @returns `concerns`: visits of the person that have started and are not over.
 * @throws Refusal conflict for a confirmed booking that is still to come.
 */
export async function erasePerson(context: TransactionContext, email: string) {
  const { tx, now, changedTags } = context;
  await lockMailbox(context, email);
  // Waits for an offer that is being made to this person.
  await lockRooms(context);
  const bookings = await selectBookings(tx, email).forUpdate().execute();
  const concerns = await describeVisits(context, bookings);
  const person = await findPerson(tx, email);
  // First, so that no place is offered to this person.
  if (person.subscriptions.length > 0) {
    await tx.deleteFrom('subscriptions').where('id', 'in', person.subscriptions).execute();
  }
  for (const { state, ctype, hash } of bookings) if (state === 'held') await releaseBooking(context, ctype, hash);
  const deleted = await eraseRows(tx, person);
  if (deleted.reviews) changedTags.add('testimonials');
  // A payment that arrives later goes back.
  await tx
    .updateTable('bookings')
    .set({ released_at: now })
    .where('state', '=', 'expired')
    .where('released_at', 'is', null)
    .where(({ eb, or }) => or(person.bookings.map((id) => eb('id', '=', id))))
    .execute();
  return {
    bookings: person.bookings.length,
    mails: deleted.mails ?? 0,
    subscriptions: person.subscriptions.length,
    idempotency_keys: deleted.idempotency_keys ?? 0,
    /** Ids of bookings. */
    kept_payments_of: await listPaid(tx, person.paid),
    concerns,
  };
}

async function listPaid(tx: Tx, bookingIds: readonly number[]): Promise<number[]> {
  const paid = await tx.selectFrom('payments').select('booking_id').distinct().where('state', '=', 'paid').execute();
  const ids = paid.map(({ booking_id }) => booking_id).filter((id) => bookingIds.includes(id));
  return ids.sort((a, b) => a - b);
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

export async function vacuumErased(db: Db, dataDir: string): Promise<void> {
  await deleteOrphanedFiles(db, dataDir);
  await sql`vacuum`.execute(db);
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
