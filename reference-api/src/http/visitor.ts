import type { Context } from 'hono';

const VISITOR_PATTERN = /^[\w-]{16,100}$/;

/** The site's keyed hash of a visitor's network address (docs/specification.md#calls, Additions), or null. */
export function readVisitor(c: Context): string | null {
  const visitor = c.req.header('x-visitor') ?? '';
  return VISITOR_PATTERN.test(visitor) ? visitor : null;
}
