import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import { z } from 'zod';

import { releaseExpiredHolds } from './bookings/expired-holds';
import type { Runtime } from './db/transaction';
import { hasApiToken, requireApiToken } from './http/api-token';
import { defaultHeaders } from './http/default-headers';
import { handleError, handleNotFound, handleTooLarge } from './http/errors';
import { jsonResponse } from './http/json-response';
import { requireLoopback } from './http/loopback';
import { logRequests, type RequestVariables } from './http/request-log';
import { readMailQueue } from './mail/mail-queue';
import type { PaymentProvider } from './payments/provider';
import { createMetrics } from './platform/metrics';
import { bookingRoutes } from './routes/bookings';
import { cancellationRoutes } from './routes/cancellations';
import { checkoutRoutes } from './routes/checkouts';
import { mediaRoutes } from './routes/media';
import { metricsRoutes } from './routes/metrics';
import { outboxRoutes } from './routes/outbox';
import { programmeRoutes } from './routes/programme';
import { reservationRoutes } from './routes/reservations';
import { subscriptionRoutes } from './routes/subscriptions';
import { testPaymentRoutes } from './routes/test-payment';
import { waitingListOfferRoutes } from './routes/waiting-list-offers';
import { version } from '../../package.json';

const MAX_BODY_BYTES = 256 * 1024;

const healthSchema = z.object({
  status: z.literal('ok'),
  name: z.string().optional(),
  version: z.string().optional(),
});

/** The HTTP application: the pages that browsers open without a token, then the calls that require it. */
export function createApp(runtime: Runtime, paymentProvider: PaymentProvider): Hono<RequestVariables> {
  const { config, db, log, now } = runtime;
  const metrics = createMetrics(() => readMailQueue(db, now()));
  const app = new Hono<RequestVariables>({ strict: false });
  app.onError(handleError(log));
  app.notFound(handleNotFound);
  app.use(logRequests(log, metrics));
  app.use(defaultHeaders);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: handleTooLarge }));

  app.get('/health', async (c) => {
    await sql`select 1 from workshops limit 1`.execute(db);
    const release = hasApiToken(c, config.token) ? { name: 'Reference API', version } : {};
    return jsonResponse(c, healthSchema, { status: 'ok', ...release });
  });
  app.route('/', metricsRoutes(metrics, config));
  if (!config.demo) {
    for (const path of ['/pay/*', '/outbox']) app.use(path, requireLoopback);
  }
  if (paymentProvider.builtIn) app.route('/', testPaymentRoutes(runtime));
  if (!config.smtpUrl) app.route('/', outboxRoutes(runtime));

  app.use(requireApiToken(config.token));
  app.route('/', mediaRoutes(config.mediaDir));
  app.use(async (_c, next) => {
    await releaseExpiredHolds(runtime);
    await next();
  });
  app.route('/', programmeRoutes(runtime));
  app.route('/', reservationRoutes(runtime));
  app.route('/', waitingListOfferRoutes(runtime));
  app.route('/', bookingRoutes(runtime));
  app.route('/', cancellationRoutes(runtime));
  app.route('/', checkoutRoutes(runtime, paymentProvider));
  app.route('/', subscriptionRoutes(runtime));
  return app;
}
