import { PLUS_SEVEN_DAYS } from '@camp/contract/booking-rules';
import { addDays } from '@camp/contract/days';
import { sql } from 'kysely';

import { canBePaid } from './booking-payments';
import { type Db, lock } from '../db/open';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getLastDay } from '../domain/availability';
import { getWorkshopNights } from '../domain/booking-facts';
import { dayAt } from '../domain/dates';
import { type OversoldNights, type Stay, countRoomsByNight, listNights, listOversoldNights } from '../domain/nights';
import { ROOM_COUNT, WEEK_NIGHTS } from '../domain/offers';
import { WAITING_LIST_SQL } from '../subscriptions/waiting-list';

type Use = Exclude<keyof Row<'house'>, 'rooms'>;

const DEFAULT_HOUSE: Row<'house'> = { rooms: ROOM_COUNT, onsite: 1, plus_seven: 1, weeks: 1 };

/** The rooms of the house by night, which onsite places, CAMP +7 and residency weeks share. */
export interface House {
  rule: Row<'house'>;
  takenByNight: Map<string, number>;
  /** By use and id of the edition or the week; none of a use to which the rule gives no rooms. */
  stays: Map<string, Stay>;
  ended: EndedHolds;
}

/** Holds that are over and not released yet, which do not count, by edition and by week. */
type EndedHolds = Record<'edition_id' | 'week_id', Map<number, number>>;

const toKey = (use: Use, id: number) => `${use} ${id}`;

const MAX_STAY_DAYS = 31;
const LAST_DAY = '9000-01-01';

/** Call it before reading whether a date can be booked, and before withdrawing one (docs/decisions/postgresql.md). */
export const lockRooms = ({ tx }: TransactionContext): Promise<void> => lock(tx, 'house');

/**
 * Locks the rooms of all nights and reads them. Ended holds count until they are released, because their places may be
 * offered to the waiting list.
 */
export async function lockHouse(context: TransactionContext, exceptBooking?: number): Promise<House> {
  await lockRooms(context);
  return readStays(context.tx, context.now, { ended: { edition_id: new Map(), week_id: new Map() }, exceptBooking });
}

interface Part {
  /** First days of editions: leaves out stays that share no night with them. */
  startDates?: readonly string[];
  /** The id of a booking whose CAMP +7 does not count. */
  exceptBooking?: number | undefined;
}

/** Writes nothing. Ended holds do not count. */
export async function readHouse(db: Db, now: number, part?: Part): Promise<House> {
  const edition_id = await countEndedHolds(db, 'edition_id', now);
  const week_id = await countEndedHolds(db, 'week_id', now);
  return readStays(db, now, { ended: { edition_id, week_id }, ...part });
}

const freeForEdition = (house: House, id: number): number => countFree(house, 'onsite', id);
export const freeForWeek = (house: House, id: number): number => countFree(house, 'weeks', id);
export const freeForPlusSeven = (house: House, editionId: number): number => countFree(house, 'plus_seven', editionId);

/** True if each night of the weeks has a room; weeks may share nights. */
export function hasRoomsForWeeks({ rule, takenByNight, stays }: House, ids: readonly number[]): boolean {
  const wanted = ids.flatMap((id) => stays.get(toKey('weeks', id)) ?? []).map((stay) => ({ ...stay, rooms: 1 }));
  return [...countRoomsByNight(wanted)].every(([night, rooms]) => rooms + (takenByNight.get(night) ?? 0) <= rule.rooms);
}

/** Negative if more places are taken than there are, or more rooms of one of its nights. */
export function countFreePlaces(house: House, { id, capacity, taken }: Taken): number {
  return Math.min(capacity - taken, freeForEdition(house, id));
}

/**
 * Changes `taken`, so that `capacity` less `taken` are the places that anyone can book now: free places of a sold-out
 * edition are left out as far as people wait for them. Writes nothing.
 */
export async function withPlacesLeft<Edition extends Taken & { start_date: string; sold_out: 0 | 1 }>(
  db: Db,
  editions: readonly Edition[],
  now: number,
): Promise<Edition[]> {
  const house = await readHouse(db, now, { startDates: editions.map(({ start_date }) => start_date) });
  const soldOut = editions.flatMap(({ id, sold_out }) => (sold_out === 1 ? id : []));
  const waiting = await countWaiting(db, soldOut);
  return editions.map((edition) => {
    const { id, capacity, taken } = edition;
    const free = countFreePlaces(house, { ...edition, taken: taken - (house.ended.edition_id.get(id) ?? 0) });
    return { ...edition, taken: capacity - Math.max(0, free - (waiting.get(id) ?? 0)) };
  });
}

export async function listOversold(db: Db, now: number): Promise<OversoldNights[]> {
  const { takenByNight, rule } = await readHouse(db, now);
  const today = dayAt(now);
  return listOversoldNights(new Map([...takenByNight].filter(([night]) => night >= today)), rule.rooms);
}

