import type { Context } from 'hono';
import type { z } from 'zod';

/**
 * Sends JSON in the shape of its schema; fields outside the schema are left out.
 * @throws ZodError when the body does not fit.
 */
export function jsonResponse<Schema extends z.ZodType>(c: Context, schema: Schema, body: z.input<Schema>): Response {
  return c.json(schema.parse(body));
}
