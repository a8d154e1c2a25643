import fc from 'fast-check';

import { eurPrice } from '@/test/fixtures';

import { priceCode } from './booking-checkout';
import type { Ctype } from './ctype';
import type { CurrencyCode } from './currency';
import { formatMoney, isSameAmount, parseMoney, parsePercent } from './money';
import { discountedTotal, monthlyAmount, quote } from './quote';
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
  expect([isSameAmount(0.1 + 0.2, 0.3), isSameAmount(1190, 1190.01), isSameAmount(1190, 1189)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('writes whole amounts without decimals', () => {
  expect(formatMoney(1190, '€')).toBe('€1,190');
  expect(formatMoney(99.75, '€')).toBe('€99.75');
  expect(formatMoney(1234567.5, '$')).toBe('$1,234,567.50');
  expect(formatMoney(0, '£')).toBe('£0');
});

describe('priceCode', () => {
  it('is built in the order of the specification', () => {
    const workshop = { courseId: '12', currency: 'gbp' } as const;
    const online = { ...workshop, pricecodeVersion: 2, ctype: 'online', percent: 50 } as const;
    expect(priceCode({ ...online, numberOfPayments: 2, workWeek: true })).toBe('v2_12_ol_gbp_50_2_ww');
    const onsite = { ...workshop, pricecodeVersion: 1, ctype: 'onsite', percent: null } as const;
    expect(priceCode({ ...onsite, numberOfPayments: 4, workWeek: false })).toBe('12_gbp_4');
  });

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
  const price = eurPrice;

  it('takes the amounts of the API as long as no code is applied', () => {
    expect(quote({ price, addWw: false, percent: null })).toEqual({
      base: 1190,
      total: 1190,
      monthly: 298,
      numberOfPayments: 4,
      splitOffered: true,
      free: false,
    });
    expect(quote({ price, addWw: true, percent: null })).toMatchObject({ base: 1539, total: 1539, monthly: 385 });
  });

  it('applies a code to the price with or without +7', () => {
    expect(quote({ price, addWw: false, percent: 15 })).toMatchObject({ base: 1190, total: 1012, monthly: 253 });
    expect(quote({ price, addWw: true, percent: 15 })).toMatchObject({ base: 1539, total: 1308, monthly: 327 });
  });

  it('asks for nothing and offers no instalments when nothing is left', () => {
    expect(quote({ price, addWw: true, percent: 100 })).toMatchObject({ total: 0, free: true, splitOffered: false });
    expect(quote({ price: { ...price, full_amount: 0 }, addWw: false, percent: null })).toMatchObject({
      free: true,
      splitOffered: false,
    });
  });

  it('offers no instalments for one payment, without a split amount, or when the plan is not allowed', () => {
    expect(quote({ price: { ...price, number_of_payments: 1 }, addWw: false, percent: null }).splitOffered).toBe(false);
    expect(quote({ price: { ...price, split_amount: null }, addWw: false, percent: null }).splitOffered).toBe(false);
    expect(quote({ price: { ...price, split_amount_inc_ww: null }, addWw: true, percent: null }).splitOffered).toBe(
      false,
    );
    expect(quote({ price, addWw: false, percent: null, allowPp: false }).splitOffered).toBe(false);
  });

  it('keeps the base price where the API names none with +7', () => {
    expect(quote({ price: { ...price, full_amount_inc_ww: null }, addWw: true, percent: null })).toMatchObject({
      base: 1190,
      monthly: 298,
    });
  });

  it.each([
    [{ full_amount: 1190.5, split_amount: 300 }, null, { total: 1190.5, monthly: 300 }],
    [{ number_of_payments: 2 }, null, { splitOffered: true }],
    [{ split_amount: 1 }, null, { splitOffered: true, monthly: 1 }],
    [{ split_amount: 0 }, 10, { splitOffered: false, monthly: 0 }],
    [{ split_amount: null }, null, { monthly: 0 }],
    [{ number_of_payments: 1 }, null, { monthly: 0 }],
    [{ full_amount: 1 }, 1, { total: 1, free: false, splitOffered: false }],
    [{ full_amount: 4 }, 1, { total: 4, monthly: 1, splitOffered: true }],
  ])('of a price with %p and a code of %p%% is %p', (change, percent, expected) =>
    expect(quote({ price: { ...price, ...change }, addWw: false, percent })).toMatchObject(expected),
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
  const full = [399, 759, 1079, 1399, 1699, 1979, 2199];
  const weeks = Object.fromEntries(
    full.map((full_amount, index) => [
      index + 1,
      { full_amount, stripe_full_price_id: `f${index + 1}`, stripe_sub_price_id: `s${index + 1}` },
    ]),
  );
  const table = { currency: 'eur' as const, symbol: '€', weeks };

  it('costs the price of its number of weeks, a quarter of it each month', () => {
    expect(residencyQuote(1, table)).toEqual({ total: 399, monthly: 99.75, fullPriceId: 'f1', subPriceId: 's1' });
    expect(residencyQuote(6, table)).toMatchObject({ total: 1979, monthly: 494.75, subPriceId: 's6' });
  });

  it('is not for sale for no week or more than six', () => {
    expect(residencyQuote(0, table)).toBeNull();
    expect(residencyQuote(7, table)).toBeNull();
    expect(residencyQuote(2.5, table)).toBeNull();
  });

  it('sees gaps between weeks in any order', () => {
    expect(areConsecutive(['2027-01-13', '2027-01-06', '2027-01-20'])).toBe(true);
    expect(areConsecutive(['2027-03-24', '2027-03-31'])).toBe(true);
    expect(areConsecutive(['2027-01-06', '2027-01-20'])).toBe(false);
  });
});

it('clamps the percentage of a code to 0–100', () => {
  expect([-20, 0, 100, 120].map((percent) => discountedTotal(1190, percent))).toEqual([1190, 1190, 0, 0]);
});
