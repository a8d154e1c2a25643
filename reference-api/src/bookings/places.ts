import type { WorkshopType } from '@camp/contract/booking-types';
import type { CacheTag } from '@camp/contract/revalidation';
import { sql } from 'kysely';

import { freeForEdition, hasRoomsForWeeks, lockHouse } from './rooms-by-night';
import { deleteUnsentStayMail } from './send-reservation-mail';
import { offerPlace } from './waiting-list-offers';
import { forEachRow } from '../db/each-row';
import type { Booking } from '../db/schema';
import { type Runtime, type TransactionContext, runInTransaction } from '../db/transaction';
import { Refusal } from '../domain/refusal';

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

/** @returns how many holds have ended. */
export async function expireHolds(context: TransactionContext): Promise<number> {
  const { tx, log, now } = context;
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
    await tx.updateTable('bookings').set(ended).where('id', '=', booking.id).execute();
    await releasePlaces(context, booking);
    released += 1;
  });
  return released;
}

/** The caller releases the places or gives them to another hold. */
export async function endHold(context: TransactionContext, { id }: Booking): Promise<void> {
  const { tx, now } = context;
  await deleteUnsentStayMail(context, id);
  await tx
    .updateTable('bookings')
    .set({ state: 'expired', hold_expires_at: null, released_at: now })
    .where('id', '=', id)
    .execute();
}

export async function releasePlaces(context: TransactionContext, { id, edition_id }: Booking): Promise<void> {
  if (edition_id !== null) await freePlace(context, edition_id);
  await releaseRooms(context, await listWeekIds(context, id));
}

export async function freePlace(context: TransactionContext, editionId: number): Promise<void> {
  if (!(await offerPlace(context, editionId))) await releasePlace(context, editionId);
}

async function releasePlace(context: TransactionContext, editionId: number): Promise<void> {
  await context.tx
    .updateTable('editions')
    .set({ taken: sql`taken - 1` })
    .where('id', '=', editionId)
    .execute();
  await tagChangedWorkshop(context, editionId);
}

async function releaseRooms({ tx, changedTags }: TransactionContext, weekIds: readonly number[]): Promise<void> {
  if (weekIds.length === 0) return;
  await tx
    .updateTable('residency_weeks')
    .set({ taken: sql`taken - 1` })
    .where('id', 'in', weekIds)
    .execute();
  changedTags.add('residencies');
}

export const SOLD_OUT = 'This date is now sold out.';
export const FULL_WEEK = 'That week is now fully booked.';

/** @throws Refusal conflict when the edition is sold out. */
export async function takePlace(context: TransactionContext, editionId: number): Promise<void> {
  const house = await lockHouse(context);
  if (freeForEdition(house, editionId) < 1) throw new Refusal('conflict', SOLD_OUT);
  const { numUpdatedRows } = await context.tx
    .updateTable('editions')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', editionId)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('conflict', SOLD_OUT);
  await tagChangedWorkshop(context, editionId);
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
}

/** For a payment that arrives after the end of the hold. @throws Refusal conflict when the places are gone. */
export async function retakePlaces(context: TransactionContext, booking: Booking): Promise<void> {
  if (booking.edition_id !== null) await takePlace(context, booking.edition_id);
  const weekIds = await listWeekIds(context, booking.id);
  if (weekIds.length > 0) await takeRooms(context, weekIds);
}

export async function listWeekIds({ tx }: TransactionContext, bookingId: number): Promise<number[]> {
  const weeks = await tx.selectFrom('booking_weeks').select('week_id').where('booking_id', '=', bookingId).execute();
  return weeks.map(({ week_id }) => week_id);
}

export function listWorkshopTags(ctype: WorkshopType, id: number): CacheTag[] {
  return ['workshops', `workshop:${ctype}:${id}`];
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
