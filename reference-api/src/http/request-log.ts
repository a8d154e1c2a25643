import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { randomUUID } from 'node:crypto';

import type { Log } from '../platform/log';

export interface RequestVariables {
  Variables: { requestId: string };
}

const REQUEST_ID_PATTERN = /^[A-Za-z0-9._-]{8,100}$/;

/** Logs one line per request, under the caller's request id. Paths contain hashes, so the route is logged instead. */
export function logRequests(log: Log): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const callerId = c.req.header('x-request-id');
    const requestId = callerId && REQUEST_ID_PATTERN.test(callerId) ? callerId : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    c.header('x-request-id', requestId);
    log('info', 'request', {
      request_id: requestId,
      method: c.req.method,
      route: matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path ?? 'none',
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  };
}
