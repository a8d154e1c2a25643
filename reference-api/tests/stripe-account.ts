import { randomUUID } from 'node:crypto';

import { addMonthsTo, createObject, describeDifferences, type Shape } from './stripe-objects';

export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

type Params = Record<string, string>;

/** The part of a subscription page that Stripe sends in no object. */
interface Plan {
  price: string;
  /** Minor units a month. */
  amount: number;
  currency: string;
  metadata: Record<string, string | undefined>;
  /** Set when a schedule ends the subscription. */
  months?: number;
}

/** The page of a payment expires so many seconds after it was opened. */
const PAGE_SECONDS = 2400;

/** The objects of a shop's account at Stripe, and the calls, visitors and months that change them. */
export class StripeAccount {
  readonly #objects = new Map<string, Shape>();
  /** By the ids of page and subscription. */
  readonly #plans = new Map<string, Plan>();

  list(kind: string): Shape[] {
    return [...this.#objects.values()].filter(({ object }) => object === kind);
  }

  get(id: string): Shape {
    const found = this.#objects.get(id);
    if (!found) throw new StripeError(404, 'resource_missing', `No such object: ${id}`);
    return found;
  }

  /** The visitor pays on the page. @returns the page, and the bill of a subscription. */
  pay(page: Shape, { isWaiting = false, email = 'ada@example.org' } = {}): { page: Shape; invoice: Shape | null } {
    const isPlan = page.mode === 'subscription';
    const subscription = isPlan ? this.#subscribe(page) : null;
    Object.assign(page, {
      status: 'complete',
      url: null,
      payment_status: isWaiting ? 'unpaid' : 'paid',
      payment_intent: isPlan ? null : this.#id('pi'),
      subscription: subscription?.id ?? null,
      customer_details: { email },
    });
    const invoice = subscription
      ? this.bill(subscription, { reason: 'subscription_create', isPaid: !isWaiting })
      : null;
    return { page, invoice };
  }

  #subscribe(page: Shape): Shape {
    const plan = this.#planOf(page);
    const id = this.#id('sub');
    const subscription = this.#add(
      createObject('subscription', {
        id,
        status: 'active',
        start_date: page.expires_at - PAGE_SECONDS,
        schedule: null,
        metadata: plan.metadata,
        items: { object: 'list', data: [{ object: 'subscription_item', price: { id: plan.price }, quantity: 1 }] },
        discounts: page.discounts.length > 0 ? [`di_of_${id}`] : [],
      }),
    );
    this.#plans.set(subscription.id, plan);
    return subscription;
  }

  #planOf({ id }: Shape): Plan {
    const plan = this.#plans.get(id);
    if (!plan) throw new Error(`${id} is no subscription.`);
    return plan;
  }

  /** Stripe bills a month. @throws once the subscription has ended. */
  bill(subscription: Shape, { reason = 'subscription_cycle', isPaid = true } = {}): Shape {
    const bills = this.listBills(subscription);
    const { amount, currency, months } = this.#planOf(subscription);
    if (subscription.status === 'canceled' || (months && bills.length >= months)) {
      throw new Error('The subscription has ended.');
    }
    const { id, metadata } = subscription;
    const invoice = this.#add(
      createObject('invoice', {
        id: this.#id('in'),
        amount_due: amount,
        attempt_count: 1,
        billing_reason: reason,
        currency,
        hosted_invoice_url: `https://invoice.stripe.com/i/${id}-${bills.length}`,
        parent: {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription: id, metadata },
        },
        status: isPaid ? 'paid' : 'open',
      }),
    );
    if (isPaid) this.settle(invoice);
    return invoice;
  }

  listBills({ id }: Shape): Shape[] {
    return this.list('invoice').filter(({ parent }) => parent.subscription_details.subscription === id);
  }

  /** True when Stripe bills another month at a time (unix seconds). */
  isBillDue(subscription: Shape, now: number): boolean {
    const billed = this.listBills(subscription).length;
    const { months = Infinity } = this.#planOf(subscription);
    const dueAt = addMonthsTo(subscription.start_date, billed);
    return subscription.status !== 'canceled' && billed < months && dueAt <= now;
  }

  /** The months after which a subscription ends; undefined for one that charges for ever. */
  monthsOf(subscription: Shape): number | undefined {
    return this.#planOf(subscription).months;
  }

  /** A bill that failed is paid after all. */
  settle(invoice: Shape): Shape {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    this.#add({
      id: this.#id('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      status: 'paid',
      payment: { type: 'payment_intent', payment_intent: this.#id('pi') },
    });
    return invoice;
  }

  intentOf(invoice: Shape): string {
    return this.list('invoice_payment').find((payment) => payment.invoice === invoice.id)?.payment.payment_intent;
  }

  /** What can be refunded of a payment: nothing while it is disputed, or when the dispute was lost. */
  leftOf(intent: string): number {
    const isDisputed = ({ payment_intent, status }: Shape) => payment_intent === intent && status !== 'won';
    if (this.list('dispute').some(isDisputed)) return 0;
    const refunds = this.list('refund').filter((refund) => refund.payment_intent === intent);
    const returned = refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount as number);
    return returned.reduce((left, amount) => left - amount, this.#amountOf(intent));
  }

  #amountOf(intent: string): number {
    const page = this.list('checkout.session').find(({ payment_intent }) => payment_intent === intent);
    const bill = this.list('invoice_payment').find(({ payment }) => payment.payment_intent === intent)?.invoice;
    return page?.amount_total ?? (bill ? this.get(bill).amount_paid : Infinity);
  }

  /** A person refunds in the dashboard. @returns the charge. */
  refundByHand(intent: string, amount: number): Shape {
    this.#add(createObject('refund', { id: this.#id('re'), payment_intent: intent, amount }));
    return createObject('charge', { id: this.#id('ch'), payment_intent: intent, amount_refunded: amount });
  }

  /** The bank refuses a refund, and Stripe reports it three times. @returns the refund. */
  failRefund(refund: Shape): Shape {
    return Object.assign(refund, { status: 'failed' });
  }

  /** The endpoint to which Stripe sends events. */
  addEndpoint(fields: Record<string, unknown>): Shape {
    return this.#add(createObject('webhook_endpoint', { id: this.#id('we'), status: 'enabled', ...fields }));
  }

  dispute(intent: string): Shape {
    return this.#add(createObject('dispute', { id: this.#id('du'), payment_intent: intent, status: 'needs_response' }));
  }

  addCopies(objects: readonly Shape[]): void {
    for (const object of structuredClone(objects)) this.#add(object);
  }

  #add(object: Shape): Shape {
    this.#objects.set(object.id, object);
    return object;
  }

  #id(prefix: string): string {
    return `${prefix}_${randomUUID().replaceAll('-', '')}`;
  }

  /** The response of Stripe to a call, such as "POST /v1/refunds". */
  answer(call: string, params: Params): Shape {
    const [, path = '', id = '', action = ''] = /^(\w+ \/v1\/(?:checkout\/)?\w+)\/?([^/]*)\/?(\w*)$/.exec(call) ?? [];
    const routes: Record<string, () => Shape> = {
      'POST /v1/products': () =>
        id
          ? Object.assign(this.get(id), { ...params, active: params.active === 'true' })
          : this.#create(params.id ?? '', { object: 'product', active: true, ...params }),
      'GET /v1/prices': () => this.#page(this.list('price').filter(matchesPrice(params))),
      'POST /v1/prices': () =>
        id ? Object.assign(this.get(id), { active: params.active === 'true' }) : this.#createPrice(params),
      'POST /v1/coupons': () =>
        this.#create(params.id ?? '', { ...params, object: 'coupon', amount_off: Number(params.amount_off) }),
      'POST /v1/checkout/sessions': () => (action ? this.#expire(this.get(id)) : this.#createSession(params)),
      'GET /v1/checkout/sessions': () => (id ? this.get(id) : this.#listOf('checkout.session', params)),
      'GET /v1/refunds': () => (id ? this.get(id) : this.#listOf('refund', params)),
      'POST /v1/refunds': () => this.#createRefund(params),
      'GET /v1/subscriptions': () => this.get(id),
      'DELETE /v1/subscriptions': () => this.#cancel(this.get(id)),
      'GET /v1/subscription_schedules': () => this.get(id),
      'POST /v1/subscription_schedules': () =>
        id ? this.#updateSchedule(this.get(id), params) : this.#createSchedule(params),
      'GET /v1/invoices': () => this.get(id),
      'GET /v1/invoice_payments': () =>
        this.#page(
          this.list('invoice_payment').filter(
            ({ invoice, payment }) =>
              invoice === params.invoice || payment.payment_intent === params['payment[payment_intent]'],
          ),
        ),
      'GET /v1/webhook_endpoints': () => this.#page(this.list('webhook_endpoint')),
      'GET /v1/disputes': () => this.#listOf('dispute', params),
    };
    if (Number(params.limit ?? 1) > 100) throw new StripeError(400, 'parameter_invalid_integer');
    const answer = routes[path];
    if (!answer) throw new StripeError(404, 'resource_missing', `Unrecognized request URL (${call})`);
    const object = answer();
    for (const sent of object.object === 'list' ? object.data : [object]) {
      const differences = describeDifferences(sent);
      if (differences) throw new StripeError(400, 'not_as_stripe', differences);
    }
    return object;
  }

  #listOf(kind: string, params: Params): Shape {
    const { payment_intent: intent } = params;
    return this.#page(this.list(kind).filter(({ payment_intent }) => !intent || payment_intent === intent));
  }

  #page(data: Shape[]): Shape {
    return { id: '', object: 'list', url: '/v1', has_more: false, data };
  }

  #create(id: string, object: Omit<Shape, 'id'>): Shape {
    if (this.#objects.has(id)) throw new StripeError(400, 'resource_already_exists');
    return this.#add({ ...object, id } as Shape);
  }

  #createPrice(params: Params): Shape {
    this.get(params.product ?? '');
    for (const price of this.list('price')) {
      if (price.lookup_key !== params.lookup_key) continue;
      if (params.transfer_lookup_key !== 'true') throw new StripeError(400, 'resource_already_exists');
      price.lookup_key = null;
    }
    const interval = params['recurring[interval]'];
    return this.#add(
      createObject('price', {
        id: this.#id('price'),
        currency: params.currency,
        lookup_key: params.lookup_key ?? null,
        product: params.product,
        recurring: interval ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
        type: interval ? 'recurring' : 'one_time',
        unit_amount: Number(params.unit_amount),
      }),
    );
  }

  #createSession(params: Params): Shape {
    const price = params['line_items[0][price]']
      ? this.get(params['line_items[0][price]'])
      : this.#createInlinePrice(params);
    const coupon = params['discounts[0][coupon]'];
    const amountOff = coupon ? Number(this.get(coupon).amount_off) : 0;
    const isMode = price.recurring ? 'subscription' : 'payment';
    if (params.mode !== isMode) throw new StripeError(400, 'parameter_invalid', 'The price does not fit the mode.');
    const amount = price.unit_amount - amountOff;
    const id = this.#id('cs_test');
    const metadata = { session: params['subscription_data[metadata][session]'] };
    if (price.recurring) this.#plans.set(id, { amount, currency: price.currency, price: price.id, metadata });
    return this.#add(
      createObject('checkout.session', {
        id,
        amount_total: amount,
        client_reference_id: params.client_reference_id ?? null,
        currency: price.currency,
        customer_details: null,
        customer_email: params.customer_email ?? null,
        discounts: coupon ? [{ coupon }] : [],
        expires_at: Number(params.expires_at),
        mode: params.mode,
        payment_intent: null,
        success_url: params.success_url,
        cancel_url: params.cancel_url ?? null,
        submit_type: params.submit_type ?? null,
        url: `https://checkout.stripe.com/c/pay/${id}`,
      }),
    );
  }

  /** https://docs.stripe.com/api/checkout/sessions/create: a price of its own, without a lookup key. */
  #createInlinePrice(params: Params): Shape {
    const fields = Object.entries(params).flatMap(([name, value]) => {
      const [, path] = /^line_items\[0\]\[price_data\]\[(.*)\]$/.exec(name) ?? [];
      return path ? [[path.replace('][', '[') + (path.includes('][') ? ']' : ''), value]] : [];
    });
    const price: Params = Object.fromEntries(fields);
    if (!price.product) throw new StripeError(400, 'parameter_missing', 'product');
    return this.#createPrice(price);
  }

  #expire(page: Shape): Shape {
    if (page.status !== 'open') throw new StripeError(400, 'resource_invalid_state', 'Only open sessions expire.');
    return Object.assign(page, { status: 'expired', url: null });
  }

  #cancel(subscription: Shape): Shape {
    if (subscription.status === 'canceled') throw new StripeError(404, 'resource_missing', 'It is canceled.');
    return Object.assign(subscription, { status: 'canceled' });
  }

  #createRefund(params: Params): Shape {
    const left = this.leftOf(params.payment_intent ?? '');
    if (Number(params.amount) > left) throw new StripeError(400, left > 0 ? 'amount_too_large' : 'charge_disputed');
    return this.#add(
      createObject('refund', {
        id: this.#id('re'),
        payment_intent: params.payment_intent,
        amount: Number(params.amount),
        metadata: { camp_refund: params['metadata[camp_refund]'] },
      }),
    );
  }

  #createSchedule(params: Params): Shape {
    const subscription = this.get(params.from_subscription ?? '');
    if (subscription.status === 'canceled') throw new StripeError(400, 'resource_invalid_state', 'It has ended.');
    if (subscription.schedule) throw new StripeError(400, 'resource_invalid_state', 'It has a schedule already.');
    const month = this.listBills(subscription).length - 1;
    const schedule = this.#add(
      createObject('subscription_schedule', {
        id: this.#id('sub_sched'),
        status: 'active',
        subscription: subscription.id,
        metadata: { month },
        phases: [
          {
            start_date: addMonthsTo(subscription.start_date, month),
            end_date: addMonthsTo(subscription.start_date, month + 1),
            items: [{ price: subscription.items.data[0].price.id, quantity: 1 }],
            discounts: subscription.discounts.map((discount: string) => ({
              coupon: null,
              discount,
              promotion_code: null,
            })),
          },
        ],
      }),
    );
    subscription.schedule = schedule.id;
    return schedule;
  }

  #updateSchedule(schedule: Shape, params: Params): Shape {
    const [first] = schedule.phases;
    const months = Number(params['phases[0][duration][interval_count]']);
    const subscription = this.get(schedule.subscription);
    if (subscription.status === 'canceled') throw new StripeError(400, 'resource_invalid_state', 'It has ended.');
    this.#planOf(subscription).months = schedule.metadata.month + months;
    const phase = {
      ...first,
      discounts: params['phases[0][discounts][0][discount]'] ? first.discounts : [],
      end_date: addMonthsTo(first.start_date, months),
    };
    return Object.assign(schedule, { end_behavior: params.end_behavior, phases: [phase] });
  }
}

function matchesPrice(params: Params) {
  const key = params['lookup_keys[0]'];
  return ({ active, lookup_key, recurring }: Shape) =>
    String(active) === (params.active ?? 'true') &&
    (key === undefined || lookup_key === key) &&
    (params.type === undefined || params.type === (recurring ? 'recurring' : 'one_time'));
}
