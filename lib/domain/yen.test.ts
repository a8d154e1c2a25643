import { MIN_PAYMENT } from '@camp/contract/booking-rules';
import { type Currency, CURRENCY_DIGITS } from '@camp/contract/currencies';

import { eurPrice } from '@/test/fixtures';

import { getCreditPrice } from './bundle';
import { getQuote } from './quote';
import { getResidencyQuote } from './residency';

const jpy = 'jpy' as Currency;
Object.assign(CURRENCY_DIGITS, { jpy: 0 });
Object.assign(MIN_PAYMENT, { jpy: 50 });

test('no amount in yen has cents', () => {
  const weeks = { 1: { full_amount: 65_001, stripe_full_price_id: 'full', stripe_sub_price_id: 'sub' } };
  expect(getResidencyQuote(1, { currency: jpy, weeks })).toMatchObject({ total: 65_001, monthly: 16_250 });
  expect(getCreditPrice({ currency: jpy, use_limit: 3, price: 140_000, discount_percent: 15 })).toBe(46_667);
  const price = { ...eurPrice, currency: jpy, full_amount: 196, split_amount: 49 };
  expect(getQuote({ price, addWw: false, percent: null })).toMatchObject({ total: 196, splitOffered: false });
});
