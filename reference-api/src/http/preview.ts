import type { Context } from 'hono';

/** Whether the request asks for unpublished workshops too. */
export function isPreview(c: Context): boolean {
  return c.req.header('x-preview') === '1';
}
