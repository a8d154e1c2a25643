import type Stripe from 'stripe';

import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';

/**
 * The price of a payment in Stripe's price list, found by its lookup key.
 * @throws Error when there is none, or it is not the price that we have; logged with both amounts.
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
  log('error', 'price differs from the price list', {
    price: price_id,
    ours: list_minor,
    listed: price?.unit_amount ?? null,
  });
  throw new Error('The price list has another price: run stripe:sync.');
}

export function isMonthly({ recurring }: Stripe.Price): boolean {
  return recurring?.interval === 'month' && recurring.interval_count === 1;
}
