import type { z } from 'zod';

/** A field with what it means and an example, for /openapi.json and /docs. */
export function field<Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown): Schema {
  return schema.meta({ description, ...(example !== undefined && { example }) });
}
