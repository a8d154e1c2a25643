import fc from 'fast-check';

import { endAfterCheckout, isHoldShort, PAYMENT_WINDOW_SECONDS } from './hold';

test.each([
  [9, 3, false],
  [9, 4, true],
  [12, 4, false],
  [12, 5, true],
  [3, 3, false],
  [100, 34, true],
  [100, 33, false],
])('of %i places, %i held for unopened mails: short is %s', (capacity, unopened, short) => {
  expect(isHoldShort({ capacity, unopened })).toBe(short);
});

test('property: however often a payment page is opened, the hold ends within one window of its deadline', () => {
  const checkouts = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), checkouts, (deadline, times) => {
      let endsAt = deadline;
      for (const now of times.sort((a, b) => a - b)) {
        if (now >= endsAt) break;
        const next = endAfterCheckout({ deadline, endsAt }, now);
        expect(next).toBeGreaterThanOrEqual(endsAt);
        endsAt = next;
      }
      expect(endsAt).toBeGreaterThanOrEqual(deadline);
      expect(endsAt).toBeLessThan(deadline + PAYMENT_WINDOW_SECONDS);
    }),
  );
});
