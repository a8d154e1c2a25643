import { requestIds } from '@camp/contract/log';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { randomUUID } from 'node:crypto';

import type { Log } from '../platform/log';
import type { Metrics } from '../platform/metrics';

const REQUEST_ID_PATTERN = /^[A-Za-z0-9._-]{8,100}$/;

export const NO_ROUTE = 'none';

/** Requests for unknown items are unbounded, so they are counted but not logged. */
const ITEM_ROUTE = /^(none$|\/(get_\w+_workshop|list_collection|list_similar_workshops|media)\/)/;

/** Route patterns without the values of parameters, and without middleware. */
export function listPatterns(routes: readonly RouterRoute[]): string[] {
  return routes.filter(({ path }) => path !== '/*').map(({ path }) => path.replace(/\{[^{}]*\}/g, ''));
}

/** Logs and counts each request under the caller's request id, by its route, because paths contain hashes. */
export function logRequests(log: Log, metrics: Metrics): MiddlewareHandler {
  return (c, next) => {
    const callerId = c.req.header('x-request-id');
    const requestId = callerId && REQUEST_ID_PATTERN.test(callerId) ? callerId : randomUUID();
    return requestIds.run(requestId, async () => {
      const startedAt = performance.now();
      await next();
      c.header('x-request-id', requestId);
      const { method } = c.req;
      const { status } = c.res;
      const route = listPatterns(matchedRoutes(c)).at(-1) ?? NO_ROUTE;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      metrics.observeRequest(method, route, status, ms);
      if (status === 404 && ITEM_ROUTE.test(route)) return;
      log('info', 'request.served', { method, route, status, ms });
    });
  };
}
