import samples from './stripe-objects.json';
import { addMonths } from '../src/domain/dates';

/** An object as Stripe's API 2026-10-28.endive sends it. */
export interface Shape {
  id: string;
  object: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the fields of all of Stripe's objects
  [field: string]: any;
}

/** Fields that Stripe documents beside those of its samples. */
const DOCUMENTED = ['invoice_payment.payment.payment_intent'];
/** Free fields, and the object of an event, which is compared as itself. */
const OPEN = /\.metadata$|^event\.data\.object$/;

/** An object as Stripe's sample has it, but for the given fields. */
export function createObject(object: keyof typeof samples, fields: { id: string; [field: string]: unknown }): Shape {
  return { ...structuredClone<object>(samples[object]), object, ...fields };
}

/** How an object of the test server differs from Stripe's; '' if it has no other field, and none of another type. */
export const describeDifferences = (sent: Shape) =>
  findDifferences(sent.object, sent, (samples as Record<string, unknown>)[sent.object]).join(', ');

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
const isReference = (sent: unknown, sample: unknown) => [typeof sent, typeof sample].sort().join() === 'object,string';

type Params = Record<string, string>;

interface PageTotal {
  amount: number;
  currency: string;
}

/** The part of a subscription page that Stripe sends in no object. */
export interface Plan {
  price: string;
  /** Minor units a month. */
  amount: number;
  currency: string;
  metadata: Record<string, string | undefined>;
  /** Set when a schedule ends the subscription. */
  months?: number;
}

export function buildPrice(id: string, params: Params): Shape {
  const interval = params['recurring[interval]'];
  return createObject('price', {
    id,
    currency: params.currency,
    lookup_key: params.lookup_key ?? null,
    product: params.product,
    recurring: interval ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: Number(params.unit_amount),
  });
}

export function buildSession(id: string, params: Params, { amount, currency }: PageTotal): Shape {
  return createObject('checkout.session', {
    id,
    amount_total: amount,
    client_reference_id: params.client_reference_id,
    currency,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: params['discounts[0][coupon]'] ? [{ coupon: params['discounts[0][coupon]'] }] : [],
    expires_at: Number(params.expires_at),
    mode: params.mode,
    payment_intent: null,
    success_url: params.success_url,
    cancel_url: params.cancel_url,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  });
}

/** The page of a payment expires so many seconds after it was opened. */
const PAGE_SECONDS = 2400;

/** The same time of a later month in UTC. */
export function addMonthsTo(time: number, months: number): number {
  const instant = new Date(time * 1000).toISOString();
  return Date.parse(addMonths(instant.slice(0, 10), months) + instant.slice(10)) / 1000;
}

export function buildSubscription(id: string, page: Shape, { price, metadata }: Plan): Shape {
  return createObject('subscription', {
    id,
    status: 'active',
    start_date: page.expires_at - PAGE_SECONDS,
    schedule: null,
    metadata,
    items: { object: 'list', data: [{ object: 'subscription_item', price: { id: price }, quantity: 1 }] },
    discounts: page.discounts.length > 0 ? [`di_of_${id}`] : [],
  });
}

/** @param month the number of the month that has begun, from 0. */
export function buildSchedule(id: string, subscription: Shape, month: number): Shape {
  return createObject('subscription_schedule', {
    id,
    status: 'active',
    subscription: subscription.id,
    metadata: { month },
    phases: [
      {
        start_date: addMonthsTo(subscription.start_date, month),
        end_date: addMonthsTo(subscription.start_date, month + 1),
        items: [{ price: subscription.items.data[0].price.id, quantity: 1 }],
        discounts: subscription.discounts.map((discount: string) => ({ coupon: null, discount, promotion_code: null })),
      },
    ],
  });
}

export function buildInvoice(
  id: string,
  subscription: Shape,
  { amount, currency, reason, isPaid }: Pick<Plan, 'amount' | 'currency'> & { reason: string; isPaid: boolean },
): Shape {
  return createObject('invoice', {
    id,
    amount_due: amount,
    attempt_count: 1,
    billing_reason: reason,
    currency,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status: isPaid ? 'paid' : 'open',
  });
}
