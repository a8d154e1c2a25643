import { CONFIRMABLE_TYPES } from '@camp/contract/booking-types';
import { CURRENCIES } from '@camp/contract/currencies';
import fc from 'fast-check';

import { eurPrice, unpaidBooking } from '@/test/fixtures';

import { checkoutFields } from './checkout-fields';

it('a price code says each of its parts, and no other, in every combination', () => {
  const combinations = fc.record({
    pricecode_version: fc.constantFrom(null, 1, 2, 3),
    course_id: fc.integer({ min: 1, max: 99_999 }).map(String),
    ctype: fc.constantFrom(...CONFIRMABLE_TYPES),
    currency: fc.constantFrom(...CURRENCIES),
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
    number_of_payments: fc.integer({ min: 1, max: 12 }),
    addWw: fc.boolean(),
  });
  fc.assert(
    fc.property(
      combinations,
      ({ pricecode_version, course_id, ctype, currency, percent, number_of_payments, addWw }) => {
        const purchase = {
          link: { ctype, hash: 'abc' },
          booking: { ...unpaidBooking, pricecode_version, course_id },
          price: { ...eurPrice, currency, number_of_payments },
          addWw,
          grantCode: '',
          percent,
        };
        const { priceCode: code } = checkoutFields(purchase, 'payment');
        const match = /^(v2_)?(\d+)(_ol)?_(eur|gbp|usd)(?:_(\d+))?_(\d+)(_ww)?$/.exec(code);
        expect(match?.slice(1)).toEqual([
          pricecode_version === 2 ? 'v2_' : undefined,
          course_id,
          ctype === 'online' ? '_ol' : undefined,
          currency,
          percent === null ? undefined : String(percent),
          String(number_of_payments),
          addWw ? '_ww' : undefined,
        ]);
      },
    ),
  );
});

it.each([
  ['onsite', 'payment', true, { amount: '1539', add_ww: '1', codeType: 'grant' }],
  ['onsite', 'subscription', false, { amount: '298', add_ww: '0', codeType: 'grant' }],
  ['online', 'payment', false, { amount: '1190', add_ww: '0', codeType: 'bundle' }],
] as const)('the checkout of an %s booking by %s asks for the amount of its choice', (ctype, type, addWw, expected) => {
  const booking = { ...unpaidBooking, tracked_id: '481' };
  const purchase = { link: { ctype, hash: 'abc' }, booking, price: eurPrice, addWw, grantCode: '', percent: null };
  expect(checkoutFields(purchase, type)).toMatchObject({ hash: 'abc', ctype, ws: '481', ...expected });
  const untracked = { ...purchase, booking: { ...booking, tracked_id: null } };
  expect(checkoutFields(untracked, type).ws).toBe('');
});

it.each([
  ['payment', 990.5, '990.50'],
  ['subscription', 247.63, '247.63'],
  ['subscription', 247.5, '247.50'],
  ['payment', 1190, '1190'],
] as const)('a %s of %d is sent as %s, a whole or two-decimal amount', (type, asked, amount) => {
  const price = { ...eurPrice, full_amount: asked, split_amount: asked };
  const link = { ctype: 'onsite', hash: 'abc' } as const;
  const purchase = { link, booking: unpaidBooking, price, addWw: false, grantCode: '', percent: null };
  expect(checkoutFields(purchase, type).amount).toBe(amount);
});
