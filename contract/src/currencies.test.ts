import { isCurrency, parseCurrency } from './currencies';

it.each([
  ['usd', 'usd'],
  [' GBP ', 'gbp'],
  ['chf', 'eur'],
  ['{"currency":', 'eur'],
  [['gbp'], 'eur'],
  ['', 'eur'],
  [undefined, 'eur'],
  [7, 'eur'],
])('reads %p as %s, which is eur for anything that is no currency', (value, currency) =>
  expect(parseCurrency(value)).toBe(currency),
);

it('takes lower-case codes alone for currencies', () => {
  expect(['eur', 'gbp', 'usd', 'EUR', 'chf'].map(isCurrency)).toEqual([true, true, true, false, false]);
});
