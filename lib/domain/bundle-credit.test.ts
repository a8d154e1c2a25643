import fc from 'fast-check';

import { eurPrice, unpaidBooking } from '@/test/fixtures/unpaid-booking';

import { creditNotice } from './bundle-credit';
import type { CurrencyCode } from './currency';

const worth = (amount: number, currency: CurrencyCode = 'eur') => {
  const value = { amount, currency };
  return { eur: value, gbp: value, usd: value };
};

it('says how many workshops are left, the last one too', () => {
  const notice = (uses_left: number) => creditNotice({ uses_left, credit_value: null }, unpaidBooking);
  expect(notice(3)).toBe('This uses 1 of the 3 workshops left on your bundle.');
  expect(notice(1)).toBe('This uses the last workshop left on your bundle.');
});

it('says so where the workshop alone costs less than one of the bundle, in the currency of the bundle', () => {
  const credit = { uses_left: 3, credit_value: worth(1250, 'gbp') };
  expect(creditNotice(credit, unpaidBooking)).toBe(
    'This uses 1 of the 3 workshops left on your bundle. ' +
      'A workshop on your bundle cost £1,250; on its own, this one costs £1,190.',
  );
});

it('says nothing of what the API does not say, or of prices that cannot be compared', () => {
  expect(creditNotice({ uses_left: null, credit_value: null }, unpaidBooking)).toBeUndefined();
  const inEurosAlone = { ...unpaidBooking, pricing: { eur: eurPrice, gbp: eurPrice, usd: eurPrice } };
  expect(creditNotice({ uses_left: null, credit_value: worth(9999, 'gbp') }, inEurosAlone)).toBeUndefined();
});

it('compares prices when, and only when, the workshop costs less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (amount) => {
      const notice = creditNotice({ uses_left: null, credit_value: worth(amount) }, unpaidBooking);
      expect(notice !== undefined).toBe(eurPrice.full_amount < amount);
    }),
  );
});
