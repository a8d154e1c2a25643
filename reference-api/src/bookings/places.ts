import { sql } from 'kysely';

import { listWeekIds } from './booking-rows';
import { countFreePlaces, freeForPlusSeven, hasRoomsForWeeks, lockHouse, lockRooms } from './rooms-by-night';
import { deleteUnsentStayMail } from './send-reservation-mail';
import { offerFreePlaces } from './waiting-list-offers';
import { forEachRow } from '../db/each-row';
import type { Booking } from '../db/schema';
import { type Runtime, type TransactionContext, runInTransaction, updateRow } from '../db/transaction';
import { listWorkshopTags } from '../domain/product';
import { PLUS_SEVEN_GONE, Refusal } from '../domain/refusal';
import { leaveLine } from '../subscriptions/waiting-list';

/** Reads need no call of it: `withPlacesLeft` leaves out expired holds. */
export async function releaseExpiredHolds(runtime: Runtime): Promise<void> {
  const expired = await runtime.db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', runtime.now())
    .limit(1)
    .executeTakeFirst();
  if (!expired) return;
  const released = await runInTransaction(runtime, expireHolds);
  if (released > 0) runtime.log('info', 'hold.expired', { released });
}

/** Ends the holds that are over, each by itself. Locks the rooms. @returns how many have ended. */
export async function expireHolds(context: TransactionContext): Promise<number> {
  const { tx, log, now } = context;
  await lockRooms(context);
  const expired = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute();
  let released = 0;
  await forEachRow({ log, now, event: 'sweep.holds-failed', rows: expired, tx }, async (booking) => {
    const ended = { state: 'expired', hold_expires_at: null } as const;
    await updateRow(tx, 'bookings', booking.id, ended);
    await freePlaces(context, booking);
    released += 1;
  });
  await offerFreePlaces(context);
  return released;
}

/** The caller releases the places or gives them to another hold. */
export async function endHold(context: TransactionContext, { id }: Booking): Promise<void> {
  const { tx, now } = context;
  await deleteUnsentStayMail(context, id);
  await updateRow(tx, 'bookings', id, { state: 'expired', hold_expires_at: null, released_at: now });
}

/** Frees the places of a booking that has ended, for the waiting lists first. Its owner leaves the line. */
export async function releasePlaces(context: TransactionContext, ...bookings: readonly Booking[]): Promise<void> {
  // Other transactions lock them before the editions.
  await lockRooms(context);
  for (const booking of bookings) await freePlaces(context, booking);
  await offerFreePlaces(context);
}

/** The caller has locked the rooms, and offers what is free to the waiting lists. */
export async function freePlaces(context: TransactionContext, booking: Booking): Promise<void> {
  const { tx, changedTags } = context;
  const taken = sql<number>`taken - 1`;
  if (booking.edition_id !== null) {
    await updateRow(tx, 'editions', booking.edition_id, { taken });
    await tagChangedWorkshop(context, booking.edition_id);
  }
  for (const weekId of await listWeekIds(tx, booking.id)) {
    await updateRow(tx, 'residency_weeks', weekId, { taken });
    changedTags.add('residencies');
  }
  await leaveLine(context, booking);
}

export const SOLD_OUT = 'This date is now sold out.';
const FULL_WEEK = 'That week is now fully booked.';

/** The caller has offered free places to the waiting lists. @throws Refusal conflict when the edition is sold out. */
export async function takePlace(context: TransactionContext, editionId: number): Promise<void> {
  const house = await lockHouse(context);
  const editions = context.tx.selectFrom('editions').select(['id', 'capacity', 'taken']).where('id', '=', editionId);
  const edition = await editions.forUpdate().executeTakeFirstOrThrow();
  if (countFreePlaces(house, edition) < 1) throw new Refusal('conflict', SOLD_OUT);
  await updateRow(context.tx, 'editions', editionId, { taken: sql`taken + 1` });
  await tagChangedWorkshop(context, editionId);
  await offerFreePlaces(context);
}

export async function takeRooms(context: TransactionContext, weekIds: readonly number[]): Promise<void> {
  const hasRooms = hasRoomsForWeeks(await lockHouse(context), weekIds);
  const { numUpdatedRows } = await context.tx
    .updateTable('residency_weeks')
    .set({ taken: sql`taken + 1` })
    .where('id', 'in', weekIds)
    .whereRef('taken', '<', 'rooms')
    .executeTakeFirst();
  if (!hasRooms || numUpdatedRows !== BigInt(weekIds.length)) {
    throw new Refusal('conflict', weekIds.length === 1 ? FULL_WEEK : 'One of those weeks is now fully booked.');
  }
  context.changedTags.add('residencies');
  await offerFreePlaces(context);
}

/** @throws Refusal conflict, with the field add_ww, when a night of CAMP +7 has no room. */
export async function requirePlusSeven(context: TransactionContext, { id, edition_id }: Booking): Promise<void> {
  if (edition_id === null) return;
  await offerFreePlaces(context);
  if (freeForPlusSeven(await lockHouse(context, id), edition_id) > 0) return;
  throw new Refusal('conflict', PLUS_SEVEN_GONE, { field: 'add_ww' });
}

/** For a payment that arrives after the end of the hold. @throws Refusal conflict when the places are gone. */
export async function retakePlaces(context: TransactionContext, booking: Booking): Promise<void> {
  await offerFreePlaces(context);
  if (booking.edition_id !== null) await takePlace(context, booking.edition_id);
  const weekIds = await listWeekIds(context.tx, booking.id);
  if (weekIds.length > 0) await takeRooms(context, weekIds);
}

export async function tagChangedWorkshop({ tx, changedTags }: TransactionContext, editionId: number): Promise<void> {
  const workshop = await tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select(['workshops.id', 'workshops.ctype'])
    .where('editions.id', '=', editionId)
    .executeTakeFirstOrThrow();
  for (const tag of listWorkshopTags(workshop.ctype, workshop.id)) changedTags.add(tag);
}
