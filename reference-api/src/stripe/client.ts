import { type LogFields, errorFields } from '@camp/formats/log';
import Stripe from 'stripe';

import type { Payment } from '../db/schema';
import type { Runtime } from '../db/transaction';
import { listPrices } from '../payments/price-list';
import type { StripeConfig } from '../platform/config';

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

export function createStripe({ secretKey, apiUrl }: StripeConfig): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  });
}

/** The id of a reference, which Stripe sends as an id or as the complete object. */
export function readId(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** True for an invalid request: a retry would be refused as well. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** True for an object of another account or mode, or one that was deleted. */
export function isMissing(error: unknown): boolean {
  return isRefused(error) && error.code === 'resource_missing';
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError;
}

/** The loggable fields of an error of Stripe's library, whose classes are all named Error. */
export function stripeErrorFields(error: unknown): LogFields {
  return { ...errorFields(error), ...(error instanceof Stripe.errors.StripeError && { error: error.type }) };
}

export const REFUND_FIELD = 'camp_refund';

export function readRefundId({ metadata }: Stripe.Refund): number | null {
  const id = metadata?.[REFUND_FIELD];
  return id === undefined ? null : Number(id);
}

export function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

/**
 * Finds the price of a payment in Stripe's price list by its lookup key. A price that the programme has no more, which
 * the booking keeps, is sent inline for the listed product.
 * @throws Error when it is missing or differs from the payment's; both amounts are logged.
 */
export async function findPrice(
  { db, log }: Runtime,
  stripe: Stripe,
  payment: Payment,
): Promise<Pick<Stripe.Checkout.SessionCreateParams.LineItem, 'price' | 'price_data'>> {
  const { price_id, list_minor, currency, payment_type } = payment;
  const monthly = payment_type === 'subscription';
  const { data } = await stripe.prices.list({ lookup_keys: [price_id], active: true, limit: 1 });
  const [price] = data;
  const isOurs =
    price !== undefined &&
    price.unit_amount === list_minor &&
    price.currency === currency &&
    isMonthly(price) === monthly;
  if (isOurs) return { price: price.id };
  const offered = (await listPrices(db)).find(({ id }) => id === price_id);
  if (price && offered?.amountMinor !== list_minor) {
    const product = readId(price.product);
    return {
      price_data: { product, currency, unit_amount: list_minor, ...(monthly && { recurring: { interval: 'month' } }) },
    };
  }
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

/** Its discount is an amount, because Stripe rounds percentages to cents and this API to whole units. */
export async function findCoupon(stripe: Stripe, payment: Payment): Promise<string | undefined> {
  const { percent, list_minor, now_minor, currency, payment_type } = payment;
  const amountOff = list_minor - now_minor;
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
