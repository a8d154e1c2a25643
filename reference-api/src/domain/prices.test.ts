import { MAX_WEEKS } from '@camp/contract/booking-rules';
import { CURRENCIES, fromMinor, toMinor } from '@camp/contract/currencies';
import fc from 'fast-check';

import { judgeCode } from './codes';
import { canBeItemId, itemIdColumn } from './item-id';
import {
  getBundleExpiry,
  bundleReference,
  offerCourseId,
  parseWeekString,
  residencyCourseId,
  residencyPrice,
} from './offers';
import { getAmountDue, withWorkWeek, workshopPrice, formatAmount, parseAmount } from './prices';
import { residencyProduct, workshopProduct } from './product';
import { RESIDENCY_PRICES } from '../../tests/programme';

const amount = fc.integer({ min: 1, max: 100_000 });
const percent = fc.integer({ min: 0, max: 100 });
const payments = fc.integer({ min: 1, max: 12 });
const currency = fc.constantFrom(...CURRENCIES);

test('instalments add up to the total, but for the rounding of each', () => {
  fc.assert(
    fc.property(
      amount,
      payments,
      currency,
      fc.boolean(),
      fc.option(percent),
      (full, numberOfPayments, code, addWorkWeek, off) => {
        const price = withWorkWeek(workshopPrice(full, numberOfPayments, code), code);
        const once = getAmountDue(price, { paymentType: 'payment', currency: code, addWorkWeek, percent: off });
        const plan = getAmountDue(price, { paymentType: 'subscription', currency: code, addWorkWeek, percent: off });
        expect(once.now).toBe(once.total);
        expect(plan.total).toBe(once.total);
        expect(Math.abs(plan.now * numberOfPayments - plan.total)).toBeLessThanOrEqual(50 * numberOfPayments);
      },
    ),
  );
});

test('the prices of the specification', () => {
  expect(withWorkWeek(workshopPrice(1190, 4, 'eur'), 'eur')).toEqual({
    full_amount: 1190,
    split_amount: 298,
    full_amount_inc_ww: 1539,
    split_amount_inc_ww: 385,
    work_week: 349,
    number_of_payments: 4,
    symbol: '€',
  });
  expect([1, 2, 3, 4, 5, 6].map((weeks) => residencyPrice(RESIDENCY_PRICES, weeks, 'eur')?.full_amount)).toEqual([
    399, 759, 1079, 1399, 1699, 1979,
  ]);
  expect(residencyPrice(RESIDENCY_PRICES, 1, 'eur')).toMatchObject({ split_amount: 99.75, number_of_payments: 4 });
  expect([residencyPrice(RESIDENCY_PRICES, 0, 'eur'), residencyPrice(RESIDENCY_PRICES, 7, 'gbp')]).toEqual([
    null,
    null,
  ]);
});

test('an amount reads back from its printed form, and in the forms people write', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), currency, (minor, code) => {
      expect(parseAmount(formatAmount(minor, code))).toBe(fromMinor(minor, code));
    }),
  );
  expect(['1190', '1,190', '€1190', '1190.00', '99.75', '£ 1,234,567.5', ' 0 '].map(parseAmount)).toEqual([
    1190, 1190, 1190, 1190, 99.75, 1234567.5, 0,
  ]);
  expect(['', 'x', '-1', '1.234', '1e3', '1,19', '٣', '1 190'].map(parseAmount)).toEqual(Array(8).fill(null));
});

test.each([
  ['payment', false, null, 119_000, 119_000],
  ['payment', true, null, 153_900, 153_900],
  ['payment', true, 50, 77_000, 77_000],
  ['subscription', false, null, 119_000, 29_800],
  ['subscription', true, null, 153_900, 38_500],
  ['subscription', false, 50, 59_500, 14_900],
  ['subscription', true, 50, 77_000, 19_300],
] as const)('a %s of €1,190 (+7: %p, less %p): %i, now %i', (paymentType, addWorkWeek, percent, total, now) => {
  const price = withWorkWeek(workshopPrice(1190, 4, 'eur'), 'eur');
  expect(getAmountDue(price, { paymentType, currency: 'eur', addWorkWeek, percent })).toEqual({ total, now });
});

