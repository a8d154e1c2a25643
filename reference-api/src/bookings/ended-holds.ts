import { sql } from 'kysely';

import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { WAITING_LIST_SQL } from '../subscriptions/waiting-list';

export type Taken = Pick<Row<'editions'>, 'id' | 'capacity' | 'taken'>;

/** Lowers `taken` by the holds that have ended and are not released yet. Writes nothing. */
export async function withoutEndedHolds<Edition extends Taken>(
  db: Db,
  editions: readonly Edition[],
  now: number,
): Promise<Edition[]> {
  const ended = await countEndedHolds(db, 'edition_id', now);
  if (ended.size === 0) return [...editions];
  const waiting = await countWaiting(db, [...ended.keys()]);
  return editions.map((edition) => {
    const { id, capacity, taken } = edition;
    const released = ended.get(id) ?? 0;
    // The waiting list of a sold-out edition is offered its places first.
    const offered = taken === capacity ? Math.min(released, waiting.get(id) ?? 0) : 0;
    return { ...edition, taken: taken - released + offered };
  });
}

export async function countEndedHolds(db: Db, by: 'edition_id' | 'week_id', now: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('booking_weeks', 'booking_id', 'bookings.id')
    .select(({ fn, ref }) => [ref(by).as('id'), fn.countAll<number>().as('holds')])
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', now)
    .where(by, 'is not', null)
    .groupBy(by)
    .execute();
  return new Map(rows.map(({ id, holds }) => [id!, holds]));
}

async function countWaiting(db: Db, editionIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .innerJoin('subscriptions', (join) => join.on('list', '=', WAITING_LIST_SQL))
    .select(['editions.id', sql<number>`count(*)`.as('people')])
    .where('editions.id', 'in', editionIds)
    .where('confirmed_at', 'is not', null)
    .where('subscriptions.offered_at', 'is', null)
    .groupBy('editions.id')
    .execute();
  return new Map(rows.map(({ id, people }) => [id, people]));
}
