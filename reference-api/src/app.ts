import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { releaseExpiredHolds } from './bookings/expired-holds';
import { readUnopenedHolds } from './bookings/unopened-holds';
import type { Runtime } from './db/transaction';
import { requireApiToken } from './http/api-token';
import { defaultHeaders } from './http/default-headers';
import { handleError, handleNotFound, handleTooLarge } from './http/errors';
import { logRequests, type RequestVariables } from './http/request-log';
import { readMailQueue } from './mail/mailer';
import type { PaymentProvider } from './payments/provider';
import { createMetrics } from './platform/metrics';
import { bookingRoutes } from './routes/bookings';
import { cancellationRoutes } from './routes/cancellations';
import { checkoutRoutes } from './routes/checkouts';
import { documentationRoutes } from './routes/documentation';
import { healthRoutes } from './routes/health';
import { mediaRoutes } from './routes/media';
import { metricsRoutes } from './routes/metrics';
import { outboxRoutes } from './routes/outbox';
import { programmeRoutes } from './routes/programme';
import { reservationRoutes } from './routes/reservations';
import { subscriptionRoutes } from './routes/subscriptions';

const MAX_BODY_BYTES = 256 * 1024;

export interface Payments {
  paymentProvider: PaymentProvider;
  /** Opened by browsers and the provider, without the API token. */
  routes: Hono;
  sweep: () => Promise<void>;
}

/** Routes without a token come first; the calls after them require it. */
export function createApp(runtime: Runtime, { paymentProvider, routes }: Payments): Hono<RequestVariables> {
  const { config, db, log, now } = runtime;
  const metrics = createMetrics({
    readMailQueue: () => readMailQueue(db, now()),
    readUnopenedHolds: () => readUnopenedHolds(db, now()),
    stubs: config.stubs,
  });
  const app = new Hono<RequestVariables>({ strict: false });
  app.onError(handleError(log));
  app.notFound(handleNotFound);
  app.use(logRequests(log, metrics));
  app.use(defaultHeaders);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: handleTooLarge }));

  app.route('/', healthRoutes(runtime));
  app.route('/', metricsRoutes(metrics, config));
  app.route(
    '/',
    documentationRoutes(() => app.routes, config.siteUrl),
  );
  if (!config.demo) {
    for (const path of ['/pay/*', '/outbox', '/outbox/*']) app.all(path, handleNotFound);
  }
  app.route('/', routes);
  if (!config.smtpUrl) app.route('/', outboxRoutes(runtime));

  app.use(requireApiToken(config.token));
  app.route('/', mediaRoutes(config.mediaDir));
  app.use(async (_c, next) => {
    await releaseExpiredHolds(runtime);
    await next();
  });
  app.route('/', programmeRoutes(runtime));
  app.route('/', reservationRoutes(runtime));
  app.route('/', bookingRoutes(runtime));
  app.route('/', cancellationRoutes(runtime));
  app.route('/', checkoutRoutes(runtime, paymentProvider));
  app.route('/', subscriptionRoutes(runtime));
  return app;
}
