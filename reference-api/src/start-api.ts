import { CACHE_TAGS, type CacheTag } from '@camp/contract/revalidation';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';

import { createDetailsWatch, mailJoiningDetails } from './bookings/joining-mails';
import { releaseExpiredHolds } from './bookings/places';
import { askForReviews } from './bookings/reviews';
import { remindHolders } from './bookings/send-reservation-mail';
import { offerFreePlaces } from './bookings/waiting-list-offers';
import { createApp, type Payments } from './create-app';
import { deleteExpiredData, deleteExpiredFiles } from './data-retention';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { type Runtime, runInTransaction } from './db/transaction';
import { createMailer } from './mail/mailer';
import { createDelivery } from './mail/transport';
import { createRevalidation } from './maintenance/revalidation';
import { collectTestInstalments } from './payments/collect-test-instalments';
import { retryFulfilments } from './payments/fulfil-payment';
import { createTestProvider } from './payments/payment-provider';
import { sendRefunds } from './payments/refunds';
import { settleWithdrawals } from './payments/withdrawals';
import { createScheduler } from './periodic-tasks';
import type { Config } from './platform/config';
import type { Log } from './platform/log';
import { makePrivateFolder } from './platform/private-folder';
import type { Programme } from './programme-file/format';
import { seedIfEmpty } from './programme-file/import-programme';
import { announceEditions } from './programme/announcements';
import { testPaymentRoutes } from './routes/test-payment';

export interface RunningApi {
  runtime: Runtime;
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
}

const SWEEP_INTERVAL_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** Opens the database, imports a programme if it is empty, and serves requests. `now` is unix seconds. */
export async function startApi(
  config: Config,
  loadProgramme: () => Programme,
  log: Log,
  now = () => Math.floor(Date.now() / 1000),
): Promise<RunningApi> {
  await makePrivateFolder(config.dataDir);
  const db = await openDatabase(config, log);
  await migrate(db);

  const mailer = createMailer(db, createDelivery(config), now, log);
  const revalidation = createRevalidation(config, db, log);
  const onCommit: Runtime['onCommit'] = (changedTags) => {
    revalidation.enqueue(changedTags);
    mailer.wake();
  };
  const runtime: Runtime = { config, db, now, log, onCommit };
  await seedIfEmpty(runtime, loadProgramme);

  const payments = await openPayments(runtime);
  const scheduler = createScheduler(
    [
      // First, so that who has paid while the API was down keeps a place whose hold has ended meanwhile.
      ...payments.tasks,
      { failure: 'sweep.holds-failed', run: () => releaseExpiredHolds(runtime) },
      // Rooms also come free without a call, when the payment page of a CAMP +7 closes.
      { failure: 'sweep.offers-failed', run: () => runInTransaction(runtime, offerFreePlaces) },
      { failure: 'sweep.reminders-failed', run: () => remindHolders(runtime) },
      { failure: 'sweep.joining-failed', run: () => mailJoiningDetails(runtime) },
      { failure: 'sweep.details-failed', run: createDetailsWatch(runtime) },
      { failure: 'sweep.reviews-failed', run: () => askForReviews(runtime) },
      { failure: 'sweep.announcements-failed', run: () => announceEditions(runtime) },
      { failure: 'sweep.fulfilments-failed', run: () => retryFulfilments(runtime) },
      { failure: 'sweep.withdrawals-failed', run: () => settleWithdrawals(runtime) },
      { failure: 'sweep.refunds-failed', run: () => sendRefunds(runtime, payments.paymentProvider) },
      { failure: 'sweep.retention-failed', run: () => deleteExpiredData(runtime) },
      { failure: 'sweep.files-failed', run: () => deleteExpiredFiles(runtime) },
      { failure: 'sweep.tags-failed', run: () => revalidation.poll() },
      { failure: 'sweep.mails-failed', run: () => mailer.wake() },
    ],
    log,
  );

  const server = await listen(runtime, payments);
  const timer = setInterval(scheduler.tick, SWEEP_INTERVAL_MS);
  await scheduler.sweep();
  revalidation.enqueue(Object.keys(CACHE_TAGS) as CacheTag[]);

  const stop = async () => {
    clearInterval(timer);
    await close(server);
    await scheduler.stop();
    await revalidation.stop();
    await mailer.stop();
    await db.destroy();
  };
  return { runtime, sweep: scheduler.sweep, stop };
}

async function openPayments(runtime: Runtime): Promise<Payments> {
  const { stripe: stripeConfig, publicUrl, demo } = runtime.config;
  if (!stripeConfig) {
    return {
      paymentProvider: createTestProvider(publicUrl, demo),
      routes: testPaymentRoutes(runtime),
      tasks: [{ failure: 'sweep.instalments-failed', run: () => collectTestInstalments(runtime) }],
    };
  }
  const { openStripe } = await import('./stripe/open-stripe');
  return openStripe(runtime, stripeConfig);
}

function listen(runtime: Runtime, payments: Payments): Promise<Server> {
  const { host, port } = runtime.config;
  const app = createApp(runtime, payments);
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS },
    getRequestListener(app.fetch, { hostname: host }),
  );
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(timeout);
      resolve();
    });
    server.closeIdleConnections();
  });
}
