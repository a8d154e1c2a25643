import { checkInvariants } from './life/invariants';
import { readState } from './life/state';
import { checkAccount, checkForgotten, checkNewMails } from './life/stripe-invariants';
import { settleEverything, STRIPE_OPERATIONS } from './life/stripe-operations';
import { chooseOperation, createWorld, type World } from './life/world';

/** LIFE_SEED=7 npx jest stripe-life runs other operations, LIFE_OPERATIONS=10000 more of them. */
const SEED = Number(process.env.LIFE_SEED ?? 1);
const COUNT = Number(process.env.LIFE_OPERATIONS ?? 2_000);
const PER_LIFE = 1_000;
const CHECK_EVERY = 100;
const MAX_MINUTES_BETWEEN = 40;
/** Statements and calls of Stripe until the process dies, at most. */
const LIFETIMES = [5, 20, 60, 200];

jest.setTimeout(60_000 + COUNT * 60);

let world: World;

afterEach(() => world.stop());

/** How often what the simulation is about has happened in all lives. */
const counts: Record<string, number> = {};

const EVENTS = [
  'deaths',
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
  'refund cancelled',
  'refund place_gone',
  'mail instalment-paid',
  'mail reminder',
];

/** Two lives may pass without one of these: each has a test of its own. */
const RARE_EVENTS = ['refund paid_twice', 'mail payment-refused', 'mail instalment-failed'];

function count(event: string, times = 1): void {
  counts[event] = (counts[event] ?? 0) + times;
}

async function runOnce(): Promise<string> {
  const operation = chooseOperation(world, STRIPE_OPERATIONS);
  const startedAt = world.runtime.now();
  const [lastMail] = await world.runtime.db.selectFrom('mails').select('id').orderBy('id', 'desc').limit(1).execute();
  if (world.random.chance(0.25)) world.death.dieAfter(1 + world.random.below(world.random.pick(LIFETIMES) ?? 1));
  try {
    await operation(world);
  } catch (error) {
    if (!world.death.isDead()) throw new Error(operation.name, { cause: error });
  }
  if (world.death.isDead()) count('deaths');
  world.restart();
  await checkNewMails(world, lastMail?.id ?? 0, startedAt);
  return operation.name;
}

async function live(seed: number): Promise<void> {
  world = await createWorld(seed);
  let checkedAt = 0;
  for (let number = 1; number <= PER_LIFE; number += 1) {
    let name = '';
    try {
      world.advanceClock(1 + world.random.below(MAX_MINUTES_BETWEEN * 60));
      name = await runOnce();
      if (number % CHECK_EVERY > 0) continue;
      await checkInvariants(world, checkedAt);
      checkedAt = world.runtime.now();
    } catch (error) {
      throw new Error(`LIFE_SEED=${seed}: operation ${number}, ${name}`, { cause: error });
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

const seeds = Array.from({ length: Math.ceil(COUNT / PER_LIFE) }, (_, index) => SEED + index);

test.each(seeds)('Stripe, the bookings and the mails agree after a life with deaths of the process: seed %i', live);

test('what the lives are about has happened in them', () => {
  const expected = COUNT < 10_000 ? EVENTS : [...EVENTS, ...RARE_EVENTS];
  const rare = expected.filter((event) => (counts[event] ?? 0) === 0);
  expect({ LIFE_SEED: SEED, rare }).toEqual({ LIFE_SEED: SEED, rare: [] });
});