test('CAMP +7 has a price in each currency and is added only where it is offered', () => {
  const prices = CURRENCIES.map((each) => withWorkWeek(workshopPrice(1000, 1, each), each));
  expect(prices).toMatchObject([
    { work_week: 349, full_amount_inc_ww: 1349 },
    { work_week: 299, full_amount_inc_ww: 1299 },
    { work_week: 379, full_amount_inc_ww: 1379 },
  ]);
  const choice = { paymentType: 'payment', currency: 'eur', addWorkWeek: true, percent: null } as const;
  expect(getAmountDue(workshopPrice(1190, 4, 'eur'), choice).total).toBe(119_000);
});

test.each([
  [119_000, '€1,190', 1190],
  [9_975, '€99.75', 99.75],
  [1_999, '€19.99', 19.99],
  [50, '€0.50', 0.5],
])('%i cents are written %s', (minor, text, units) => {
  expect((['gbp', 'usd'] as const).map((other) => formatAmount(minor, other).replace(/[£$]/, '€'))).toEqual([
    text,
    text,
  ]);
  expect([formatAmount(minor, 'eur'), fromMinor(minor, 'eur'), toMinor(units, 'eur')]).toEqual([text, units, minor]);
});

test('a week string reads back as its weeks, whatever empty places are in it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: MAX_WEEKS }), (ids) => {
      expect(parseWeekString(ids.join(','))).toEqual(ids);
      expect(parseWeekString(`,${ids.join(' ,, ')}, `)).toEqual(ids);
      expect(parseWeekString([...ids, ids[0]].join(', '))).toBeNull();
    }),
  );
});

test('a stay without a gap is named by its first and last day', () => {
  expect(residencyProduct(['2026-05-06', '2026-05-13'])).toBe('Residency, 2 weeks, 6–20 May 2026');
  expect(residencyProduct(['2026-05-06'])).toBe('Residency, 1 week, 6–13 May 2026');
  expect(residencyProduct(['2026-05-06', '2026-05-20'])).toBe('Residency, 2 weeks, from 6 May 2026, 20 May 2026');
});

test('a workshop is named by its days onsite and by its first day online', () => {
  expect(workshopProduct('onsite', 'Ice with', '2026-09-07')).toBe('Ice, 7–11 September 2026');
  expect(workshopProduct('onsite', 'Walks with ice WITH', '2026-09-07')).toBe('Walks with ice, 7–11 September 2026');
  expect(workshopProduct('online', 'Ice with', '2026-09-07')).toBe('Ice, from 7 September 2026');
  expect(residencyProduct([])).toBe('Residency, 0 weeks');
});

test.each(['', ' , ', '1,2,3,4,5,6,7', '1,x', '0', '01', '1234567890'])('%j is no week string', (text) => {
  expect(parseWeekString(text)).toBeNull();
});

const at = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ['2026-11-22T09:00:00Z', '2029-11-22T23:00:00Z', '22 November 2029'],
  ['2028-02-29T23:30:00Z', '2031-03-01T23:00:00Z', '1 March 2031'],
  ['2028-02-29T22:30:00Z', '2031-02-28T23:00:00Z', '28 February 2031'],
])('a bundle that is bought at %s pays for workshops until %s, the end of %s', (bought, end, lastDay) => {
  const code = { kind: 'bundle' as const, percent: 20, ctype: 'any' as const, uses: 3, usesTaken: 2 };
  const expiresAt = getBundleExpiry(at(bought));
  expect(expiresAt).toBe(at(end));
  expect(judgeCode({ ...code, expiresAt }, 'online', at(end) - 1)).toMatchObject({ applies: true, creditLeft: 1 });
  expect(judgeCode({ ...code, expiresAt }, 'online', at(end))).toEqual({
    applies: false,
    failcode: `it expired on ${lastDay}`,
  });
});

test('the course ids and references of stays and offers count their weeks, sessions or uses', () => {
  expect([residencyCourseId(2), offerCourseId('mentorship', 3), offerCourseId('bundle', 5)]).toEqual([
    9002, 9103, 9205,
  ]);
  expect(bundleReference(5)).toBe('BUNDLE-5');
});

test('an item id is a number or a slug that PostgreSQL can store', () => {
  expect([itemIdColumn('12'), itemIdColumn('ice')]).toEqual(['id', 'slug']);
  expect([canBeItemId('ice'), canBeItemId('i\0ce')]).toEqual([true, false]);
});
