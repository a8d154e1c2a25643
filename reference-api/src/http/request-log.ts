import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Log } from '../platform/log';

export interface RequestVariables {
  Variables: { requestId: string };
}

const sane = /^[A-Za-z0-9._-]{8,100}$/;

/** One line per request, under the id that the site gave it. Routes, not paths: paths carry hashes. */
export function logRequests(log: Log): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && sane.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const start = performance.now();
    await next();
    c.header('x-request-id', requestId);
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    log('info', 'request', {
      request_id: requestId,
      method: c.req.method,
      route: matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path ?? 'none',
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
}
