import fc from 'fast-check';

import { formatMoney, isSameAmount, parseMoney, parsePercent } from './money';

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);

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
    ["CHF 1'190.50", 1190.5],
  ])('reads %p as %p', (written, read) => expect(parseMoney(written)).toBe(read));

  it.each(['', 'free', null, undefined, {}, [], NaN, Infinity, '-5', '€-5', '-€5', '- € 5'])(
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
