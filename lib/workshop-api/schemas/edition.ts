import { z } from 'zod';

import { toDay } from '@/lib/domain/dates';
import type { ProgrammeEdition, ScheduledEdition, Session, Workshop } from '@/lib/domain/types';

import { workshopCtype, workshopHref } from './hrefs';
import { revisionSchema } from './revision';
import { optionalSessions } from './sessions';
import { count, dispensable, id, instant, labels, listOf, optionalText, requiredText, textOrEmpty } from './values';

const editionFields = z.object({
  id,
  start_date: optionalText,
  end_date: optionalText,
  places: dispensable(count, 'places of an edition'),
  sessions: optionalSessions,
});

/** A date of a workshop. */
export const editionSchema = editionFields.transform(withLastDay);

/** The last session is the end of an edition that names none. */
function withLastDay<T extends { end_date: string | null; sessions: Session[] }>(edition: T): T {
  return { ...edition, end_date: edition.end_date ?? toDay(edition.sessions.at(-1)?.starts_at ?? null) };
}

/** A date with its workshop, as `list_editions` has it. */
const programmeEditionSchema = editionFields
  .extend(revisionSchema.shape)
  .extend({
    ctype: workshopCtype,
    course_id: id,
    short_url: optionalText,
    title_with: requiredText,
    tutors: textOrEmpty,
    artforms: labels,
    duration: optionalText,
    withdrawn_at: dispensable(instant, 'withdrawn_at'),
  })
  .transform(({ course_id, short_url, withdrawn_at, places, ...edition }): ProgrammeEdition => ({
    ...withLastDay(edition),
    places: Math.max(0, places ?? 0),
    href: workshopHref(edition.ctype, short_url ?? course_id),
    withdrawn: withdrawn_at !== null,
  }));

export const programmeEditionsSchema = listOf(programmeEditionSchema, 'editions');

/** An edition that says nothing of its places has those of the workshop when it is the only one, else none. */
export function withPlaces({
  editions,
  places,
  hasplaces,
}: {
  editions: (Omit<ScheduledEdition, 'places'> & { places: number | null })[];
} & Pick<Workshop, 'places' | 'hasplaces'>): ScheduledEdition[] {
  const unsaid = editions.length === 1 ? (places ?? Number(hasplaces ?? false)) : 0;
  return editions.map((edition) => ({ ...edition, places: Math.max(0, edition.places ?? unsaid) }));
}
