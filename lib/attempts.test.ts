/** @jest-environment node */
import fc from 'fast-check';

import { attemptCounter } from './attempts';

beforeAll(() => {
  Object.assign(process.env, {
    WORKSHOP_API_URL: 'http://127.0.0.1:1',
    WORKSHOP_API_TOKEN: 't',
    SITE_URL: 'http://localhost:3000',
    RATE_LIMIT: '1',
  });
});

const MINUTE = 60_000;
let names = 0;
const counter = (...args: Parameters<typeof attemptCounter> extends [string, ...infer Rest] ? Rest : never) =>
  attemptCounter(`test-${names++}`, ...args);
const anId = () => Symbol();

it('lets each key have as many as a window holds, and one more when the oldest leaves it', () => {
  const take = counter([
    { max: 2, seconds: 60 },
    { max: 3, seconds: 3_600 },
  ]);
  const waits = [0, 1, 2, MINUTE, MINUTE + 1].map((now) => take(['a'], anId(), now).waitSeconds);
  expect(waits).toEqual([0, 0, 60, 0, 3_540]);
  expect(take(['b'], anId(), 3).waitSeconds).toBe(0);
  expect(take(['a'], anId(), 61 * MINUTE).waitSeconds).toBe(0);
});

it('pauses as long as said after the last one, however slowly they came', () => {
  const take = counter([{ max: 3, seconds: 900, pause: true }]);
  for (const minute of [0, 10, 20]) expect(take(['a'], anId(), minute * MINUTE).waitSeconds).toBe(0);
  expect(take(['a'], anId(), 20 * MINUTE).waitSeconds).toBe(900);
  expect(take(['a'], anId(), 34 * MINUTE).waitSeconds).toBe(60);
  expect(take(['a'], anId(), 35 * MINUTE).waitSeconds).toBe(0);
});

it('takes under all keys or none, and back again', () => {
  const take = counter([{ max: 1, seconds: 900, pause: true }]);
  const first = take(['booking', 'address'], anId(), 0);
  expect(take(['booking', 'other address'], anId(), 0).waitSeconds).toBe(900);
  expect(take(['other address'], anId(), 0).waitSeconds).toBe(0);
  first.giveBack();
  expect(take(['booking', 'address'], anId(), 0).waitSeconds).toBe(0);
});

it('counts the same attempt once', () => {
  const take = counter([{ max: 1, seconds: 60 }]);
  expect([take(['a'], 'form', 0), take(['a'], 'form', 1)].map(({ waitSeconds }) => waitSeconds)).toEqual([0, 0]);
  expect(take(['a'], 'other', 2).waitSeconds).toBe(60);
});

it('never grants more than a window holds, whatever the times', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5 * MINUTE), { maxLength: 60 }), (offsets) => {
      const take = counter([{ max: 3, seconds: 60 }]);
      const granted: number[] = [];
      for (const now of offsets.sort((a, b) => a - b)) {
        if (take(['a'], anId(), now).waitSeconds === 0) granted.push(now);
      }
      const inWindow = granted.map((at) => granted.filter((each) => each > at - MINUTE && each <= at).length);
      expect(Math.max(0, ...inWindow)).toBeLessThan(4);
    }),
  );
});

it('forgets the oldest of very many keys, so that they are no way to fill the memory', () => {
  const take = counter([{ max: 1, seconds: 60 }]);
  for (let n = 0; n < 20_001; n += 1) take([`key ${n}`], anId(), 0);
  expect(take(['key 20000'], anId(), 1).waitSeconds).toBe(60);
  expect(take(['key 0'], anId(), 1).waitSeconds).toBe(0);
});
