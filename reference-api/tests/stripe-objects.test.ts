import { deliver, event, stripeApi } from './stripe';
import samples from './stripe-objects.json';
import type { Shape } from './stripe-shapes';
import { applyCode, checkOut, checkoutForm, reserve } from './visitor';

/** Fields that Stripe documents beside those of its samples. */
const DOCUMENTED = ['invoice_payment.payment.payment_intent'];
/** Free fields, and the object of an event, which is compared as itself. */
const OPEN = /\.metadata$|^event\.data\.object$/;

/** Keys and types of `sent` that Stripe's sample does not have; null is allowed on both sides. */
function findDifferences(path: string, sent: unknown, sample: unknown): string[] {
  if (sent === null || sample === null || DOCUMENTED.includes(path) || OPEN.test(path)) return [];
  if (sample === undefined) return [`${path} is unknown to Stripe`];
  if (Array.isArray(sent) && Array.isArray(sample)) {
    return sample.length === 0 ? [] : sent.flatMap((item) => findDifferences(`${path}[]`, item, sample[0]));
  }
  if (typeof sent !== typeof sample && !isReference(sent, sample)) return [`${path} is ${typeof sent}`];
  if (typeof sent !== 'object' || typeof sample !== 'object') return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    findDifferences(`${path}.${key}`, value, (sample as Record<string, unknown>)[key]),
  );
}

/** Stripe sends an object or its id. */
function isReference(sent: unknown, sample: unknown): boolean {
  return [sent, sample].some((value) => typeof value === 'string') && [sent, sample].every((value) => value !== null);
}

test('the test server of Stripe sends no field that Stripe has not, and none of another type', async () => {
  const { api, stripe } = await stripeApi();
  await api.db.updateTable('codes').set({ percent: 15 }).where('code', '=', 'OPEN25').execute();
  const sentObjects: Shape[] = [];
  const opened = new Set<unknown>();
  for (const [paymentType, amount] of [
    ['payment', '1012'],
    ['subscription', '253'],
  ] as const) {
    const hash = await reserve({ email: `${paymentType}@example.org` });
    await applyCode(hash, 'OPEN25');
    const code = { priceCode: 'v2_1_eur_15_4', grantCode: 'OPEN25' };
    await checkOut(checkoutForm(hash, { paymentType, amount, ...code }));
    const page = stripe.list('checkout.session').find(({ id }) => !opened.has(id)) as Shape;
    opened.add(page.id);
    const paid = event('checkout.session.completed', stripe.pay(page).page);
    sentObjects.push(paid);
    await deliver(api, paid);
    await api.sweep();
  }
  const [page] = stripe.list('checkout.session');
  sentObjects.push(stripe.refundByHand(page?.payment_intent, 100), stripe.dispute(page?.payment_intent));
  const kinds = ['product', 'price', 'coupon', 'checkout.session', 'subscription', 'subscription_schedule', 'invoice'];
  for (const kind of [...kinds, 'invoice_payment', 'refund']) {
    expect([kind, stripe.list(kind).length > 0]).toEqual([kind, true]);
    sentObjects.push(...stripe.list(kind));
  }
  const differences = sentObjects.flatMap((sent) =>
    findDifferences(sent.object, sent, (samples as Record<string, unknown>)[sent.object]),
  );
  expect([...new Set(differences)]).toEqual([]);
});
