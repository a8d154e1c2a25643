import { sql } from 'kysely';
import { Refusal } from '../domain/refusal';
import { notifyWaitingList } from '../subscriptions/waiting-list';
import { workshopCacheTags } from '../revalidation';
import { runInTransaction, type Services, type TransactionContext } from '../db/transaction';
import type { Row } from '../db/schema';

type Placed = Pick<Row<'bookings'>, 'id' | 'edition_id'>;

/** Takes one place of an edition, or refuses: check and change are one statement. */
export async function takePlace(step: TransactionContext, editionId: number): Promise<void> {
  const { numUpdatedRows } = await step.tx
    .updateTable('editions')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', editionId)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal(409, 'This edition is now sold out.');
  await noteEdition(step, editionId);
}

/** Takes a room in every week, or refuses and takes none. */
export async function takeRooms(step: TransactionContext, weekIds: readonly number[]): Promise<void> {
  const { numUpdatedRows } = await step.tx
    .updateTable('residency_weeks')
    .set({ taken: sql`taken + 1` })
    .where('id', 'in', weekIds)
    .whereRef('taken', '<', 'rooms')
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(weekIds.length)) {
    throw new Refusal(
      409,
      weekIds.length === 1 ? 'That week is now fully booked.' : 'One of those weeks is now fully booked.',
    );
  }
  step.changed.add('residencies');
}

/** Takes the place or the rooms of a booking whose hold had run out. */
export async function retakePlaces(step: TransactionContext, booking: Placed): Promise<void> {
  if (booking.edition_id !== null) await takePlace(step, booking.edition_id);
  const weekIds = await weeksOf(step, booking.id);
  if (weekIds.length > 0) await takeRooms(step, weekIds);
}

/** Frees what bookings hold whose time has run out at the step's moment, each exactly once. */
export async function freeExpiredHolds(step: TransactionContext): Promise<number> {
  const expired = await step.tx
    .updateTable('bookings')
    .set({ state: 'expired', hold_expires_at: null })
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', step.now)
    .returning(['id', 'edition_id'])
    .execute();
  for (const booking of expired) {
    if (booking.edition_id !== null) {
      const { taken, capacity } = await step.tx
        .updateTable('editions')
        .set({ taken: sql`taken - 1` })
        .where('id', '=', booking.edition_id)
        .returning(['taken', 'capacity'])
        .executeTakeFirstOrThrow();
      const workshop = await noteEdition(step, booking.edition_id);
      if (taken === capacity - 1) await notifyWaitingList(step, workshop);
    }
    const weekIds = await weeksOf(step, booking.id);
    if (weekIds.length > 0) {
      await step.tx
        .updateTable('residency_weeks')
        .set({ taken: sql`taken - 1` })
        .where('id', 'in', weekIds)
        .execute();
      step.changed.add('residencies');
    }
  }
  return expired.length;
}

/** The same as a step of its own, and none at all when nothing has run out: reads call it before they count places. */
export async function releaseExpiredHolds(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', services.now())
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  const freed = await runInTransaction(services, freeExpiredHolds);
  services.log('info', 'holds ran out', { freed });
}

async function weeksOf(step: TransactionContext, bookingId: number): Promise<number[]> {
  const rows = await step.tx
    .selectFrom('booking_weeks')
    .select('week_id')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.map(({ week_id }) => week_id);
}

async function noteEdition(step: TransactionContext, editionId: number) {
  const workshop = await step.tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select(['workshops.id', 'workshops.ctype', 'workshops.slug', 'workshops.title_with'])
    .where('editions.id', '=', editionId)
    .executeTakeFirstOrThrow();
  for (const tag of workshopCacheTags(workshop.ctype, workshop.id)) step.changed.add(tag);
  return workshop;
}
