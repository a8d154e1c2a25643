import { z } from 'zod';

import { count, dispensable, instant } from './values';

/** What an API may say of the changes of a date (docs/specification.md#calls, Additions). */
export const revisionSchema = z.object({
  sequence: dispensable(count.nonnegative(), 'sequence').transform((changes) => changes ?? 0),
  updated_at: dispensable(instant, 'updated_at'),
});
