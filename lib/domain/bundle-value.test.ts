import { creditPrice, undiscountedPrice } from './bundle-value';
import { onlinePriceRanges } from './price-range';
import type { WorkshopCard } from './types';

const bundle = (use_limit: number, price: number, discount_percent: number) => ({ use_limit, price, discount_percent });

test.each([
  [3, 867, 15, 340],
  [3, 943, 15, 370],
  [10, 2065, 30, 295],
  [5, 1300, 22, null],
  [5, 1300, 0, null],
  [0, 1300, 22, null],
])('%p workshops for %p at %p%% off are taken off %p each', (uses, price, percent, each) =>
  expect(undiscountedPrice(bundle(uses, price, percent))).toBe(each),
);

test('one credit costs its share of the price', () => {
  expect(creditPrice(bundle(5, 1326, 22))).toBe(265.2);
  expect(creditPrice(bundle(3, 1000, 15))).toBe(333.33);
  expect(creditPrice(bundle(0, 1000, 15))).toBeNull();
});

test('the cheapest and the dearest online workshop are those with a price, in one currency', () => {
  const card = (ctype: 'onsite' | 'online', eur: number, gbp: number | null) =>
    ({
      ctype,
      price_from: {
        eur: { amount: eur, symbol: '€' },
        gbp: gbp === null ? { amount: eur, symbol: '€' } : { amount: gbp, symbol: '£' },
        usd: { amount: eur, symbol: '€' },
      },
    }) as WorkshopCard;
  const unpriced = { ctype: 'online', price_from: null } as WorkshopCard;
  const cards = [card('onsite', 1190, 990), card('online', 390, 335), card('online', 190, 165), unpriced];
  expect(onlinePriceRanges(cards)).toMatchObject({
    eur: { lowest: 190, highest: 390, symbol: '€' },
    gbp: { lowest: 165, highest: 335, symbol: '£' },
  });
  expect(onlinePriceRanges([...cards, card('online', 100, null)]).gbp).toBeNull();
  expect(onlinePriceRanges([unpriced])).toEqual({ eur: null, gbp: null, usd: null });
});
