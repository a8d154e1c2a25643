import fc from 'fast-check';

import { priceCode } from './checkout-fields';
import type { Ctype } from './ctype';
import type { CurrencyCode } from './currency';

it('a price code says each of its parts, and no other, in every combination', () => {
  const combinations = fc.record({
    pricecodeVersion: fc.constantFrom(null, 1, 2, 3),
    courseId: fc.integer({ min: 1, max: 99_999 }).map(String),
    ctype: fc.constantFrom<Ctype>('onsite', 'online', 'residency', 'mentorship'),
    currency: fc.constantFrom<CurrencyCode>('eur', 'gbp', 'usd'),
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
    numberOfPayments: fc.integer({ min: 1, max: 12 }),
    workWeek: fc.boolean(),
  });
  fc.assert(
    fc.property(combinations, (parts) => {
      const match = /^(v2_)?(\d+)(_ol)?_(eur|gbp|usd)(?:_(\d+))?_(\d+)(_ww)?$/.exec(priceCode(parts));
      expect(match?.slice(1)).toEqual([
        parts.pricecodeVersion === 2 ? 'v2_' : undefined,
        parts.courseId,
        parts.ctype === 'online' ? '_ol' : undefined,
        parts.currency,
        parts.percent === null ? undefined : String(parts.percent),
        String(parts.numberOfPayments),
        parts.workWeek ? '_ww' : undefined,
      ]);
    }),
  );
});
