import { checkDeliveries, checkInvariants } from './life/invariants';
import { OPERATIONS, sweep } from './life/operations';
import { readState } from './life/state';
import { chooseOperation, createWorld, type World } from './life/world';
import type { RefundReason } from '../src/db/schema';
import { HOUR_SECONDS } from '../src/domain/dates';

/** LIFE_SEED=7 npx jest hour-of-life runs other operations, LIFE_OPERATIONS=10000 more of them. */
const SEED = Number(process.env.LIFE_SEED ?? 1);
const COUNT = Number(process.env.LIFE_OPERATIONS ?? 4_000);
const CHECK_EVERY = 500;
const MAX_MINUTES_BETWEEN = 40;

jest.setTimeout(60_000 + COUNT * 60);

let world: World;

afterEach(() => world.stop());

async function live(operations: number): Promise<void> {
  let checkedAt = 0;
  for (let number = 1; number <= operations; number += 1) {
    world.advanceClock(1 + world.random.below(MAX_MINUTES_BETWEEN * 60));
    const operation = chooseOperation(world, OPERATIONS);
    try {
      await operation(world);
      if (number % CHECK_EVERY === 0) {
        await checkInvariants(world, checkedAt);
        checkedAt = world.runtime.now();
      }
    } catch (error) {
      throw new Error(`LIFE_SEED=${SEED}: operation ${number}, ${operation.name}`, { cause: error });
    }
  }
}

/** How often what the simulation is about has happened: a life in which it does not proves nothing. */
async function countEvents() {
  const { bookings, mails, refunds, uses } = await readState(world);
  const events = await world.runtime.db.selectFrom('payment_events').select('type').execute();
  const countMails = (wanted: string) => mails.filter(({ kind }) => kind === wanted).length;
  const countRefunds = (wanted: RefundReason) => refunds.filter(({ reason }) => reason === wanted).length;
  const offers = bookings.filter(({ offered_at }) => offered_at !== null);
  return {
    confirmed: bookings.filter(({ state }) => state === 'confirmed').length,
    cancelled: bookings.filter(({ cancelled_at }) => cancelled_at !== null).length,
    expired: bookings.filter(({ state, released_at }) => state === 'expired' && released_at === null).length,
    offersTaken: offers.filter(({ state }) => state === 'confirmed').length,
    offersPassedOn: offers.filter(({ state }) => state === 'expired').length,
    reminders: countMails('reminder'),
    instalmentsPaid: countMails('instalment-paid'),
    instalmentsFailed: countMails('instalment-failed'),
    instalmentEvents: events.filter(({ type }) => type.startsWith('instalment')).length,
    refundsOfCancellations: countRefunds('cancelled'),
    refundsWithoutPlace: countRefunds('place_gone'),
    refundsOfDoublePayments: countRefunds('paid_twice'),
    codesUsed: uses.length,
  };
}

test('after a life of thousands of operations every place, code, mail and cent is where the bookings say', async () => {
  world = await createWorld(SEED);
  await live(COUNT);
  world.advanceClock(HOUR_SECONDS);
  await sweep(world);
  world.advanceClock(HOUR_SECONDS);
  await sweep(world);
  await checkInvariants(world);
  await checkDeliveries(world);
  for (const [event, count] of Object.entries(await countEvents())) expect([event, count > 4]).toEqual([event, true]);
});