export function describeOversold({ first, last, taken }: OversoldNights, rooms: number): string {
  const nights = first === last ? `On the night of ${first}` : `On the nights from ${first} to ${last}`;
  return `${nights} up to ${taken} rooms are taken, and the house has ${rooms}.`;
}

function countFree({ rule, takenByNight, stays }: House, use: Use, id: number): number {
  const stay = stays.get(toKey(use, id));
  if (!stay) return Infinity;
  const taken = listNights(stay).map((night) => takenByNight.get(night) ?? 0);
  return rule.rooms - Math.max(0, ...taken);
}

/** A warning while workshops are sold by the default number of rooms, because no house was imported; null otherwise. */
export async function describeUnknownHouse(db: Db): Promise<string | null> {
  const house = await db.selectFrom('house').select('rooms').executeTakeFirst();
  const workshop = await db.selectFrom('workshops').select('id').limit(1).executeTakeFirst();
  if (house || !workshop) return null;
  return (
    'No house.csv was imported: onsite places, CAMP +7 and residency weeks are sold while one of ' +
    `${DEFAULT_HOUSE.rooms} rooms is free on each of their nights. Import house.csv (docs/programme/README.md).`
  );
}

export async function readHouseRule(db: Db): Promise<Row<'house'>> {
  return (await db.selectFrom('house').selectAll().executeTakeFirst()) ?? DEFAULT_HOUSE;
}

async function readStays(
  db: Db,
  now: number,
  { ended, startDates = [], exceptBooking }: Part & { ended: EndedHolds },
): Promise<House> {
  const rule = await readHouseRule(db);
  const today = dayAt(now);
  const sorted = startDates.toSorted();
  const [first = today, last = LAST_DAY] = [sorted[0], sorted.at(-1)];
  const since = addDays(first > today ? first : today, -MAX_STAY_DAYS);
  const until = addDays(last, MAX_STAY_DAYS);
  const editions = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['editions.id', 'taken', 'start_date', 'arrival', 'departure'])
    .where('ctype', '=', 'onsite')
    .where('start_date', '>=', since)
    .where('start_date', '<=', until)
    .execute();
  const weeks = await db
    .selectFrom('residency_weeks')
    .select(['id', 'start_date', 'taken'])
    .where('start_date', '>=', since)
    .where('start_date', '<=', until)
    .execute();
  const added = await countPlusSeven(db, now, exceptBooking);
  const all: (Stay & { use: Use; id: number })[] = [
    ...editions.flatMap(({ id, taken, ...edition }) => {
      const nights = getNights(edition);
      const after = { arrival: nights.departure, departure: addDays(nights.departure, PLUS_SEVEN_DAYS) };
      return [
        { use: 'onsite' as const, id, ...nights, rooms: taken - (ended.edition_id.get(id) ?? 0) },
        { use: 'plus_seven' as const, id, ...after, rooms: added.get(id) ?? 0 },
      ];
    }),
    ...weeks.map(({ id, taken, start_date: arrival }) => {
      const rooms = taken - (ended.week_id.get(id) ?? 0);
      return { use: 'weeks' as const, id, arrival, departure: addDays(arrival, WEEK_NIGHTS), rooms };
    }),
  ];
  const stays = all.filter(({ use }) => rule[use] === 1);
  const byKey = new Map(stays.map((stay) => [toKey(stay.use, stay.id), stay]));
  return { rule, takenByNight: countRoomsByNight(stays), stays: byKey, ended };
}

function getNights({ start_date, arrival, departure }: Pick<Row<'editions'>, 'start_date' | 'arrival' | 'departure'>) {
  const usual = getWorkshopNights(start_date, getLastDay(start_date));
  return { arrival: arrival ?? usual.arrival, departure: departure ?? usual.departure };
}

async function countPlusSeven(db: Db, now: number, exceptBooking = 0): Promise<Map<number, number>> {
  const paid = db.selectFrom('payments').select('booking_id').where('add_ww', '=', 1).where(canBePaid(now, true));
  const rows = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['edition_id', fn.countAll<number>().as('added')])
    .where('edition_id', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('id', '!=', exceptBooking)
    .where(({ and, eb, or }) => or([eb('add_ww', '=', 1), and([eb('state', '!=', 'confirmed'), eb('id', 'in', paid)])]))
    .groupBy('edition_id')
    .execute();
  return new Map(rows.map(({ edition_id, added }) => [edition_id!, added]));
}

type Taken = Pick<Row<'editions'>, 'id' | 'capacity' | 'taken'>;

async function countEndedHolds(db: Db, by: keyof EndedHolds, now: number): Promise<Map<number, number>> {
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
  if (editionIds.length === 0) return new Map();
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
