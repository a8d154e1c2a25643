import { sql } from 'kysely';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { releaseExpiredHolds } from './bookings/places';
import { answerError, noSuchCall, tooLarge } from './http/errors';
import { requireToken } from './http/token';
import { logRequests, type RequestVariables } from './http/request-log';
import { bookingRoutes } from './routes/bookings';
import { listRoutes } from './routes/subscriptions';
import { mediaRoutes } from './routes/media';
import { outboxRoutes } from './routes/outbox';
import { payRoutes } from './routes/pay';
import { programmeRoutes } from './routes/programme';
import type { Services } from './db/transaction';

const largestBody = 256 * 1024;

/** The whole HTTP face: pages for people without the token, then the contract's calls behind it. */
export function createApp(services: Services): Hono<RequestVariables> {
  const { config, db, log } = services;
  const app = new Hono<RequestVariables>({ strict: false });
  app.onError(answerError(log));
  app.notFound(noSuchCall);
  app.use(logRequests(log));
  app.use(bodyLimit({ maxSize: largestBody, onError: tooLarge }));

  app.get('/health', async (c) => {
    await sql`select 1 from workshops limit 1`.execute(db);
    return c.json({ status: 'ok' });
  });
  if (services.payments.builtIn) app.route('/', payRoutes(services));
  if (!config.smtpUrl) app.route('/', outboxRoutes(services));

  app.use(requireToken(config.token));
  app.route('/', mediaRoutes(config.mediaDir));
  app.use(async (_c, next) => {
    await releaseExpiredHolds(services);
    await next();
  });
  app.route('/', programmeRoutes(services));
  app.route('/', bookingRoutes(services));
  app.route('/', listRoutes(services));
  return app;
}
