import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { randomUUID } from 'node:crypto';

import type { Log } from '../platform/log';
import type { Metrics } from '../platform/metrics';

export interface RequestVariables {
  Variables: { requestId: string };
}

const REQUEST_ID_PATTERN = /^[A-Za-z0-9._-]{8,100}$/;

/** Anyone can ask for unknown items: the metric counts them, and the log has no line for each. */
const ITEM_ROUTE = /^(none$|\/(get_\w+_workshop|list_collection|list_similar_workshops|media)\/)/;

/** Logs and counts each request, under the caller's request id. Paths contain hashes: the route stands for them. */
export function logRequests(log: Log, metrics: Metrics): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const callerId = c.req.header('x-request-id');
    const requestId = callerId && REQUEST_ID_PATTERN.test(callerId) ? callerId : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    c.header('x-request-id', requestId);
    const { method } = c.req;
    const { status } = c.res;
    const route =
      matchedRoutes(c)
        .findLast(({ path }) => path !== '/*')
        ?.path.replace(/\{.*?\}/g, '') ?? 'none';
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    metrics.observeRequest(method, route, status, ms);
    if (status === 404 && ITEM_ROUTE.test(route)) return;
    log('info', 'request', { request_id: requestId, method, route, status, ms });
  };
}
