import { listEvents, LOGGED, type Logged } from '@camp/formats/log';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Environment } from '@/lib/env';
import { EVENTS } from '@/lib/log';
import { isSameSecret } from '@/lib/same-secret';

import { observeApiCalls } from './api-metrics';
import type { Drain } from './drain';
import type { RoutePattern } from './framework/route-manifest';
import { onClose } from './on-close';

type Settings = Pick<Environment, 'METRICS_TOKEN' | 'WORKSHOP_API_URL'> & Partial<Pick<Environment, 'INDEXNOW_KEY'>>;

const CACHE_FOLDER = '.next/cache';
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/**
 * `/readyz` (docs/decisions/readiness.md), with METRICS_TOKEN `/metrics`, with INDEXNOW_KEY its file. Returns false for
 * other paths.
 */
export function createMonitoring(
  server: Server,
  drain: Drain,
  settings: Settings,
  findRoute: RoutePattern,
  redis: { isUp: boolean } | null = null,
) {
  const { METRICS_TOKEN: token, INDEXNOW_KEY: key } = settings;
  const registry = token && createRegistry(server, settings, findRoute, redis);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/readyz') respond(response, drain.started ? 503 : 200, drain.started ? 'stopping\n' : 'ready\n');
    else if (path === '/metrics' && registry) void respondWithMetrics(request, response, registry, token);
    else if (key && path === `/${key}.txt`) respond(response, 200, key);
    else return false;
    return true;
  };
}

function createRegistry(
  server: Server,
  { WORKSHOP_API_URL }: Settings,
  findRoute: RoutePattern,
  redis: { isUp: boolean } | null,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(server, [registry], findRoute);
  observeApiCalls(WORKSHOP_API_URL, [registry]);
  const logged = new Counter({
    name: 'camp_log_events_total',
    help: 'Failures and refusals by the event or the rule that the log names.',
    labelNames: ['level', 'event'],
    registers: [registry],
  });
  const count = ({ level, event }: Logged, times = 1) => logged.inc({ level, event }, times);
  for (const event of listEvents(EVENTS)) count(event, 0);
  subscribe(LOGGED, (message) => count(message as Logged));
  observeStates(registry, redis);
  return registry;
}

function observeStates(registry: Registry, redis: { isUp: boolean } | null): void {
  const registers = [registry];
  new Gauge({
    name: 'camp_disk_free_bytes',
    help: 'Space that is left where the process writes.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(existsSync(CACHE_FOLDER) ? CACHE_FOLDER : '.');
      this.set(bavail * bsize);
    },
  });
  if (!redis) return;
  new Gauge({
    name: 'camp_redis_up',
    help: '1 while Redis replies.',
    registers,
    collect() {
      this.set(redis.isUp ? 1 : 0);
    },
  });
}

async function respondWithMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  registry: Registry,
  token: string,
): Promise<void> {
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    return respond(response, 401, 'The token is missing or wrong.\n');
  }
  respond(response, 200, await registry.metrics(), registry.contentType);
}

function respond(response: ServerResponse, status: number, text: string, type = PLAIN_TEXT): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'POST'];
const OTHER_METHOD = 'other';
const STATUSES = ['2xx', '3xx', '4xx', '5xx'];
const CACHE_RESULTS = ['HIT', 'STALE', 'MISS'];
/** The client disconnected before the end of the response. */
const ABORTED = 'aborted';

function observeRequests(server: Server, registers: Registry[], findRoute: RoutePattern): void {
  const requests = new Counter({
    name: 'camp_http_requests_total',
    help: 'Responses by method, route pattern and class of the status, or aborted by the client.',
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
