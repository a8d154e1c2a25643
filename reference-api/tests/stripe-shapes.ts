/** An object as Stripe's API 2026-10-28.endive sends it, cut to the fields that decide something here. */
export interface Shape {
  id: string;
  object: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the fields of all of Stripe's objects
  [field: string]: any;
}

type Params = Record<string, string>;

interface PageTotal {
  amount: number;
  currency: string;
}

/** What Stripe keeps of a subscription page and sends in no object. */
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
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency: params.currency,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    product: params.product,
    recurring: params['recurring[interval]']
      ? { interval: params['recurring[interval]'], interval_count: 1, usage_type: 'licensed' }
      : null,
    type: params['recurring[interval]'] ? 'recurring' : 'one_time',
    unit_amount: Number(params.unit_amount),
  };
}

export function buildSession(id: string, params: Params, { amount, currency }: PageTotal): Shape {
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    client_reference_id: params.client_reference_id,
    currency,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: params['discounts[0][coupon]'] ? [{ coupon: params['discounts[0][coupon]'] }] : [],
    expires_at: Number(params.expires_at),
    livemode: false,
    mode: params.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    cancel_url: params.cancel_url,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
}

export function buildSubscription(id: string, page: Shape, { price, metadata }: Plan): Shape {
  return {
    id,
    object: 'subscription',
    status: 'active',
    schedule: null,
    metadata,
    items: { object: 'list', data: [{ object: 'subscription_item', price: { id: price }, quantity: 1 }] },
    discounts: page.discounts.length > 0 ? [`di_of_${id}`] : [],
  };
}

export function buildSchedule(id: string, subscription: Shape): Shape {
  return {
    id,
    object: 'subscription_schedule',
    status: 'active',
    end_behavior: 'release',
    subscription: subscription.id,
    phases: [
      {
        start_date: 1_780_000_000,
        end_date: 1_782_592_000,
        items: [{ price: subscription.items.data[0].price.id, quantity: 1 }],
        discounts: subscription.discounts.map((discount: string) => ({ coupon: null, discount, promotion_code: null })),
      },
    ],
  };
}

export function buildInvoice(
  id: string,
  subscription: Shape,
  { amount, currency, reason, isPaid }: Pick<Plan, 'amount' | 'currency'> & { reason: string; isPaid: boolean },
): Shape {
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
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
  };
}

export function buildCharge(id: string, intent: string, refunded: number): Shape {
  return { id, object: 'charge', amount_refunded: refunded, payment_intent: intent, refunded: false };
}

export function buildDispute(id: string, intent: string): Shape {
  return { id, object: 'dispute', payment_intent: intent, reason: 'fraudulent', status: 'needs_response' };
}

export function buildRefund(id: string, intent: string, amount: number, metadata: object = {}): Shape {
  return { id, object: 'refund', amount, metadata, payment_intent: intent, status: 'succeeded' };
}
