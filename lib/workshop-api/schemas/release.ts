import { z } from 'zod';

const text = z.string().trim().max(100).nullish().catch(null);

/** What `health` says of the API itself; an API may say nothing. */
export const releaseSchema = z
  .object({ name: text, version: text })
  .transform(({ name, version }) => ({ name: name || null, version: version || null }));
