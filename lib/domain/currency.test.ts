import { isCurrency, parseCurrency } from '@camp/contract/currencies';

import { PLUS_SEVEN_PRICES } from './plus-seven';

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

it('writes the prices of CAMP +7', () => expect(PLUS_SEVEN_PRICES).toBe('EUR 349, GBP 299 or USD 379'));
