import { sql } from 'kysely';

import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { workshopCacheTags } from '../domain/cache-tags';
import { Refusal } from '../domain/refusal';

/** Takes and checks in one statement. @throws Refusal conflict when the edition is sold out. */
export async function takePlace(context: TransactionContext, editionId: number): Promise<void> {
  const { numUpdatedRows } = await context.tx
    .updateTable('editions')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', editionId)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('conflict', 'This date is now sold out.');
  await tagChangedWorkshop(context, editionId);
}

/** @throws Refusal conflict when a week is full. */
export async function takeRooms(context: TransactionContext, weekIds: readonly number[]): Promise<void> {
  const { numUpdatedRows } = await context.tx
    .updateTable('residency_weeks')
    .set({ taken: sql`taken + 1` })
    .where('id', 'in', weekIds)
    .whereRef('taken', '<', 'rooms')
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(weekIds.length)) {
    throw new Refusal(
      'conflict',
      weekIds.length === 1 ? 'That week is now fully booked.' : 'One of those weeks is now fully booked.',
    );
  }
  context.changedTags.add('residencies');
}

/** For money that arrives after the end of the hold. @throws Refusal conflict when the places are gone. */
export async function retakePlaces(
  context: TransactionContext,
  booking: Pick<Row<'bookings'>, 'id' | 'edition_id'>,
): Promise<void> {
  if (booking.edition_id !== null) await takePlace(context, booking.edition_id);
  const weekIds = await listWeekIds(context, booking.id);
  if (weekIds.length > 0) await takeRooms(context, weekIds);
}

export async function listWeekIds({ tx }: TransactionContext, bookingId: number): Promise<number[]> {
  const weeks = await tx.selectFrom('booking_weeks').select('week_id').where('booking_id', '=', bookingId).execute();
  return weeks.map(({ week_id }) => week_id);
}

export async function tagChangedWorkshop({ tx, changedTags }: TransactionContext, editionId: number): Promise<void> {
  const workshop = await tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select(['workshops.id', 'workshops.ctype'])
    .where('editions.id', '=', editionId)
    .executeTakeFirstOrThrow();
  for (const tag of workshopCacheTags(workshop.ctype, workshop.id)) changedTags.add(tag);
}
