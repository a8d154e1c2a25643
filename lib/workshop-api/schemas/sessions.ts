import { z } from 'zod';

import { dispensable, instant, optional } from './values';

const sessionSchema = z
  .object({ starts_at: instant, ends_at: optional(instant) })
  .refine(({ starts_at, ends_at }) => ends_at === null || ends_at > starts_at, 'must end after it starts');

/** The sessions of an edition in their order. All or none: a list with one missing would be a wrong timetable. */
export const optionalSessions = dispensable(z.array(sessionSchema), 'sessions of an edition').transform((sessions) =>
  (sessions ?? []).toSorted((a, b) => a.starts_at - b.starts_at),
);
