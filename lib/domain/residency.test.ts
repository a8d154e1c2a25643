import { residencyPricing } from '@/test/fixtures';

import { areConsecutive, getResidencyQuote, groupByMonth, listGaps, listStretches } from './residency';

const withSpaces = (spans: string[]) => spans.map((span) => span.replaceAll('\u00a0', ' '));
const week = (id: string, start_date: string, remaining = 3) => ({
  id,
  start_date,
  remaining,
  full_payment_reason: null,
});

test('puts weeks under the month of their first day, in date order', () => {
  const months = groupByMonth([week('3', '2027-02-03'), week('1', '2027-01-20'), week('2', '2027-01-27', 0)]);
  expect(months.map(({ name, weeks }) => [name, weeks.map(({ id, span }) => `${id}: ${span}`)])).toEqual([
    ['January 2027', ['1: Wed 20 Jan – Wed 27 Jan', '2: Wed 27 Jan – Wed 3 Feb']],
    ['February 2027', ['3: Wed 3 Feb – Wed 10 Feb']],
  ]);
});

test('keeps a start that is no machine date as it was given', () => {
  expect(groupByMonth([week('1', 'after the snow')])).toEqual([
    { name: 'Other weeks', weeks: [{ ...week('1', 'after the snow'), span: 'after the snow' }] },
  ]);
});

test.each([
  [['2027-03-31', '2027-03-24'], ['24 March – 7 April 2027'], []],
  [['2027-01-13', '2027-01-06', '2027-01-20'], ['6–27 January 2027'], []],
  [
    ['2027-01-06', '2027-01-20', '2027-01-13', '2027-02-03'],
    ['6–27 January 2027', '3–10 February 2027'],
    ['27 January – 3 February 2027'],
  ],
])('the weeks %p are the stays %p with the gaps %p, and follow each other if there is none', (starts, stays, gaps) => {
  expect(withSpaces(listStretches(starts))).toEqual(stays);
  expect(withSpaces(listGaps(starts))).toEqual(gaps);
  expect(areConsecutive(starts)).toBe(stays.length === 1);
});

const table = {
  ...residencyPricing.eur,
  weeks: { ...residencyPricing.eur.weeks, 7: residencyPricing.eur.weeks[6]! },
};

test.each([0, 7, 2.5])('a residency of %p weeks is not for sale', (count) =>
  expect(getResidencyQuote(count, table)).toBeNull(),
);

test('the longest residency is for sale, and a quarter of its price is rounded to the cent', () => {
  const [longest, week] = [residencyPricing.eur.weeks[6]!, residencyPricing.eur.weeks[1]!];
  expect(getResidencyQuote(6, table)).toMatchObject({ total: longest.full_amount });
  const odd = { ...table, weeks: { 1: { ...week, full_amount: 399.99 } } };
  expect(getResidencyQuote(1, odd)).toMatchObject({ total: 399.99, monthly: 100 });
});
