import { listEvents, LOGGED, type Logged } from '@camp/formats/log';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

import { observeApiCalls } from './api-metrics';
import type { Drain } from './drain';
import type { RoutePattern } from './framework/route-manifest';
import { observeRequests } from './request-metrics';
import type { Environment } from '../lib/env';
import { EVENTS } from '../lib/log';
import { isSameSecret } from '../lib/same-secret';

type Settings = Pick<Environment, 'METRICS_TOKEN' | 'WORKSHOP_API_URL'>;

const CACHE_FOLDER = '.next/cache';
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** `/readyz` (docs/decisions/readiness.md) and, with METRICS_TOKEN, `/metrics`. Returns false for other paths. */
export function createMonitoring(
  server: Server,
  drain: Drain,
  settings: Settings,
  findRoute: RoutePattern,
  redis: { isUp: boolean } | null = null,
) {
  const { METRICS_TOKEN: token } = settings;
  const registry = token && createRegistry(server, settings, findRoute, redis);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/readyz') respond(response, drain.started ? 503 : 200, drain.started ? 'stopping\n' : 'ready\n');
    else if (path === '/metrics' && registry) void respondWithMetrics(request, response, registry, token);
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
