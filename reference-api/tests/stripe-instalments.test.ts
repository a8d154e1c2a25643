import { api, SITE_URL } from './api';
import { deliver, event, stripeApi } from './stripe';
import type { StripeAccount } from './stripe-account';
import type { Shape } from './stripe-shapes';
import { checkOut, checkoutForm, listMails, reserve } from './visitor';

const MONTH_SECONDS = 31 * 24 * 3600;
const SPLIT = { paymentType: 'subscription', amount: '298' };

let stripe: StripeAccount;

beforeEach(async () => {
  ({ stripe } = await stripeApi());
});

/** Pays the first instalment on a page of Stripe. @returns the subscription. */
async function subscribe(hash: string): Promise<{ page: Shape; invoice: Shape; subscription: Shape }> {
  await checkOut(checkoutForm(hash, SPLIT));
  const opened = stripe.list('checkout.session').at(-1) as Shape;
  const { page, invoice } = stripe.pay(opened);
  return { page, invoice: invoice as Shape, subscription: stripe.get(page.subscription) };
}

const report = (type: string, object: Shape) => deliver(api, event(type, { ...object }));

const receipts = async () => (await listMails('instalment-paid')).map(({ subject }) => subject.slice(0, 14));

const settlement = async (hash: string) => {
  const { total, paid, payments } = await api.json<{ total: number; paid: number; payments: { paid: boolean }[] }>(
    `/get_booking/onsite/${hash}`,
  );
  return { total, paid, payments: payments.map((payment) => payment.paid) };
};

test('a plan of four payments ends by itself after the fourth, and each that arrives is on the receipt', async () => {
  const hash = await reserve();
  const { page, invoice, subscription } = await subscribe(hash);
  await Promise.all([report('invoice.paid', invoice), report('checkout.session.completed', page)]);
  expect(await settlement(hash)).toEqual({ total: 1192, paid: 298, payments: [true, false, false, false] });
  await api.sweep();
  await api.sweep();
  expect(stripe.list('subscription_schedule')).toMatchObject([
    { end_behavior: 'cancel', phases: [{ end_date: 1_780_000_000 + 4 * 30 * 24 * 3600 }] },
  ]);
  for (let month = 2; month <= 4; month += 1) {
    api.advanceClock(MONTH_SECONDS);
    const bill = stripe.bill(subscription);
    await Promise.all([report('invoice.paid', bill), report('invoice.paid', bill)]);
  }
  expect(await settlement(hash)).toEqual({ total: 1192, paid: 1192, payments: [true, true, true, true] });
  expect(() => stripe.bill(subscription)).toThrow('The subscription has ended.');
  const payment = await api.db.selectFrom('payments').select('paid_minor').executeTakeFirstOrThrow();
  expect(payment.paid_minor).toBe(119_200);
  expect(await listMails('confirmation')).toHaveLength(1);
  expect(await receipts()).toEqual(['Payment 2 of 4', 'Payment 3 of 4', 'Payment 4 of 4']);
});

test('an instalment that fails is mailed with a link to pay it, and counts once it is paid, in any order', async () => {
  const hash = await reserve();
  const { page, subscription } = await subscribe(hash);
  await report('checkout.session.completed', page);
  const failed = stripe.bill(subscription, { isPaid: false });
  const failures = [event('invoice.payment_failed', { ...failed }), event('invoice.payment_failed', { ...failed })];
  for (const failure of failures) await deliver(api, failure);
  const told = await listMails('instalment-failed');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(failed.hosted_invoice_url);
  expect(told[0]?.text).toContain('payment 2 of 4');
  api.advanceClock(2 * MONTH_SECONDS);
  const third = stripe.bill(subscription);
  await report('invoice.paid', third);
  await report('invoice.payment_failed', third);
  expect(await settlement(hash)).toMatchObject({ paid: 596, payments: [true, false, true, false] });
  expect((await listMails()).at(-1)?.text).toMatch(
    /Not received yet: €298 on [^]*Was due: €298 on [^]*Still to pay: €298/,
  );
  await report('invoice.paid', stripe.settle(failed));
  await report('invoice.payment_failed', failed);
  expect(await settlement(hash)).toMatchObject({ paid: 894, payments: [true, true, true, false] });
  expect(await receipts()).toEqual(['Payment 3 of 4', 'Payment 2 of 4']);
});

test('the discount of a plan stays on every instalment', async () => {
  const { page } = await subscribe(await reserve());
  const subscription = stripe.get(page.subscription);
  subscription.discounts = ['di_of_the_plan'];
  await report('checkout.session.completed', page);
  await api.sweep();
  expect(stripe.list('subscription_schedule')[0]?.phases[0].discounts).toMatchObject([{ discount: 'di_of_the_plan' }]);
});

test('a plan whose booking is cancelled is charged no more, and what still arrives goes back', async () => {
  const hash = await reserve();
  const { page, invoice, subscription } = await subscribe(hash);
  await report('checkout.session.completed', page);
  await report('invoice.paid', invoice);
  const second = stripe.bill(subscription);
  await api.db.updateTable('bookings').set({ cancelled_at: api.runtime.now() }).execute();
  await api.sweep();
  expect(subscription.status).toBe('canceled');
  await report('invoice.paid', second);
  await api.sweep();
  expect(stripe.list('refund').map(({ payment_intent, amount }) => [payment_intent, amount])).toEqual([
    [stripe.intentOf(second), 29_800],
  ]);
  expect((await listMails()).at(-1)).toMatchObject({ kind: 'payment-returned', recipient: 'ada@example.org' });
});

test('a charge beyond the plan goes back, and counts neither on the booking nor as a receipt', async () => {
  const hash = await reserve();
  const { page, invoice, subscription } = await subscribe(hash);
  await report('checkout.session.completed', page);
  await report('invoice.paid', invoice);
  const later = Array.from({ length: 4 }, () => stripe.bill(subscription));
  for (const bill of later) await report('invoice.paid', bill);
  await api.sweep();
  expect(await settlement(hash)).toEqual({ total: 1192, paid: 1192, payments: [true, true, true, true] });
  expect(stripe.list('refund')).toMatchObject([{ payment_intent: stripe.intentOf(later[3] as Shape), amount: 29_800 }]);
  expect(await receipts()).toEqual(['Payment 2 of 4', 'Payment 3 of 4', 'Payment 4 of 4']);
});

test('a plan that was paid twice goes back: its first payment, and no further one is charged', async () => {
  const hash = await reserve();
  await checkOut(checkoutForm(hash));
  const once = stripe.list('checkout.session')[0] as Shape;
  const { page, invoice, subscription } = await subscribe(hash);
  await report('checkout.session.completed', stripe.pay(once).page);
  await report('checkout.session.completed', page);
  await api.sweep();
  expect(stripe.list('refund')).toEqual([]);
  await report('invoice.paid', invoice);
  api.advanceClock(31);
  await api.sweep();
  expect(stripe.list('refund')).toMatchObject([{ payment_intent: stripe.intentOf(invoice), amount: 29_800 }]);
  expect(subscription.status).toBe('canceled');
  const location = await fetch(page.success_url, { redirect: 'manual' });
  expect(location.headers.get('location')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
});

test('an instalment that overtakes the first payment is reported again by Stripe', async () => {
  const { page, subscription } = await subscribe(await reserve());
  const second = stripe.bill(subscription);
  expect((await report('invoice.paid', second)).status).toBe(500);
  await report('checkout.session.completed', page);
  expect((await report('invoice.paid', second)).status).toBe(200);
});
