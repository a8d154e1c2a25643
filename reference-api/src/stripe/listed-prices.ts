import type Stripe from 'stripe';

import { isRefused } from './client';
import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';

/**
 * Finds the price of a payment in Stripe's price list by its lookup key.
 * @throws Error when it is missing or differs from ours; both amounts are logged.
 */
export async function findListedPrice(
  { log }: Pick<Runtime, 'log'>,
  stripe: Stripe,
  payment: Row<'payments'>,
): Promise<Stripe.Price> {
  const { price_id, list_minor, currency, payment_type } = payment;
  if (price_id === null) throw new Error('The payment has no price id.');
  const { data } = await stripe.prices.list({ lookup_keys: [price_id], active: true, limit: 1 });
  const [price] = data;
  const isOurs =
    price !== undefined &&
    price.unit_amount === list_minor &&
    price.currency === currency &&
    isMonthly(price) === (payment_type === 'subscription');
  if (isOurs) return price;
  log('error', 'payment.price-differs', {
    price: price_id,
    ours: list_minor,
    listed: price?.unit_amount ?? null,
  });
  throw new Error('The price list has another price: run stripe:sync.');
}

export function isMonthly({ recurring }: Stripe.Price): boolean {
  return recurring?.interval === 'month' && recurring.interval_count === 1;
}

/**
 * Finds or creates the coupon between the listed price of a payment and its price with a code. It is an amount, because
 * Stripe would round a percentage to cents, where we round to whole units.
 * @returns undefined without a discount.
 */
export async function findCoupon(stripe: Stripe, payment: Row<'payments'>): Promise<string | undefined> {
  const { percent, list_minor, now_minor, currency, payment_type } = payment;
  const amountOff = (list_minor ?? now_minor) - now_minor;
  if (amountOff === 0) return undefined;
  const duration = payment_type === 'subscription' ? 'forever' : 'once';
  const id = `camp-${percent}-${amountOff}-${currency}-${duration}`;
  try {
    await stripe.coupons.create({ id, name: `${percent}% off`, amount_off: amountOff, currency, duration });
  } catch (error) {
    if (!isRefused(error) || error.code !== 'resource_already_exists') throw error;
  }
  return id;
}
