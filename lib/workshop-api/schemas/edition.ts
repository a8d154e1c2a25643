import { editionsSchema, workshopSchema } from '@camp/contract/programme';
import { z } from 'zod';

import { toDay } from '@/lib/domain/dates';
import type { ScheduledEdition, WorkshopSession } from '@/lib/domain/edition';
import { closeTitle } from '@/lib/domain/workshop-title';

import { toWorkshopHref } from './hrefs';
import { createReader } from './reader';
import {
  count,
  createListSchema,
  instant,
  optional,
  optionalDate,
  optionalOrDropped,
  textOrEmpty,
} from './tolerant-values';

/** 0 if absent. */
export const sequence = optionalOrDropped(count.nonnegative(), 'sequence').transform((changes) => changes ?? 0);

const sessionSchema = z
  .object({ starts_at: instant, ends_at: optional(instant) })
  .refine(({ starts_at, ends_at }) => ends_at === null || ends_at > starts_at, 'must end after it starts');

/** Sorted. Empty if a session is invalid, because a gap would mislead. */
export const optionalSessions = optionalOrDropped(z.array(sessionSchema), 'sessions of an edition').transform(
  (sessions) => (sessions ?? []).toSorted((a, b) => a.starts_at - b.starts_at),
);

/** Days may be words, such as "in spring". */
const schedule = { start_date: optionalDate, end_date: optionalDate, sessions: optionalSessions };

export const editionSchema = createReader(workshopSchema.shape.editions.element, {
  ...schedule,
  missing_details: optionalOrDropped(z.array(z.string()), 'missing_details of an edition'),
}).transform(withLastDay);

/** Without an end, the edition ends with its last session. */
function withLastDay<T extends { end_date: string | null; sessions: WorkshopSession[] }>(edition: T): T {
  return { ...edition, end_date: edition.end_date ?? toDay(edition.sessions.at(-1)?.starts_at ?? null) };
}

const programmeEditionSchema = createReader(editionsSchema.element, { ...schedule, tutors: textOrEmpty, sequence })
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
