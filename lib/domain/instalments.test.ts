import { explainInstalmentSum, formatInstalments } from './instalments';

it.each([
  ['2026-11-27', 4, '€298 today, then 27 Dec, 27 Jan, 27 Feb'],
  ['2027-01-31', 4, '€298 today, then 28 Feb, 31 Mar, 30 Apr'],
  ['2027-12-31', 2, '€298 today, then 31 Jan'],
])('from %s, %d payments are "%s"', (today, count, text) =>
  expect(formatInstalments(today, 298, count, '€').replaceAll('\u00a0', ' ')).toBe(text),
);

it.each([
  [1192, 298, null],
  [399, 99.75, null],
  [1190, 298, 'Each is rounded, so all 4 come to €1,192.'],
  [1193, 298, 'Each is rounded, so all 4 come to €1,192.'],
  [1190, 299, 'Together all 4 come to €1,196, €6 more than in full.'],
  [1190, 330, 'Together all 4 come to €1,320, €130 more than in full.'],
  [1190, 250, 'Together all 4 come to €1,000, €190 less than in full.'],
])('of a price of %d, 4 payments of %d need the sentence %p', (price, monthly, sentence) =>
  expect(explainInstalmentSum(price, monthly, 4, '€')).toBe(sentence),
);
