import { hasShuttle } from '@camp/contract/travel';
import { sql } from 'kysely';

import { announceToPreregistered } from './announcements';
import { withdrawWorkshopHolds } from '../bookings/booked-changes';
import { tagChangedWorkshop } from '../bookings/places';
import { lockRooms } from '../bookings/rooms-by-night';
import { offerFreePlaces } from '../bookings/waiting-list-offers';
import type { Row } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { countPlacesLeft, getLastDay } from '../domain/availability';
import { itemIdColumn } from '../domain/item-id';
import { listWorkshopTags } from '../domain/product';
import { Refusal } from '../domain/refusal';

export type Travel = Pick<Row<'editions'>, 'arrival' | 'departure'>;

export function areTravelDaysKnown(startDate: string, { arrival, departure }: Travel): boolean {
  return hasShuttle(startDate, getLastDay(startDate)) || (arrival !== null && departure !== null);
}

export function tagWorkshop(context: TransactionContext, { ctype, id }: Pick<Row<'workshops'>, 'ctype' | 'id'>): void {
  for (const tag of [...listWorkshopTags(ctype, id), 'collections' as const]) context.changedTags.add(tag);
}

/**
 * A withdrawal ends the unpaid holds and offers of the workshop. A publication mails who has pre-registered for it.
 * @param itemId an id or a slug. @returns `changed`: false if the workshop had that state before.
 */
export async function setPublished(context: TransactionContext, itemId: string, published: boolean) {
  const { tx } = context;
  await lockRooms(context);
  const workshop = await tx
    .selectFrom('workshops')
    .select(['id', 'ctype', 'slug', 'published'])
    .where(itemIdColumn(itemId), '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  if (!workshop) throw new Refusal('notFound', `There is no workshop ${itemId}.`);
  const { id, ctype, slug } = workshop;
  const wanted = published ? 1 : 0;
  const changed = workshop.published !== wanted;
  if (changed) {
    await updateRow(tx, 'workshops', id, { published: wanted });
    tagWorkshop(context, workshop);
    if (published) await offerFreePlaces(context);
  }
  const changedBookings = changed && !published ? await withdrawWorkshopHolds(context, id) : [];
  const preregistered = changed && published ? await announceToPreregistered(context, id) : [];
  return { slug, ctype, changed, changedBookings, preregistered };
}

/** If the edition was sold out, its waiting list is offered the places first. */
export async function addPlaces(context: TransactionContext, editionId: number, count: number) {
  await lockRooms(context);
  await readPlaces(context, editionId);
  return changePlaces(context, editionId, count);
}

export async function withdrawPlaces(context: TransactionContext, editionId: number, count: number) {
  await lockRooms(context);
  const { capacity, taken } = await readPlaces(context, editionId);
  if (capacity - taken < count) {
    const places = `Edition ${editionId} has ${capacity} places, and ${taken} are taken`;
    throw new Refusal('conflict', `${places}: at most ${capacity - taken} can be withdrawn.`);
  }
  return changePlaces(context, editionId, -count);
}

async function readPlaces({ tx }: TransactionContext, editionId: number) {
  const places = await tx
    .selectFrom('editions')
    .select(['id as edition', 'capacity', 'taken'])
    .where('id', '=', editionId)
    .forUpdate()
    .executeTakeFirst();
  if (!places) throw new Refusal('notFound', `There is no edition ${editionId}.`);
  return { ...places, places_left: countPlacesLeft(places) };
}

async function changePlaces(context: TransactionContext, editionId: number, change: number) {
  await updateRow(context.tx, 'editions', editionId, { capacity: sql`capacity + ${change}` });
  await tagChangedWorkshop(context, editionId);
  await offerFreePlaces(context);
  return readPlaces(context, editionId);
}
