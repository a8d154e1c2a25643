import { requestIds } from '@camp/formats/log';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { randomUUID } from 'node:crypto';

import { releaseExpiredHolds } from './bookings/places';
import type { Runtime } from './db/transaction';
import { handleError, handleNotFound, handleTooLarge } from './http/errors';
import { requireApiToken } from './http/headers';
import type { PaymentProvider } from './payments/payment-provider';
import type { PeriodicTask } from './periodic-tasks';
import type { Log } from './platform/log';
import { createMetrics, type Metrics } from './platform/metrics';
import { serveBookings } from './routes/bookings';
import { fontRoutes } from './routes/fonts';
import { mediaRoutes } from './routes/media';
import { documentationRoutes, serveHealth, metricsRoutes } from './routes/operation';
import { outboxRoutes } from './routes/outbox';
import { serveProgramme } from './routes/programme';
import { serveCheckouts, serveReservations } from './routes/reservations';
import { listStates } from './routes/states';
import { serveSubscriptions } from './routes/subscriptions';

const MAX_BODY_BYTES = 256 * 1024;

export interface Payments {
  paymentProvider: PaymentProvider;
  /** Browsers and the provider open these routes without the API token. */
  routes: Hono;
  tasks: PeriodicTask[];
}

export function createApp(runtime: Runtime, { paymentProvider, routes }: Payments): Hono {
  const { config, log } = runtime;
  const metrics = createMetrics(listStates(runtime));
  const app = new Hono({ strict: false });
  app.onError(handleError(log));
  app.notFound(handleNotFound);
  app.use(logRequests(log, metrics));
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: handleTooLarge }));

  serveHealth(app, runtime);
  app.route('/', metricsRoutes(metrics, config));
  app.route('/', documentationRoutes(config.siteUrl));
  app.route('/', fontRoutes());
  if (!config.demo) {
    for (const path of ['/pay/*', '/outbox', '/outbox/*']) app.all(path, handleNotFound);
  }
  app.route('/', routes);
  if (!config.smtpUrl) app.route('/', outboxRoutes(runtime));

  app.use(requireApiToken(config.token));
  app.route('/', mediaRoutes(config.mediaDirs));
  app.on('POST', '*', async (_c, next) => {
    await releaseExpiredHolds(runtime);
    await next();
  });
  serveProgramme(app, runtime);
  serveReservations(app, runtime);
  serveBookings(app, runtime);
  serveCheckouts(app, runtime, paymentProvider);
  serveSubscriptions(app, runtime);
  for (const route of [...listPatterns(app.routes), NO_ROUTE]) metrics.addRoute(route);
  return app;
}

const REQUEST_ID_PATTERN = /^[A-Za-z0-9._-]{8,100}$/;

const NO_ROUTE = 'none';

/** Routes whose 404s are not logged, because anyone can cause any number of them. */
const ITEM_ROUTE = /^(none$|\/(get_\w+_workshop|list_collection|list_similar_workshops|media)\/)/;

/** Without middleware, and without the values that parameters may have. */
function listPatterns(routes: readonly RouterRoute[]): string[] {
  return routes.filter(({ path }) => path !== '/*').map(({ path }) => path.replace(/\{[^{}]*\}/g, ''));
}

/** Logs and counts requests by route, because paths contain hashes. Takes the caller's request id. */
function logRequests(log: Log, metrics: Metrics): MiddlewareHandler {
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
