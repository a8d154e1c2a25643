import { checkInvariants } from './simulation/invariants';
import { checkLines, readLines } from './simulation/line-invariants';
import { readState } from './simulation/state';
import { checkAccount, checkForgotten, checkNewMails } from './simulation/stripe-invariants';
import { settleEverything, STRIPE_OPERATIONS } from './simulation/stripe-operations';
import { chooseOperation, createWorld, type World } from './simulation/world';

/** SIMULATION_SEED=7 npx jest tests/simulation runs other operations, SIMULATION_OPERATIONS=10000 more of them. */
const SEED = Number(process.env.SIMULATION_SEED ?? 1);
const COUNT = Number(process.env.SIMULATION_OPERATIONS ?? 2_000);
const OPERATIONS_PER_RUN = 1_000;
const CHECK_EVERY = 100;
const MAX_MINUTES_BETWEEN = 40;
/** Statements and calls of Stripe until the process crashes, at most. */
const STEPS_BEFORE_CRASH = [5, 20, 60, 200];

jest.setTimeout(300_000 + COUNT * 150);

let world: World;

afterEach(() => world.stop());

/** How often what the simulation is about has happened in all runs. */
const counts: Record<string, number> = {};

const EVENTS = [
  'crashes',
  'confirmed',
  'cancelled',
  'expired',
  'offersTaken',
  'offersPassedOn',
  'debits',
  'plans',
  'plansEnded',
  'failedRefunds',
  'codesUsed',
  'disputesWon',
  'disputesLost',
  'refundsByHand',
  'forgotten',
  'houses',
  'withdrawals',
  'moves',
  'erasures',
  'refund cancelled',
  'mail instalment-paid',
  'mail reminder',
  'mail runs-again',
  'mail left-line',
  'mail hold-cancelled',
];

/** Required of long simulations only; tests of their own prove these events. */
const RARE_EVENTS = ['refund paid_twice', 'refund place_gone', 'mail payment-refused', 'mail instalment-failed'];

function count(event: string, times = 1): void {
  counts[event] = (counts[event] ?? 0) + times;
}

async function runOnce(operation: (world: World) => Promise<unknown>): Promise<void> {
  const startedAt = world.runtime.now();
  const before = await readLines(world);
  const [lastMail] = await world.runtime.db.selectFrom('mails').select('id').orderBy('id', 'desc').limit(1).execute();
  if (world.random.chance(0.25)) world.crash.after(1 + world.random.below(world.random.pick(STEPS_BEFORE_CRASH) ?? 1));
  try {
    await operation(world);
  } catch (error) {
    if (!world.crash.hasCrashed()) throw error;
  }
  if (world.crash.hasCrashed()) count('crashes');
  world.restart();
  await checkNewMails(world, lastMail?.id ?? 0, startedAt);
  checkLines(before, await readLines(world));
}

async function simulate(seed: number): Promise<void> {
  world = await createWorld(seed, (event) => count(event));
  let checkedAt = 0;
  for (let number = 1; number <= OPERATIONS_PER_RUN; number += 1) {
    const operation = chooseOperation(world, STRIPE_OPERATIONS);
    try {
      world.advanceClock(1 + world.random.below(MAX_MINUTES_BETWEEN * 60));
      await runOnce(operation);
      if (number % CHECK_EVERY > 0) continue;
      await checkInvariants(world, checkedAt);
      checkedAt = world.runtime.now();
    } catch (error) {
      throw new Error(`SIMULATION_SEED=${seed}: operation ${number}, ${operation.name}`, { cause: error });
    }
  }
  await settleEverything(world);
  await checkInvariants(world);
  await checkAccount(world);
  await countEvents();
  await checkForgotten(world);
}

async function countEvents(): Promise<void> {
  const { bookings, payments, refunds, uses, mails } = await readState(world);
  const { account } = world.server;
  count('confirmed', bookings.filter(({ state }) => state === 'confirmed').length);
  count('cancelled', bookings.filter(({ cancelled_at }) => cancelled_at !== null).length);
  count('expired', bookings.filter(({ state, released_at }) => state === 'expired' && released_at === null).length);
  const offers = bookings.filter(({ offered_at }) => offered_at !== null);
  count('offersTaken', offers.filter(({ state }) => state === 'confirmed').length);
  count('offersPassedOn', offers.filter(({ state }) => state === 'expired').length);
  count('debits', payments.filter(({ pending_at }) => pending_at !== null).length);
  count('plans', account.list('subscription').length);
  count('plansEnded', account.list('subscription').filter(({ status }) => status === 'canceled').length);
  count('failedRefunds', account.list('refund').filter(({ status }) => status === 'failed').length);
  count('codesUsed', uses.length);
  for (const { status } of account.list('dispute')) count(status === 'won' ? 'disputesWon' : 'disputesLost');
  count('refundsByHand', account.list('refund').filter(({ metadata }) => !metadata?.camp_refund).length);
  count('forgotten', bookings.filter(({ email, offer_id }) => email === '' && offer_id === null).length);
  for (const { reason } of refunds) count(`refund ${reason}`);
  for (const { kind } of mails) count(`mail ${kind}`);
}

const seeds = Array.from({ length: Math.ceil(COUNT / OPERATIONS_PER_RUN) }, (_, index) => SEED + index);

test.each(seeds)('Stripe, bookings and mails agree after random operations and crashes: seed %i', simulate);

test('what the simulation is about has happened in it', () => {
  const expected = COUNT < 10_000 ? EVENTS : [...EVENTS, ...RARE_EVENTS];
  const rare = expected.filter((event) => (counts[event] ?? 0) === 0);
  expect({ SIMULATION_SEED: SEED, rare }).toEqual({ SIMULATION_SEED: SEED, rare: [] });
});
