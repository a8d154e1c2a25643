import fc from 'fast-check';

import { setSharedStore } from '@/lib/shared-state/store';
import { createMemoryStore } from '@/test/memory-store';

type RunOnce = typeof import('./run-once').runOnce;

/** The module as another process has it: with nothing in flight. */
function anInstance(): RunOnce {
  let runOnce: RunOnce | undefined;
  jest.isolateModules(() => ({ runOnce } = jest.requireActual<{ runOnce: RunOnce }>('./run-once')));
  return runOnce!;
}

const instances = [anInstance(), anInstance(), anInstance()] as const;
const always = () => true;
let keys = 0;
const aKey = () => `key ${(keys += 1)}`;

beforeEach(() => setSharedStore(createMemoryStore().store));
afterEach(() => setSharedStore(undefined));

test('the same key on several instances at once runs once, and all get its result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 1, maxLength: 12 }), async (clicks) => {
      const key = aKey();
      let runs = 0;
      const work = async () => {
        runs += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return { code: `booking ${runs}` };
      };
      const results = await Promise.all(clicks.map((index) => instances[index as 0 | 1 | 2](key, work, always)));
      expect(results).toEqual(clicks.map(() => ({ code: 'booking 1' })));
    }),
    { numRuns: 15 },
  );
});

test('a claim outlives its work, however long the API may take', async () => {
  const lifetimes: number[] = [];
  const { store } = createMemoryStore();
  setSharedStore({
    revalidatedAt: 0,
    async update(keys, decide) {
      const change = await store.update(keys, decide);
      if (change.write) lifetimes.push(change.write.ttlMs);
      return change;
    },
  });
  for (const seconds of [7, 30]) {
    process.env.API_TIMEOUT_SECONDS = String(seconds);
    const claimed = lifetimes.length;
    await instances[0](aKey(), async () => 'booked', always);
    expect(lifetimes[claimed]).toBeGreaterThanOrEqual((seconds + 1) * 1000);
  }
  delete process.env.API_TIMEOUT_SECONDS;
});

test('after a refusal or a failure the other instance runs the work, and never at the same time', async () => {
  const [one, other] = instances;
  const key = aKey();
  let running = 0;
  const run = (outcome: string) => async () => {
    expect((running += 1)).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (outcome === 'failure') throw new Error(outcome);
    return outcome;
  };
  const isFinal = (outcome: string) => outcome === 'booked';
  const outcomes = await Promise.allSettled([one(key, run('failure'), isFinal), other(key, run('refused'), isFinal)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await one(key, run('booked'), isFinal)).toBe('booked');
  expect(await other(key, run('again'), isFinal)).toBe('booked');
});
