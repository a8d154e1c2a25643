import type { z } from 'zod';

/** A stored value; null when there is none, or it is not what its schema says. */
export function parseState<S extends z.ZodType>(schema: S, value: string | null): z.output<S> | null {
  try {
    return value === null ? null : schema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
