import './yen';
import { api, readResponse } from './api';
import { runCommand } from './command';
import { lastMail, mailedHash } from './mailbox';
import { applyCode, checkOut, checkoutForm, issueCode, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { reserve } from './reserving';
import { deliver, event, stripeApi } from './stripe';
import type { Programme } from '../src/programme-file/format';

const programme = {
  ...createProgramme(
    workshop('ice', { prices: { eur: 1190, gbp: null, usd: null, jpy: 190_001, payments: 4 } as never }),
  ),
  'residency-prices': [{ weeks: 1, eur: 399, gbp: null, usd: null, jpy: 65_001 }],
  bundles: [{ workshops: 3, discount: 15, eur: 867, gbp: null, usd: null, jpy: 140_000 }],
} as unknown as Programme;

test('yen have no cents: at Stripe, in emails, receipts, refunds and reports', async () => {
  const { stripe } = await stripeApi({ programme });
  const listed = stripe.list('price').filter(({ currency }) => currency === 'jpy');
  expect(Object.fromEntries(listed.map((price) => [price.lookup_key, price.unit_amount]))).toEqual({
    v2_1_jpy_4: 190_001,
    v2_1_jpy_4_sub: 47_500,
    v2_1_jpy_4_ww: 245_001,
    v2_1_jpy_4_ww_sub: 61_250,
    residency_1w_jpy_full: 65_001,
    residency_1w_jpy_sub: 16_250,
    bundle_3_jpy: 140_000,
  });

  const hash = await reserve({ currency: 'jpy' });
  expect((await lastMail()).text).toContain('¥190,001, or 4 monthly payments of ¥47,500 (¥190,000 in all)');
  await issueCode('HALF', { percent: 50 });
  await applyCode(hash, 'HALF');
  const form = { currency: 'jpy', amount: '95001', priceCode: 'v2_1_jpy_50_4', grantCode: 'HALF' };
  expect((await readResponse(api.postForm('/checkout', checkoutForm(hash, { ...form, amount: '95000.5' }))))[0]).toBe(
    422,
  );
  await checkOut(checkoutForm(hash, form));
  const [page] = stripe.list('checkout.session');
  expect(page).toMatchObject({ amount_total: 95_001, currency: 'jpy' });
  await deliver(api, event('checkout.session.completed', { ...stripe.pay(page!).page }));
  expect((await lastMail()).text).toContain('¥95,001');
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ currency: 'jpy', total: 95_001, paid: 95_001 });

  const { out } = await runCommand('booking:cancel', '1', '--refund', '5001');
  expect(out).toBe('Booking 1 is cancelled. ¥5,001 goes back.\n');
  await api.sweep();
  expect(stripe.list('refund')).toMatchObject([{ amount: 5001 }]);
  expect((await lastMail()).text).toContain('¥5,001');
  const [, ended] = await readResponse(api.get(`/get_booking/onsite/${await mailedHash()}`));
  expect(ended.booking).toMatchObject({ currency: 'jpy', refund: 5001 });

  const stay = residencyForm([10], { currency: 'jpy', paymentType: 'subscription', amount: '16250' });
  await checkOut({ ...stay, priceCode: 'residency_1w_jpy_sub' }, '/residency_checkout');
  expect(stripe.list('checkout.session').at(-1)).toMatchObject({ amount_total: 16_250 });
  expect(await (await api.get('/metrics')).text()).toMatch(/camp_workshop_api_money\{currency="jpy"\} 90000\n/);
});
