import fc from 'fast-check';

import { applyDiscount } from './booking-rules';

const wholeAmount = fc.integer({ min: 0, max: 100_000 });
const anyPercent = fc.integer({ min: -50, max: 150 });

test('property: a discount takes off what it says, rounded, and a higher one never costs more', () => {
  fc.assert(
    fc.property(wholeAmount, anyPercent, anyPercent, (base, one, other) => {
      const total = applyDiscount(base, one);
      expect(Number.isInteger(total) && total >= 0 && total <= base).toBe(true);
      const taken = Math.min(100, Math.max(0, one));
      expect(Math.abs(total - base * (1 - taken / 100))).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(applyDiscount(base, Math.max(one, other))).toBeLessThanOrEqual(applyDiscount(base, Math.min(one, other)));
    }),
  );
});

test.each([
  [1190, null, 1190],
  [1190, 0, 1190],
  [1190, 100, 0],
  [1539, 50, 770],
  [100, 250, 0],
  [100, -5, 100],
])('%d with a code of %p percent costs %d', (base, percent, total) => {
  expect(applyDiscount(base, percent)).toBe(total);
});
