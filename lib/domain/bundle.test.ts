import type { Currency } from '@camp/contract/currencies';
import fc from 'fast-check';

import { createCard, eurPrice, unpaidBooking } from '@/test/fixtures';

import { formatCreditNotice, getCreditPrice, getUndiscountedPrice, onlinePrices } from './bundle';
import type { OnlinePrices } from './bundle';

const worth = (amount: number, currency: Currency = 'eur') => {
  const value = { amount, currency };
  return { eur: value, gbp: value, usd: value };
};

it('says how many workshops are left, the last one too', () => {
  const notice = (uses_left: number) => formatCreditNotice({ uses_left, credit_value: null }, unpaidBooking);
  expect(notice(3)).toBe('This uses 1 of the 3 workshops left on your bundle.');
  expect(notice(1)).toBe('This uses the last workshop left on your bundle.');
});

it('says nothing of what the API does not say, or of prices that cannot be compared', () => {
  expect(formatCreditNotice({ uses_left: null, credit_value: null }, unpaidBooking)).toBeUndefined();
  const inEurosAlone = { ...unpaidBooking, pricing: { eur: eurPrice, gbp: eurPrice, usd: eurPrice } };
  expect(formatCreditNotice({ uses_left: null, credit_value: worth(9999, 'gbp') }, inEurosAlone)).toBeUndefined();
});

it('compares prices when, and only when, the workshop costs less', () => {
  expect(formatCreditNotice({ uses_left: null, credit_value: worth(1190) }, unpaidBooking)).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (amount) => {
      const notice = formatCreditNotice({ uses_left: null, credit_value: worth(amount) }, unpaidBooking);
      expect(notice !== undefined).toBe(eurPrice.full_amount < amount);
    }),
  );
});

const bundle = (use_limit: number, price: number, discount_percent: number) => ({
  currency: 'eur' as const,
  use_limit,
  price,
  discount_percent,
});

test.each([
  [3, 867, 15, 340],
  [3, 943, 15, 370],
  [10, 2065, 30, 295],
  [1, 85, 15, 100],
  [1, 99, 1, 100],
  [4, 301, 50, null],
  [5, 1300, 22, null],
  [5, 1300, 0, null],
  [0, 1300, 22, null],
])('%p workshops for %p at %p%% off are taken off %p each', (uses, price, percent, each) =>
  expect(getUndiscountedPrice(bundle(uses, price, percent))).toBe(each),
);

test('one credit costs its share of the price', () => {
  expect(getCreditPrice(bundle(5, 1326, 22))).toBe(265.2);
  expect(getCreditPrice(bundle(3, 1000, 15))).toBe(333.33);
  expect(getCreditPrice(bundle(3, 500, 15))).toBe(166.67);
  expect(getCreditPrice(bundle(1, 90, 0))).toBe(90);
  expect(getCreditPrice(bundle(0, 1000, 15))).toBeNull();
});

describe('the prices of online workshops', () => {
  const card = (ctype: 'onsite' | 'online', eur: number, gbp: number | null) =>
    createCard({
      id: `w${eur}`,
      ctype,
      title_with: `W${eur} with`,
      price_from: {
        eur: { amount: eur, symbol: '€' },
        gbp: gbp === null ? { amount: eur, symbol: '€' } : { amount: gbp, symbol: '£' },
        usd: { amount: eur, symbol: '€' },
      },
    });
  const unpriced = createCard({ id: 'unpriced', ctype: 'online', price_from: null });
  const cards = [card('onsite', 1190, 990), card('online', 390, 335), card('online', 190, 165), unpriced];
  const amounts = (prices: OnlinePrices | null) => prices && prices.workshops.map(({ amount }) => amount);

  test('are those with a price, in one currency, the cheapest first', () => {
    const { eur, gbp } = onlinePrices(cards);
    expect([eur?.symbol, amounts(eur), gbp?.symbol, amounts(gbp)]).toEqual(['€', [190, 390], '£', [165, 335]]);
    expect(onlinePrices([...cards, card('online', 100, null)]).gbp).toBeNull();
    expect(amounts(onlinePrices([card('online', 190, 165)]).eur)).toEqual([190]);
    expect(onlinePrices([unpriced])).toEqual({ eur: null, gbp: null, usd: null });
  });
});
