import { createHash, timingSafeEqual } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

import { observeApiCalls } from './api-metrics';
import type { Drain } from './drain';
import type { RoutePattern } from './framework/route-manifest';
import { observeRequests } from './request-metrics';
import type { Environment } from '../lib/env';
import { LOGGED, type Logged } from '../lib/log';

type Settings = Pick<Environment, 'METRICS_TOKEN' | 'WORKSHOP_API_URL'>;

const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** `/readyz` (docs/decisions/readiness.md) and, with METRICS_TOKEN, `/metrics`. Returns false for other paths. */
export function createMonitoring(server: Server, drain: Drain, settings: Settings, routeOf: RoutePattern) {
  const { METRICS_TOKEN: token } = settings;
  const registry = token && createRegistry(server, settings, routeOf);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/readyz') respond(response, drain.started ? 503 : 200, drain.started ? 'stopping\n' : 'ready\n');
    else if (path === '/metrics' && registry) void respondWithMetrics(request, response, registry, token);
    else return false;
    return true;
  };
}

function createRegistry(server: Server, { WORKSHOP_API_URL }: Settings, routeOf: RoutePattern): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(server, [registry], routeOf);
  observeApiCalls(WORKSHOP_API_URL, [registry]);
  const logged = new Counter({
    name: 'camp_log_events_total',
    help: 'Failures and refusals by the event or the rule that the log names.',
    labelNames: ['level', 'event'],
    registers: [registry],
  });
  subscribe(LOGGED, (message) => {
    const { level, event } = message as Logged;
    logged.inc({ level, event });
  });
  return registry;
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

/** Takes constant time, whatever the lengths. */
function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left!, right!);
}
