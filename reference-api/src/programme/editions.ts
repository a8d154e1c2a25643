import type { ProgrammeView } from './workshops';
import { readSessions } from '../bookings/booking-facts';
import type { Db } from '../db/open';
import { lastDay, placesLeft } from '../domain/availability';
import { addDays, dayAt } from '../domain/dates';

/** Calendars keep a date for a month after its first day. */
const PAST_DAYS = 31;

/** All dates with their workshops, including withdrawn ones (docs/specification.md#calls). */
export async function listEditions(db: Db, { now, preview }: ProgrammeView) {
  let query = db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .selectAll('editions')
    .select(['ctype', 'slug', 'title_with', 'tutors', 'artforms', 'duration', 'published'])
    .select('workshops.withdrawn_at as workshop_withdrawn_at')
    .where('start_date', '>=', addDays(dayAt(now), -PAST_DAYS))
    .orderBy('start_date')
    .orderBy('editions.id');
  if (!preview) {
    query = query.where(({ eb, or }) => or([eb('published', '=', 1), eb('workshops.withdrawn_at', 'is not', null)]));
  }
  const editions = await query.execute();
  const ids = editions.map(({ id }) => id);
  const sessions = await readSessions(db, ids);
  return editions.map((edition) => ({
    id: edition.id,
    course_id: edition.workshop_id,
    ctype: edition.ctype,
    short_url: edition.slug,
    title_with: edition.title_with,
    tutors: edition.tutors,
    artforms: edition.artforms,
    duration: edition.duration,
    start_date: edition.start_date,
    end_date: edition.ctype === 'onsite' ? lastDay(edition.start_date) : undefined,
    arrival: edition.arrival ?? undefined,
    departure: edition.departure ?? undefined,
    places: placesLeft(edition),
    sessions: sessions
      .filter(({ edition_id }) => edition_id === edition.id)
      .map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
    sequence: edition.sequence,
    updated_at: edition.updated_at ?? undefined,
    withdrawn_at: edition.withdrawn_at ?? edition.workshop_withdrawn_at ?? undefined,
  }));
}
