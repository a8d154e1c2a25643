import { findDayFault, resolveDay, resolveSessions } from './day-text';
import type { Item } from './format';
import { type ImportResult, type ImportRun, type WorkshopId, insertAll, readWorkshopIds } from './import-run';
import { findForeignColumn, toJoiningDetails } from './joining-fields';
import { mailBookedChanges, readKnownBookings } from '../bookings/booked-changes';
import { mailEditionDetails, readJoiningDetails, saveJoiningDetails } from '../bookings/joining-mails';
import { readSessions } from '../bookings/read-booking-facts';
import { readHouseRule } from '../bookings/rooms-by-night';
import type { Tx } from '../db/open';
import type { Row } from '../db/schema';
import { updateRow } from '../db/transaction';
import { getLastDay } from '../domain/availability';
import type { CourseSession } from '../domain/booking-facts';
import { countDays, dayAt } from '../domain/dates';
import { compareDetails, type JoiningDetails, UNKNOWN_DETAILS } from '../domain/joining-details';
import { areTravelDaysKnown, changePlaces, tagWorkshop, type Travel } from '../programme/changes';

interface WantedEdition {
  item: Item<'editions'>;
  workshop: WorkshopId;
  startDate: string;
  travel: Travel;
  sessions: CourseSession[];
  details: JoiningDetails;
  stored?: Travel & Pick<Row<'editions'>, 'id' | 'capacity' | 'taken'>;
}

export async function importEditions(run: ImportRun): Promise<ImportResult> {
  const { context, programme, faults } = run;
  if (!programme.editions) return {};
  const wanted = await findEditions(run);
  warnOfRooms(run, wanted, await readHouseRule(context.tx));
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const storedIds = wanted.flatMap(({ stored }) => stored?.id ?? []);
  const sessions = await readSessions(context.tx, storedIds);
  const joining = await readJoiningDetails(context.tx);
  for (const { item, workshop, startDate, travel, sessions: times, details, stored } of wanted) {
    if (!stored) continue;
    if (item.places < stored.taken) {
      const message = `It must be at least ${stored.taken}: so many places are taken.`;
      faults.push({ record: item, field: 'places', message });
      continue;
    }
    const before = sessions.get(stored.id) ?? [];
    const sessionsChanged = formatTimes(times) !== formatTimes(before);
    const travelChanged = travel.arrival !== stored.arrival || travel.departure !== stored.departure;
    const known = sessionsChanged || travelChanged ? await readKnownBookings(context, stored.id) : [];
    if (sessionsChanged) await replaceSessions(context.tx, stored.id, times);
    if (travelChanged) await updateRow(context.tx, 'editions', stored.id, travel);
    run.changedBookings.push(...(await mailBookedChanges(context, known)));
    // The details of past editions are deleted, and stay so.
    const isOver = (times.at(-1) ? dayAt(times.at(-1)!.ends_at) : getLastDay(startDate)) < run.today;
    const isNew = compareDetails(joining.get(stored.id) ?? UNKNOWN_DETAILS, details).length > 0;
    const detailsChanged = isNew && !isOver;
    if (detailsChanged) await saveJoiningDetails(context, stored.id, details);
    run.changedBookings.push(...(await mailEditionDetails(context, stored.id)));
    const change = item.places - stored.capacity;
    if (change !== 0) await changePlaces(context, stored.id, change);
    const isChanged = sessionsChanged || travelChanged || detailsChanged || change !== 0;
    counts[isChanged ? 'changed' : 'unchanged'] += 1;
    if (isChanged) tagWorkshop(context, workshop);
  }
  const added = wanted.filter(({ stored }) => !stored);
  await insertEditions(run, added);
  counts.added = added.length;
  for (const { workshop } of added) tagWorkshop(context, workshop);
  return { editions: counts };
}

async function findEditions(run: ImportRun): Promise<WantedEdition[]> {
  const { context, programme, today, addsAgain, faults, warnings } = run;
  const workshops = await readWorkshopIds(context.tx);
  const stored = await readEditions(context.tx);
  const former = addsAgain ? null : await describeFormerDays(context.tx);
  const seen = new Set<string>();
  return (programme.editions ?? []).flatMap((item) => {
    const workshop = workshops.get(item.workshop);
    const startDate = resolveDay(item.start, today);
    const key = `${workshop?.id} ${startDate}`;
    const refuse = (field: string, message: string) => {
      faults.push({ record: item, field, message });
      return [];
    };
    if (!workshop) return refuse('workshop', `There is no workshop ${item.workshop}.`);
    if (seen.has(key)) return refuse('start', `${item.workshop} starts twice on ${startDate}.`);
    seen.add(key);
    const reason = !stored.has(key) && former?.get(key);
    if (reason) return refuse('start', `${item.workshop} ${reason}, or ${ADD_AGAIN}`);
    const slip = !stored.has(key) && findDayFault(item.start, today, stored.size === 0);
    if (slip) return refuse('start', slip);
    if (item.taken > item.places) return refuse('taken', 'It must be at most the number of places.');
    if (workshop.ctype === 'onsite' && item.sessions !== '') {
      return refuse('sessions', 'Only online workshops have sessions.');
    }
    const foreign = findForeignColumn(workshop.ctype, item);
    if (foreign) return refuse(foreign, `${workshop.ctype === 'online' ? 'Online' : 'Onsite'} workshops have none.`);
    const travel = resolveTravel(item, today);
    const { arrival, departure } = travel;
    if ((arrival ?? startDate) > startDate) return refuse('arrival', 'It must not be after the first day.');
    if ((departure ?? startDate) < startDate) return refuse('departure', 'It must not be before the first day.');
    for (const [field, day] of Object.entries({ arrival, departure })) {
      const isNear = day === null || Math.abs(countDays(startDate, day)) <= MAX_TRAVEL_DAYS;
      if (!isNear) return refuse(field, `It must be within ${MAX_TRAVEL_DAYS} days of ${startDate}, the first day.`);
    }
    if (workshop.ctype === 'onsite' && !areTravelDaysKnown(startDate, travel)) {
      warnings.push({ record: item, field: 'start', message: NO_TRAVEL_DAYS });
    }
    const sessions = resolveSessions(item.sessions, startDate);
    const clash = sessions.find(({ starts_at }, index) => index > 0 && starts_at < sessions[index - 1]!.ends_at);
    if (clash) return refuse('sessions', `Two sessions are at one time on ${dayAt(clash.starts_at)}.`);
    const firstDay = sessions[0] ? dayAt(sessions[0].starts_at) : startDate;
    if (firstDay !== startDate) {
      warnings.push({ record: item, field: 'sessions', message: `The first is on ${firstDay}, not on the first day.` });
    }
    const details = toJoiningDetails(item);
    return [{ item, workshop, startDate, travel, sessions, details, stored: stored.get(key) }];
  });
}

