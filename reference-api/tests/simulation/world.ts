import type { WorkshopType } from '@camp/contract/booking-types';
import type Stripe from 'stripe';

import { createCrash } from './crash';
import { migrate } from '../../src/db/migrate';
import { openDatabase } from '../../src/db/open';
import type { Row } from '../../src/db/schema';
import { runInTransaction, type Runtime, type TransactionContext } from '../../src/db/transaction';
import { Refusal } from '../../src/domain/refusal';
import { createMailer } from '../../src/mail/mailer';
import { parseConfig } from '../../src/platform/config';
import { seedIfEmpty } from '../../src/programme-file/import-programme';
import { createStripe } from '../../src/stripe/client';
import { openStripe } from '../../src/stripe/open-stripe';
import { syncPriceList } from '../../src/stripe/sync-price-list';
import { SITE_URL, temporaryFolder, TOKEN } from '../api';
import { databaseEnvironment, tuneForTests } from '../database';
import { createProgramme, workshop } from '../programme';
import { StripeServer } from '../stripe';

/** A Monday in winter, so that the clock passes a change of the hour. */
const BEGINNING = Date.UTC(2027, 0, 4, 9) / 1000;
const VISITORS = 150;
/** Two rooms a week and one to three places a date, so that there is not enough for everybody. */
const ROOMS = 2;
/** Too few for a full week beside full workshops. */
export const HOUSE_ROOMS = 3;

const SCARCE_CODES = ['OPEN50', 'FULL100', 'ONCE30'];

const WORKSHOPS: [slug: string, type: WorkshopType][] = [
  ['ice', 'onsite'],
  ['walk', 'onsite'],
  ['choir', 'onsite'],
  ['voices', 'online'],
  ['radio', 'online'],
];

export type KnownMail = Pick<Row<'mails'>, 'message_id' | 'kind' | 'booking_id' | 'text'>;

/** The functions of the API on a new database, with a clock that only the simulation moves. */
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(seed: number, count: (event: string) => void) {
  const folder = await temporaryFolder();
  const server = new StripeServer();
  const config = parseConfig({
    API_PORT: '4000',
    DATA_DIR: folder,
    SITE_URL,
    DEMO: '1',
    WORKSHOP_API_TOKEN: TOKEN,
    ...(await databaseEnvironment(folder)),
    ...(await server.start()),
  });
  const random = createRandom(seed);
  const log: Runtime['log'] = () => {};
  let passed = 0;
  const now = () => BEGINNING + passed;
  const crash = createCrash();
  const db = (await openDatabase(config, log)).withPlugin(crash.plugin);
  await migrate(db);
  await tuneForTests(db);
  const runtime: Runtime = { config, db, now, log, onCommit: () => {} };
  await seedIfEmpty(runtime, () => createProgramme(...createWorkshops()));
  await db.updateTable('residency_weeks').set({ rooms: ROOMS, taken: 0 }).execute();
  await db.updateTable('house').set({ rooms: HOUSE_ROOMS }).execute();
  await db.updateTable('codes').set({ uses: 2 }).where('code', 'in', SCARCE_CODES).execute();
  await syncPriceList(db, createStripe(config.stripe!));
  server.isLost = crash.step;

  /** The message ids of delivered mails. */
  const delivered: string[] = [];
  const mailer = createMailer(db, async ({ message_id }) => void delivered.push(message_id), now, log);
  const openPayments = () => openStripe(runtime, config.stripe!);
  let payments = openPayments();
  return {
    runtime,
    random,
    crash,
    getPayments: () => payments,
    /** Goes on with a new process on the same database. */
    restart: () => {
      crash.restart();
      payments = openPayments();
    },
    mailer,
    delivered,
    server,
    /** Events that Stripe has not delivered yet. */
    undelivered: [] as Stripe.Event[],
    /** The ids of the pages that were shown to a visitor. */
    shown: new Set<string>(),
    /** Mails that data retention may have deleted, by their Message-ID. */
    forgottenMails: new Map<string, KnownMail>(),
    /** Refunds in minor units, by the booking that the organiser has cancelled. */
    namedRefunds: new Map<number, number>(),
    /** When the people of bookings were erased, by booking. */
    erased: new Map<number, number>(),
    count,
    advanceClock: (seconds: number) => {
      passed += seconds;
    },
    visitor: () => `visitor-${random.below(VISITORS)}@example.org`,
    stop: async () => {
      await mailer.stop();
      await db.destroy();
      server.stop();
    },
  };
}

export const createWorkshops = () => WORKSHOPS.map((each, index) => scarceWorkshop(each, index));

function scarceWorkshop([slug, type]: [string, WorkshopType], index: number) {
  const editions = [60, 90, 150].map((days) => ({
    startsInDays: days + index * 9,
    capacity: 1 + ((index + days) % 3),
    taken: 0,
  }));
  return workshop(slug, { type, editions });
}

/** Runs work as a call of the API does. @returns null when the API refuses it. */
export async function attempt<Result>(
  { runtime }: World,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await runInTransaction(runtime, work);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Numbers that look random and are the same for the same seed: Mulberry32. */
function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
  };
}

/** Chooses an operation by its weight. */
export function chooseOperation<Operation>(
  { random }: Pick<World, 'random'>,
  operations: readonly [weight: number, operation: Operation][],
): Operation {
  let remaining = random.below(operations.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, operation] of operations) {
    if (remaining < weight) return operation;
    remaining -= weight;
  }
  throw new RangeError('No operation was chosen.');
}
