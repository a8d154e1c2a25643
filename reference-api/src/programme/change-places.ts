import { sql } from 'kysely';

import { tagChangedWorkshop } from '../bookings/places';
import type { TransactionContext } from '../db/transaction';
import { placesLeft } from '../domain/availability';
import { Refusal } from '../domain/refusal';
import { notifyWaitingList } from '../subscriptions/waiting-list';

export interface EditionPlaces {
  edition: number;
  capacity: number;
  taken: number;
  places_left: number;
}

/**
 * Adds places to an edition, and tells its waiting list when it was sold out.
 * @throws Refusal notFound for an unknown edition.
 */
export async function addPlaces(context: TransactionContext, editionId: number, count: number): Promise<EditionPlaces> {
  const before = await lockPlaces(context, editionId);
  const places = await changeCapacity(context, editionId, count);
  const workshop = await tagChangedWorkshop(context, editionId);
  if (before.taken === before.capacity) await notifyWaitingList(context, workshop);
  return places;
}

/**
 * Takes free places off an edition.
 * @throws Refusal notFound for an unknown edition, conflict when fewer are free.
 */
export async function withdrawPlaces(
  context: TransactionContext,
  editionId: number,
  count: number,
): Promise<EditionPlaces> {
  const { capacity, taken } = await lockPlaces(context, editionId);
  if (capacity - taken < count) {
    const places = `Edition ${editionId} has ${capacity} places, and ${taken} are taken`;
    throw new Refusal('conflict', `${places}: at most ${capacity - taken} can be withdrawn.`);
  }
  await tagChangedWorkshop(context, editionId);
  return changeCapacity(context, editionId, -count);
}

async function lockPlaces({ tx }: TransactionContext, editionId: number) {
  const edition = await tx
    .selectFrom('editions')
    .select(['capacity', 'taken'])
    .where('id', '=', editionId)
    .forUpdate()
    .executeTakeFirst();
  if (!edition) throw new Refusal('notFound', `There is no edition ${editionId}.`);
  return edition;
}

async function changeCapacity({ tx }: TransactionContext, editionId: number, change: number): Promise<EditionPlaces> {
  const edition = await tx
    .updateTable('editions')
    .set({ capacity: sql`capacity + ${change}` })
    .where('id', '=', editionId)
    .returning(['capacity', 'taken'])
    .executeTakeFirstOrThrow();
  return { edition: editionId, ...edition, places_left: placesLeft(edition) };
}
