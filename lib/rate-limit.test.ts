import fc from 'fast-check';
import { randomUUID } from 'node:crypto';

import { createAttemptCounter, MAX_ATTEMPT_SECONDS } from './rate-limit';

const MINUTE = 60_000;
let names = 0;
const counter = (...args: Parameters<typeof createAttemptCounter> extends [string, ...infer Rest] ? Rest : never) =>
  createAttemptCounter(`test-${names++}`, ...args);
type Take = ReturnType<typeof createAttemptCounter>;
const takeWait = async (take: Take, keys: string[], now: number) => (await take(keys, randomUUID(), now)).waitSeconds;

it('lets each key have as many as a window holds, and one more when the oldest leaves it', async () => {
  const take = counter([
    { max: 2, seconds: 60 },
    { max: 3, seconds: 3_600 },
  ]);
  const waits = [];
  for (const now of [0, 1, 2, MINUTE, MINUTE + 1]) waits.push(await takeWait(take, ['a'], now));
  expect(waits).toEqual([0, 0, 60, 0, 3_540]);
  expect(await takeWait(take, ['b'], 3)).toBe(0);
  expect(await takeWait(take, ['a'], 61 * MINUTE)).toBe(0);
});

it('refuses to count for longer than the privacy page says', () => {
  expect(() => counter([{ max: 1, seconds: MAX_ATTEMPT_SECONDS + 1 }])).toThrow(RangeError);
});

it('pauses as long as said after the last one, however slowly they came', async () => {
  const take = counter([{ max: 3, seconds: 900, pause: true }]);
  for (const minute of [0, 10, 20]) expect(await takeWait(take, ['a'], minute * MINUTE)).toBe(0);
  expect(await takeWait(take, ['a'], 20 * MINUTE)).toBe(900);
  expect(await takeWait(take, ['a'], 34 * MINUTE)).toBe(60);
  expect(await takeWait(take, ['a'], 35 * MINUTE)).toBe(0);
});

it('takes under all keys or none, and back again', async () => {
  const take = counter([{ max: 1, seconds: 900, pause: true }]);
  const first = await take(['booking', 'address'], randomUUID(), 0);
  expect(await takeWait(take, ['booking', 'other address'], 0)).toBe(900);
  expect(await takeWait(take, ['other address'], 0)).toBe(0);
  await first.releaseAttempt();
  expect(await takeWait(take, ['booking', 'address'], 0)).toBe(0);
});

it('never grants more than a window holds, whatever the times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5 * MINUTE), { maxLength: 60 }), async (offsets) => {
      const take = counter([{ max: 3, seconds: 60 }]);
      const granted: number[] = [];
      for (const now of offsets.sort((a, b) => a - b)) {
        if ((await takeWait(take, ['a'], now)) === 0) granted.push(now);
      }
      const inWindow = granted.map((at) => granted.filter((each) => each > at - MINUTE && each <= at).length);
      expect(Math.max(0, ...inWindow)).toBeLessThan(4);
    }),
  );
});

it('forgets the oldest of very many keys, so that they are no way to fill the memory', async () => {
  const take = counter([{ max: 1, seconds: 60 }]);
  for (let n = 0; n < 20_001; n += 1) await take([`key ${n}`], randomUUID(), 0);
  expect(await takeWait(take, ['key 20000'], 1)).toBe(60);
  expect(await takeWait(take, ['key 0'], 1)).toBe(0);
});
