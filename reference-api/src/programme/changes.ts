import { hasShuttle } from '@camp/contract/travel';

import { announceToPreregistered } from './announcements';
import { lockEdition } from './editions';
import { withdrawWorkshopHolds } from '../bookings/booked-changes';
import { tagChangedWorkshop } from '../bookings/places';
import { lockRooms } from '../bookings/rooms-by-night';
import { offerFreePlaces } from '../bookings/waiting-list-offers';
import type { Row } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { getLastDay } from '../domain/availability';
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

/**
 * Adds places to an edition, or takes free ones off it. The waiting list of a sold-out one is offered new places first.
 * @param change negative to take places off.
 * @throws Refusal notFound for an unknown edition; conflict when fewer places are free.
 */
export async function changePlaces(context: TransactionContext, editionId: number, change: number): Promise<void> {
  await lockRooms(context);
  const { capacity, taken } = await lockEdition(context.tx, editionId);
  if (capacity + change < taken) {
    const places = `Edition ${editionId} has ${capacity} places, and ${taken} are taken`;
    throw new Refusal('conflict', `${places}: at most ${capacity - taken} can be withdrawn.`);
  }
  await updateRow(context.tx, 'editions', editionId, { capacity: capacity + change });
  await tagChangedWorkshop(context, editionId);
  await offerFreePlaces(context);
}
