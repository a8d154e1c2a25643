import { buildPriceCode, type PriceCode } from '@camp/contract/booking-rules';
import { CURRENCIES } from '@camp/contract/currencies';
import fc from 'fast-check';

import { parsePriceCode, workshopPriceId } from './prices';

const priceCode: fc.Arbitrary<PriceCode> = fc.record({
  version: fc.constantFrom(1 as const, 2 as const),
  courseId: fc.integer({ min: 1, max: 999_999_999 }),
  online: fc.boolean(),
  currency: fc.constantFrom(...CURRENCIES),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  numberOfPayments: fc.integer({ min: 1, max: 99 }),
  workWeek: fc.boolean(),
});

test('every price code reads back as what it was built from', () => {
  fc.assert(
    fc.property(priceCode, (code) => {
      expect(parsePriceCode(buildPriceCode(code))).toEqual(code);
    }),
  );
});

test('no two choices share a price code', () => {
  fc.assert(
    fc.property(priceCode, priceCode, (a, b) => {
      expect(buildPriceCode(a) === buildPriceCode(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

test('other text is no price code, and reading it never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parsePriceCode(text);
      expect(read === null || buildPriceCode(read) === text).toBe(true);
    }),
  );
  for (const text of [
    '',
    '12',
    '12_eur',
    'v3_12_eur_4',
    '12_chf_4',
    '12_eur_0_4',
    '12_eur_101_4',
    '12_eur_4_ww_',
    '012_eur_4',
    '12_EUR_4',
  ]) {
    expect(parsePriceCode(text)).toBeNull();
  }
});

test('a price in the price list has no discount, and a suffix when it is paid monthly', () => {
  fc.assert(
    fc.property(priceCode, (code) => {
      const id = buildPriceCode({ ...code, percent: null });
      expect(workshopPriceId(code, 'payment')).toBe(id);
      expect(workshopPriceId(code, 'subscription')).toBe(`${id}_sub`);
    }),
  );
});
