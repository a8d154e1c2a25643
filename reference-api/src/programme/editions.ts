import { addDays } from '@camp/contract/days';

import type { ProgrammeView } from './workshops';
import { readSessions } from '../bookings/read-booking-facts';
import { withPlacesLeft } from '../bookings/rooms-by-night';
import type { Db, Tx } from '../db/open';
import { getLastDay, countPlacesLeft } from '../domain/availability';
import { dayAt } from '../domain/dates';
import { Refusal } from '../domain/refusal';

/** Calendars show dates for a month after the first day. */
const PAST_DAYS = 31;

/**
 * Includes withdrawn editions (docs/decisions/calendars.md), and without a preview those of withdrawn workshops as they
 * were at the withdrawal.
 */
export async function listEditions(db: Db, { now, preview }: ProgrammeView) {
  const firstDay = addDays(dayAt(now), -PAST_DAYS);
  let live = db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select(REVISION)
    .select(['slug', 'title_with', 'tutors', 'artforms', 'duration', 'start_date', 'arrival', 'departure'])
    .where('start_date', '>=', firstDay);
  if (!preview) live = live.where('published', '=', 1);
  const announced = db
    .selectFrom('announced_editions as announced')
    .innerJoin('editions', 'editions.id', 'edition_id')
    .innerJoin('workshops', 'workshops.id', 'announced.workshop_id')
    .selectAll('announced')
    .select(REVISION)
    .where('published', '=', 0)
    .where('announced.start_date', '>=', firstDay);
  const current = await withPlacesLeft(db, await live.execute(), now);
  const frozen = preview ? [] : await withPlacesLeft(db, await announced.execute(), now);
  const moves = await readPreviousDays(db, ids([...current, ...frozen]));
  const sessions = new Map([
    ...(await readSessions(db, ids(current))),
    ...(await readSessions(db, ids(frozen), 'announced_sessions')),
  ]);
  return [...current, ...frozen]
    .sort((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id)
    .map(({ workshop_withdrawn_at, ...edition }) => ({
      ...edition,
      course_id: edition.workshop_id,
      short_url: edition.slug,
      end_date: edition.ctype === 'onsite' ? getLastDay(edition.start_date) : undefined,
      arrival: edition.arrival ?? undefined,
      departure: edition.departure ?? undefined,
      previous_start_date: moves.get(edition.id),
      places: countPlacesLeft(edition),
      sessions: sessions.get(edition.id) ?? [],
      withdrawn_at: edition.withdrawn_at ?? workshop_withdrawn_at ?? undefined,
    }));
}

export async function readPreviousDays(db: Db | Tx, editionIds: readonly number[]): Promise<Map<number, string>> {
  if (editionIds.length === 0) return new Map();
  const query = db.selectFrom('moved_editions').selectAll().where('edition_id', 'in', editionIds).orderBy('id');
  return new Map((await query.execute()).map(({ edition_id, start_date }) => [edition_id, start_date]));
}

const REVISION = [
  'editions.id',
  'editions.workshop_id',
  'ctype',
  'capacity',
  'taken',
  'sold_out',
  'sequence',
  'editions.updated_at',
  'editions.withdrawn_at',
  'workshops.withdrawn_at as workshop_withdrawn_at',
] as const;

const ids = (editions: readonly { id: number }[]) => editions.map(({ id }) => id);

/**
 * Locks an edition, and reads its workshop.
 * @throws Refusal notFound for an unknown edition.
 */
export async function lockEdition(tx: Tx, editionId: number) {
  const edition = await tx
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', editionId)
    .forUpdate()
    .executeTakeFirst();
  if (!edition) throw new Refusal('notFound', `There is no edition ${editionId}.`);
  const workshop = tx.selectFrom('workshops').selectAll().where('id', '=', edition.workshop_id);
  return { ...edition, workshop: await workshop.executeTakeFirstOrThrow() };
}
