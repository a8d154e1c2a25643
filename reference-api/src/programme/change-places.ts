import { sql } from 'kysely';

import { freePlace } from '../bookings/expired-holds';
import { tagChangedWorkshop } from '../bookings/places';
import type { TransactionContext } from '../db/transaction';
import { placesLeft } from '../domain/availability';
import { Refusal } from '../domain/refusal';

export interface EditionPlaces {
  edition: number;
  capacity: number;
  taken: number;
  places_left: number;
}

/**
 * Adds places to an edition. If it was sold out, its waiting list is offered them first.
 * @throws Refusal notFound for an unknown edition.
 */
export async function addPlaces(context: TransactionContext, editionId: number, count: number): Promise<EditionPlaces> {
  const { taken, capacity } = await lockPlaces(context, editionId);
  const isSoldOut = taken === capacity;
  await changePlaces(context, editionId, { capacity: count, taken: isSoldOut ? count : 0 });
  if (isSoldOut) for (let place = 0; place < count; place += 1) await freePlace(context, editionId);
  await tagChangedWorkshop(context, editionId);
  return readPlaces(context, editionId);
}

/**
 * Removes free places from an edition.
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
  await changePlaces(context, editionId, { capacity: -count, taken: 0 });
  return readPlaces(context, editionId);
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

async function changePlaces(
  { tx }: TransactionContext,
  editionId: number,
  change: { capacity: number; taken: number },
): Promise<void> {
  await tx
    .updateTable('editions')
    .set({ capacity: sql`capacity + ${change.capacity}`, taken: sql`taken + ${change.taken}` })
    .where('id', '=', editionId)
    .execute();
}

async function readPlaces({ tx }: TransactionContext, editionId: number): Promise<EditionPlaces> {
  const edition = await tx
    .selectFrom('editions')
    .select(['capacity', 'taken'])
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  return { edition: editionId, ...edition, places_left: placesLeft(edition) };
}
