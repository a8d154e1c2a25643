import { z } from 'zod';

import { toDay } from '@/lib/domain/dates';
import type { ScheduledEdition, WorkshopSession } from '@/lib/domain/edition';
import { closeTitle } from '@/lib/domain/workshop-title';

import { toWorkshopHref, workshopCtype } from './hrefs';
import {
  count,
  createListSchema,
  createPlacesSchema,
  optionalOrDropped,
  id,
  instant,
  labels,
  optional,
  optionalDate,
  optionalDay,
  optionalText,
  requiredText,
  textOrEmpty,
} from './tolerant-values';

/** Optional in the API (docs/specification.md#calls, Additions). */
export const revisionSchema = z.object({
  sequence: optionalOrDropped(count.nonnegative(), 'sequence').transform((changes) => changes ?? 0),
  updated_at: optionalOrDropped(instant, 'updated_at'),
});

const sessionSchema = z
  .object({ starts_at: instant, ends_at: optional(instant) })
  .refine(({ starts_at, ends_at }) => ends_at === null || ends_at > starts_at, 'must end after it starts');

/** Sorted. Empty if a session is invalid, because a gap would mislead. */
export const optionalSessions = optionalOrDropped(z.array(sessionSchema), 'sessions of an edition').transform(
  (sessions) => (sessions ?? []).toSorted((a, b) => a.starts_at - b.starts_at),
);

const editionFields = z.object({
  id,
  start_date: optionalDate,
  end_date: optionalDate,
  places: createPlacesSchema('places of an edition'),
  sessions: optionalSessions,
  arrival: optionalDay,
  departure: optionalDay,
  previous_start_date: optionalDay,
  full_payment_reason: optionalText.catch(null),
  missing_details: optionalOrDropped(z.array(z.string()), 'missing_details of an edition'),
});

export const editionSchema = editionFields.transform(withLastDay);

/** Without an end, the edition ends with its last session. */
function withLastDay<T extends { end_date: string | null; sessions: WorkshopSession[] }>(edition: T): T {
  return { ...edition, end_date: edition.end_date ?? toDay(edition.sessions.at(-1)?.starts_at ?? null) };
}

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
    withdrawn_at: optionalOrDropped(instant, 'withdrawn_at'),
  })
  .transform(closeTitle)
  .transform(({ course_id, short_url, withdrawn_at, ...edition }) => ({
    ...withLastDay(edition),
    href: toWorkshopHref(edition.ctype, short_url, course_id),
    withdrawn: withdrawn_at !== null,
  }));

export const programmeEditionsSchema = createListSchema(programmeEditionSchema, 'editions');

/** Those of the workshop are those of its only edition; for several they are unknown, unless there are none. */
export function withPlaces({
  editions,
  places,
  hasplaces,
}: {
  editions: ScheduledEdition[];
  places: number | null;
  hasplaces: boolean | null;
}): ScheduledEdition[] {
  const isFull = hasplaces === false || (places === 0 && !editions.some((edition) => edition.places));
  const missing = isFull ? 0 : editions.length === 1 ? places : null;
  return editions.map((edition) => ({ ...edition, places: edition.places ?? missing }));
}
