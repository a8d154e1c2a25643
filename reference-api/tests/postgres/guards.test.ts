import type { KyselyPlugin } from 'kysely';

import { takePlace } from '../../src/bookings/places';
import { confirmFree } from '../../src/checkout/checkout-booking';
import { runInTransaction, type Runtime, type TransactionContext } from '../../src/db/transaction';
import { temporaryFolder, testApi, type TestApi } from '../api';
import { createProgramme, workshop } from '../programme';
import { reserve } from '../visitor';

const PLACES = 5;

let apis: TestApi[];

beforeEach(async () => {
  const dataDir = await temporaryFolder();
  const programme = createProgramme(workshop('ice', { capacity: PLACES }), workshop('walk', { capacity: 100 }));
  apis = await Promise.all([1, 2, 3].map(() => testApi({ dataDir, programme })));
});

/** Runs transactions at once, in turn on the three APIs. @returns how many were committed. */
async function race(
  count: number,
  work: (context: TransactionContext, index: number) => Promise<unknown>,
  toRuntime: (runtime: Runtime) => Runtime = (runtime) => runtime,
): Promise<number> {
  const runtimes = apis.map(({ runtime }) => toRuntime(runtime));
  const results = await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      runInTransaction(runtimes[index % runtimes.length]!, (context) => work(context, index)),
    ),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

async function lookThenTake({ tx }: TransactionContext): Promise<void> {
  const edition = await tx.selectFrom('editions').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  if (edition.taken >= edition.capacity) throw new Error('sold out');
  await tx
    .updateTable('editions')
    .set({ taken: edition.taken + 1 })
    .where('id', '=', 1)
    .execute();
}

test('200 transactions of three APIs take 5 places by the guarded update', async () => {
  expect(await race(200, (context) => takePlace(context, 1))).toBe(PLACES);
});

test('the race is real: by look-then-take the same transactions sell more than there is', async () => {
  expect(await race(200, lookThenTake)).toBeGreaterThan(PLACES);
});

const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, endModifiers: undefined } : node),
  transformResult: async ({ result }) => result,
};

async function useCodeAtOnce(toRuntime?: (runtime: Runtime) => Runtime): Promise<number> {
  const db = apis[0]!.db;
  await db.updateTable('codes').set({ percent: 100 }).where('code', '=', 'ONCE30').execute();
  const hashes: string[] = [];
  for (let visitor = 0; visitor < 30; visitor += 1) {
    const place = { course_id: 2, workshop_edition: 2, email: `visitor-${visitor}@example.org` };
    hashes.push(await reserve(place, apis[visitor % 3]!));
  }
  const order = {
    paymentType: 'payment' as const,
    amount: '0',
    currency: 'eur' as const,
    priceCode: 'v2_2_eur_100_4',
    ctype: 'onsite' as const,
    add_ww: false,
    grantCode: 'ONCE30',
  };
  return race(30, (context, index) => confirmFree(context, { ...order, hash: hashes[index]! }), toRuntime);
}

test('a code for one use, used 30 times at once by three APIs, is used once', async () => {
  expect(await useCodeAtOnce()).toBe(1);
});

test('the race is real: without the row locks the same code is used more than once', async () => {
  const used = await useCodeAtOnce((runtime) => ({ ...runtime, db: runtime.db.withPlugin(withoutRowLocks) }));
  expect(used).toBeGreaterThan(1);
});
