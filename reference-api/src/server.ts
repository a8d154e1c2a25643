import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Programme } from '../programme/index';
import { createApp } from './app';
import { releaseExpiredHolds } from './bookings/places';
import type { Config } from './platform/config';
import { migrate } from './db/migrate';
import { openDatabase, type Db } from './db/open';
import { seedWhenEmpty } from './db/seed';
import { errorFields, type Log } from './platform/log';
import { deleteExpiredData } from './data-retention';
import { createMailer } from './mail/mailer';
import { createDelivery } from './mail/transport';
import { retryFulfilments } from './payments/payment-events';
import { builtInProvider } from './payments/provider';
import { createRevalidation, ALL_CACHE_TAGS } from './revalidation';
import type { Services } from './db/transaction';

export interface RunningApi {
  services: Services;
  db: Db;
  /** Does at once what the timer does every few seconds: holds, confirmations, mail. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
}

const sweepEvery = 10_000;
const closeWithin = 5_000;
/** A request that is not there in full after this long, in milliseconds, is cut off. */
const slowestRequest = 30_000;

export const databaseFile = (dataDir: string) => join(dataDir, 'workshop-api.db');

/** Starts the API: schema, sample programme when empty, timers, HTTP. `now` is unix seconds. */
export async function startApi(
  config: Config,
  programme: Programme,
  log: Log,
  now = () => Math.floor(Date.now() / 1000),
): Promise<RunningApi> {
  await mkdir(config.dataDir, { recursive: true });
  const db = openDatabase(databaseFile(config.dataDir));
  await migrate(db);
  await seedWhenEmpty(db, programme, now());

  const services: Services = {
    config,
    db,
    now,
    log,
    postman: createMailer(db, createDelivery(config), now, log),
    revalidation: createRevalidation(config, log),
    payments: builtInProvider(config.publicUrl),
  };
  const sweep = async () => {
    await releaseExpiredHolds(services);
    await retryFulfilments(services);
    await deleteExpiredData(services);
    services.postman.poke();
  };
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log('error', 'sweep stumbled', errorFields(error)));
  }, sweepEvery);

  const server = await listen(services);
  services.revalidation.note(ALL_CACHE_TAGS);

  const stop = async () => {
    clearInterval(timer);
    services.revalidation.stop();
    await close(server);
    await services.postman.stop();
    await db.destroy();
  };
  return { services, db, sweep, stop };
}

function listen(services: Services): Promise<Server> {
  return new Promise((resolve, reject) => {
    const { port, host } = services.config;
    const server = serve(
      { fetch: createApp(services).fetch, port, hostname: host, serverOptions: { requestTimeout: slowestRequest } },
      () => resolve(server),
    ) as Server;
    server.on('error', reject);
  });
}

/** Lets running requests finish, but not for ever. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), closeWithin);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
