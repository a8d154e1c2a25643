import { applyDiscount } from '@camp/contract/booking-rules';
import fc from 'fast-check';

import type { BookingPrice } from '@/lib/workshop-api/booking-types';
import { eurPrice } from '@/test/fixtures';

import { getMonthlyAmount, getQuote, type Quote } from './quote';

const wholeAmount = fc.integer({ min: 0, max: 99_999 });

it.each<[Partial<BookingPrice>, Partial<Parameters<typeof getQuote>[0]>, Partial<Quote>]>([
  [{}, {}, { base: 1190, total: 1190, monthly: 298, numberOfPayments: 4, splitOffered: true, free: false }],
  [{}, { addWw: true }, { base: 1539, total: 1539, monthly: 385 }],
  [{}, { percent: 15 }, { base: 1190, total: 1012, monthly: 253 }],
  [{}, { addWw: true, percent: 15 }, { base: 1539, total: 1308, monthly: 327 }],
  [{}, { addWw: true, percent: 100 }, { total: 0, free: true, splitOffered: false }],
  [{}, { allowPp: false }, { splitOffered: false }],
  [{ full_amount: 0 }, {}, { free: true, splitOffered: false }],
  [{ full_amount: 1190.5, split_amount: 300 }, {}, { total: 1190.5, monthly: 300 }],
  [{ full_amount: 1 }, { percent: 1 }, { total: 1, free: false, splitOffered: false }],
  [{ full_amount: 100 }, { percent: 99 }, { total: 1, monthly: 0, splitOffered: false }],
  [{ full_amount: 100, number_of_payments: 2 }, { percent: 99 }, { total: 1, monthly: 1, splitOffered: true }],
  [{ split_amount: 0.49 }, {}, { splitOffered: false, monthly: 0 }],
  [{ full_amount: 4 }, { percent: 1 }, { total: 4, monthly: 1, splitOffered: true }],
  [{ full_amount_inc_ww: null }, { addWw: true }, { base: 1190, monthly: 298 }],
  [{ number_of_payments: 1 }, {}, { splitOffered: false, monthly: 0 }],
  [{ number_of_payments: 2 }, {}, { splitOffered: true }],
  [{ split_amount: null }, {}, { splitOffered: false, monthly: 0 }],
  [{ split_amount: 0 }, { percent: 10 }, { splitOffered: false, monthly: 0 }],
  [{ split_amount: 1 }, {}, { splitOffered: true, monthly: 1 }],
  [{ split_amount_inc_ww: null }, { addWw: true }, { splitOffered: false }],
])('the quote of a price with %p and the choice %p is %p', (change, choice, expected) =>
  expect(getQuote({ price: { ...eurPrice, ...change }, addWw: false, percent: null, ...choice })).toMatchObject(
    expected,
  ),
);

it('a code takes off what it says, rounded, but neither more than the base nor less than nothing', () => {
  fc.assert(
    fc.property(wholeAmount, fc.integer({ min: -50, max: 150 }), (base, percent) => {
      const total = applyDiscount(base, percent);
      expect(Number.isInteger(total) && total >= 0 && total <= base).toBe(true);
      const taken = Math.min(100, Math.max(0, percent));
      expect(Math.abs(total - base * (1 - taken / 100))).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

it('monthly amounts are each at most half a unit off', () => {
  fc.assert(
    fc.property(wholeAmount, fc.integer({ min: 1, max: 12 }), (total, n) => {
      expect(Math.abs(getMonthlyAmount(total, n) * n - total)).toBeLessThanOrEqual(n / 2);
    }),
  );
});
