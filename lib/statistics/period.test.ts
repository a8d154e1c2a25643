import { getPeriodBefore, listDays, parsePeriod } from './period';
import { compareLines } from './report';

const now = Date.UTC(2027, 2, 31, 12) / 1000;
const parse = (query: string) => parsePeriod(new URLSearchParams(query), now);

test('a report is of the last thirty days, or of those that are chosen, beside as many before', () => {
  expect(parse('')).toEqual({ period: { from: '2027-03-02', to: '2027-03-31' }, errors: {} });
  const { period } = parse('from=2027-02-27&to=2027-03-01');
  expect(listDays(period)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(getPeriodBefore(period)).toEqual({ from: '2027-02-24', to: '2027-02-26' });
});

test.each([
  ['from=yesterday', { from: 'Enter a day such as 2027-03-02.' }],
  ['to=2027-02-30', { to: 'Enter a day such as 2027-03-31.' }],
  ['from=2020-01-01', { from: 'Counts are kept from 2026-02-25 to today.' }],
  ['to=2027-04-01', { to: 'Counts are kept from 2026-02-25 to today.' }],
  ['from=2027-03-20&to=2027-03-10', { to: 'Choose a last day that is not before the first.' }],
])('%s is refused in words, and the last days are shown', (query, errors) => {
  expect(parse(query)).toEqual({ period: { from: '2027-03-02', to: '2027-03-31' }, errors });
});

test('a page that has come to nothing is still compared', () => {
  expect(compareLines([{ name: '/new', counts: [1, 0, 0, 0] }], [{ name: '/gone', counts: [9, 2, 1, 0] }])).toEqual([
    { name: '/new', counts: [1, 0, 0, 0], previous: [0, 0, 0, 0] },
    { name: '/gone', counts: [0, 0, 0, 0], previous: [9, 2, 1, 0] },
  ]);
});
