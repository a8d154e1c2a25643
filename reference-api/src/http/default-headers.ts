import type { MiddlewareHandler } from 'hono';

/** Forbids content sniffing, and caching unless the route has set its own lifetime. */
export const defaultHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('x-content-type-options', 'nosniff');
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};