/** A day of travel that is further from the first day is a slip, such as another year. */
const MAX_TRAVEL_DAYS = 14;

function warnOfRooms({ warnings }: ImportRun, wanted: readonly WantedEdition[], house: Row<'house'>): void {
  if (house.onsite === 0) return;
  const onsite = wanted.filter(({ workshop }) => workshop.ctype === 'onsite');
  for (const { item: record, startDate } of onsite) {
    const sharing = onsite.filter(
      (other) => other.startDate <= getLastDay(startDate) && startDate <= getLastDay(other.startDate),
    );
    const places = sharing.reduce((sum, { item }) => sum + item.places, 0);
    const message = `${places} onsite places on these days are more than the ${house.rooms} rooms of the house.`;
    if (places > house.rooms) warnings.push({ record, field: 'places', message });
  }
}

const NO_TRAVEL_DAYS =
  'It is not a Wednesday, so the shuttle of other workshops does not fit: without arrival and departure, no page and ' +
  'no email says when to come and go.';

function resolveTravel({ arrival, departure }: Item<'editions'>, today: string): Travel {
  const resolve = (text: string | null) => (text === null ? null : resolveDay(text, today));
  return { arrival: resolve(arrival), departure: resolve(departure) };
}

async function readEditions(tx: Tx) {
  const rows = await tx
    .selectFrom('editions')
    .select(['id', 'workshop_id', 'start_date', 'capacity', 'taken', 'arrival', 'departure'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [`${row.workshop_id} ${row.start_date}`, row]));
}

const CANCELLED_SINCE = ', which is cancelled: take the line out';
const ADD_AGAIN = 'import with --again to offer that day once more.';

/** By workshop and day: why an edition no longer begins on it, and what to do with its line. */
async function describeFormerDays(tx: Tx): Promise<Map<string, string>> {
  const moved = await tx
    .selectFrom('moved_editions')
    .innerJoin('editions', 'editions.id', 'edition_id')
    .select(['workshop_id', 'moved_editions.start_date as from', 'editions.start_date as to', 'withdrawn_at'])
    .execute();
  const cancelled = await tx
    .selectFrom('editions')
    .select(['workshop_id', 'start_date'])
    .where('withdrawn_at', 'is not', null)
    .execute();
  return new Map([
    ...cancelled.map(({ workshop_id, start_date }): [string, string] => [
      `${workshop_id} ${start_date}`,
      `on ${start_date} is cancelled: take the line out`,
    ]),
    ...moved.map(({ workshop_id, from, to, withdrawn_at }): [string, string] => [
      `${workshop_id} ${from}`,
      `was moved from ${from} to ${to}${withdrawn_at === null ? ': change the day here too' : CANCELLED_SINCE}`,
    ]),
  ]);
}

/** Resets the change count of new editions, because a trigger counts each session. */
async function insertEditions({ context }: ImportRun, added: readonly WantedEdition[]): Promise<void> {
  const { tx, now } = context;
  const editions = added.map(({ item, workshop, startDate, travel }) => ({
    workshop_id: workshop.id,
    start_date: startDate,
    capacity: item.places,
    taken: item.taken,
    ...travel,
    updated_at: now,
  }));
  await insertAll(tx, 'editions', editions);
  const stored = await readEditions(tx);
  for (const { workshop, startDate, details } of added) {
    if (compareDetails(UNKNOWN_DETAILS, details).length === 0) continue;
    await saveJoiningDetails(context, stored.get(`${workshop.id} ${startDate}`)!.id, details);
  }
  const withSessions = added.filter(({ sessions }) => sessions.length > 0);
  if (withSessions.length === 0) return;
  const rows = withSessions.flatMap(({ workshop, startDate, sessions }) =>
    sessions.map((times) => ({ edition_id: stored.get(`${workshop.id} ${startDate}`)!.id, ...times })),
  );
  await insertAll(tx, 'sessions', rows);
  await tx
    .updateTable('editions')
    .set({ sequence: 0, updated_at: now })
    .where('id', 'in', [...new Set(rows.map(({ edition_id }) => edition_id))])
    .execute();
}

const formatTimes = (sessions: readonly CourseSession[]) =>
  sessions.map(({ starts_at, ends_at }) => [starts_at, ends_at]).join();

async function replaceSessions(tx: Tx, editionId: number, sessions: readonly CourseSession[]): Promise<void> {
  await tx.deleteFrom('sessions').where('edition_id', '=', editionId).execute();
  const rows = sessions.map((times) => ({ edition_id: editionId, ...times }));
  await insertAll(tx, 'sessions', rows);
}
