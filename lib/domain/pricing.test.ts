import fc from 'fast-check';

import { eurPrice, residencyPricing } from '@/test/fixtures';

import { priceCode } from './booking-checkout';
import type { BookingPrice } from './booking-types';
import type { Ctype } from './ctype';
import type { CurrencyCode } from './currency';
import { formatMoney, isSameAmount, parseMoney, parsePercent } from './money';
import { discountedTotal, monthlyAmount, type Quote, quote } from './quote';
import { areConsecutive, residencyQuote } from './residency';

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
const wholeAmount = fc.integer({ min: 0, max: 99_999 });
const percent = fc.integer({ min: 0, max: 100 });

describe('parseMoney', () => {
  it.each([
    [1190, 1190],
    ['1,190', 1190],
    ['€1190', 1190],
    ['1190.00', 1190],
    ['€1,190.50', 1190.5],
    ['1.190,50 €', 1190.5],
    ['99,75', 99.75],
    ['1.190', 1190],
    ['1,190,000', 1190000],
    ['$ 0', 0],
    ['0.125', 0.13],
    ['12.', 12],
    ['USD 1 190', 1190],
  ])('reads %p as %p', (written, read) => expect(parseMoney(written)).toBe(read));

  it.each(['', 'free', null, undefined, {}, [], NaN, Infinity, '-5', '€-5', '-€5'])(
    'finds no amount in %p',
    (written) => {
      expect(parseMoney(written)).toBeNaN();
    },
  );

  it('reads back every amount that the site writes', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('€', '£', '$'), (value, symbol) => {
        expect(parseMoney(formatMoney(value, symbol))).toBe(value);
      }),
    );
  });
});

it('holds percentages to 0–100', () => {
  expect([parsePercent('50%'), parsePercent(150), parsePercent('12.5'), parsePercent('0')]).toEqual([50, 100, 12.5, 0]);
  expect([parsePercent('33.333%'), parsePercent('33,333'), parsePercent('none')]).toEqual([33.33, 33.33, NaN]);
});

it('compares amounts to the cent', () => {
  expect(isSameAmount(0.1 + 0.2, 0.3)).toBe(true);
  for (const other of [1190.01, 1189]) expect(isSameAmount(1190, other)).toBe(false);
});

it('writes whole amounts without decimals', () => {
  expect(formatMoney(1190, '€')).toBe('€1,190');
  expect(formatMoney(99.75, '€')).toBe('€99.75');
  expect(formatMoney(1234567.5, '$')).toBe('$1,234,567.50');
  expect(formatMoney(0, '£')).toBe('£0');
});

describe('priceCode', () => {
  it('says each of its parts, and no other, in every combination', () => {
    const combinations = fc.record({
      pricecodeVersion: fc.constantFrom(null, 1, 2, 3),
      courseId: fc.integer({ min: 1, max: 99_999 }).map(String),
      ctype: fc.constantFrom<Ctype>('onsite', 'online', 'residency', 'mentorship'),
      currency: fc.constantFrom<CurrencyCode>('eur', 'gbp', 'usd'),
      percent: fc.option(percent),
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
});

describe('quote', () => {
  it.each<[Partial<BookingPrice>, Partial<Parameters<typeof quote>[0]>, Partial<Quote>]>([
    [{}, {}, { base: 1190, total: 1190, monthly: 298, numberOfPayments: 4, splitOffered: true, free: false }],
    [{}, { addWw: true }, { base: 1539, total: 1539, monthly: 385 }],
    [{}, { percent: 15 }, { base: 1190, total: 1012, monthly: 253 }],
    [{}, { addWw: true, percent: 15 }, { base: 1539, total: 1308, monthly: 327 }],
    [{}, { addWw: true, percent: 100 }, { total: 0, free: true, splitOffered: false }],
    [{}, { allowPp: false }, { splitOffered: false }],
    [{ full_amount: 0 }, {}, { free: true, splitOffered: false }],
    [{ full_amount: 1190.5, split_amount: 300 }, {}, { total: 1190.5, monthly: 300 }],
    [{ full_amount: 1 }, { percent: 1 }, { total: 1, free: false, splitOffered: false }],
    [{ full_amount: 4 }, { percent: 1 }, { total: 4, monthly: 1, splitOffered: true }],
    [{ full_amount_inc_ww: null }, { addWw: true }, { base: 1190, monthly: 298 }],
    [{ number_of_payments: 1 }, {}, { splitOffered: false, monthly: 0 }],
    [{ number_of_payments: 2 }, {}, { splitOffered: true }],
    [{ split_amount: null }, {}, { splitOffered: false, monthly: 0 }],
    [{ split_amount: 0 }, { percent: 10 }, { splitOffered: false, monthly: 0 }],
    [{ split_amount: 1 }, {}, { splitOffered: true, monthly: 1 }],
    [{ split_amount_inc_ww: null }, { addWw: true }, { splitOffered: false }],
  ])('of a price with %p and the choice %p is %p', (change, choice, expected) =>
    expect(quote({ price: { ...eurPrice, ...change }, addWw: false, percent: null, ...choice })).toMatchObject(
      expected,
    ),
  );

  it('never asks for more than the base, nor for less than nothing', () => {
    fc.assert(
      fc.property(wholeAmount, percent, (base, taken) => {
        const total = discountedTotal(base, taken);
        expect(Number.isInteger(total) && total >= 0 && total <= base).toBe(true);
        expect(Math.abs(total - base * (1 - taken / 100))).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('divides into monthly amounts that are each at most half a unit off', () => {
    fc.assert(
      fc.property(wholeAmount, fc.integer({ min: 1, max: 12 }), (total, n) => {
        expect(Math.abs(monthlyAmount(total, n) * n - total)).toBeLessThanOrEqual(n / 2);
      }),
    );
  });
});

describe('residency', () => {
  const table = {
    ...residencyPricing.eur,
    weeks: { ...residencyPricing.eur.weeks, 7: residencyPricing.eur.weeks[6]! },
  };

  it.each([0, 7, 2.5])('is not for sale for %p weeks', (count) => expect(residencyQuote(count, table)).toBeNull());

  it.each([
    [['2027-01-13', '2027-01-06', '2027-01-20'], true],
    [['2027-03-24', '2027-03-31'], true],
    [['2027-01-06', '2027-01-20'], false],
  ])('of the weeks %p follows without a gap: %p', (starts, expected) => expect(areConsecutive(starts)).toBe(expected));
});

it('clamps the percentage of a code to 0–100', () => {
  expect([-20, 0, 100, 120].map((percent) => discountedTotal(1190, percent))).toEqual([1190, 1190, 0, 0]);
});
