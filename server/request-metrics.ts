import type { Server } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { RoutePattern } from './framework/route-manifest';
import { onClose } from './on-close';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'POST'];
const OTHER_METHOD = 'other';
const STATUSES = ['2xx', '3xx', '4xx', '5xx'];
const CACHE_RESULTS = ['HIT', 'STALE', 'MISS'];
/** The client disconnected before the end of the response. */
const ABORTED = 'aborted';

export function observeRequests(server: Server, registers: Registry[], findRoute: RoutePattern): void {
  const requests = new Counter({
    name: 'camp_http_requests_total',
    help: 'Responses by method, route pattern and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'camp_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const cached = new Counter({
    name: 'camp_page_cache_total',
    help: 'Pages and pictures from the cache (HIT), from the cache while a newer one is made (STALE), or made (MISS).',
    labelNames: ['route', 'result'],
    registers,
  });
  const inFlight = new Gauge({ name: 'camp_http_in_flight', help: 'Requests without a complete response.', registers });

  for (const route of findRoute.all) {
    durations.zero({ route });
    for (const result of CACHE_RESULTS) cached.inc({ route, result }, 0);
    for (const method of [...METHODS, OTHER_METHOD]) {
      for (const status of [...STATUSES, ABORTED]) requests.inc({ method, route, status }, 0);
    }
  }

  server.prependListener('request', ({ method = '', url }, response) => {
    const route = findRoute(url);
    const startedAt = performance.now();
    inFlight.inc();
    onClose(response, () => {
      inFlight.dec();
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : ABORTED;
      requests.inc({ method: METHODS.includes(method) ? method : OTHER_METHOD, route, status });
      durations.observe({ route }, (performance.now() - startedAt) / 1000);
      const result = String(response.getHeader('x-nextjs-cache'));
      if (CACHE_RESULTS.includes(result)) cached.inc({ route, result });
    });
  });
}
