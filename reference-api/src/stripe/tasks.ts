import { addMonths } from '@camp/contract/instalments';
import Stripe from 'stripe';

import { recordPage } from './checkout-page';
import { isMissing, isRefused, isUnreachable, readId, stripeErrorFields } from './client';
import { forEachRow } from '../db/each-row';
import type { Payment } from '../db/schema';
import { type Runtime, updateRow } from '../db/transaction';
import { DAY_SECONDS, HOUR_SECONDS } from '../domain/dates';
import { PAYMENT_WINDOW_SECONDS } from '../domain/holds';
import { isPlanUnlimited, recordPaymentEvent } from '../payments/payment-events';
import type { Failure } from '../platform/log';

/** Longer than banks take, but shorter than the month after which a plan is charged again. */
const MAX_BANK_SECONDS = 25 * DAY_SECONDS;

/** Intervals between two polls of a page: while the visitor may be paying, and while a bank makes the payment. */
const POLL_SECONDS = { open: 60, bank: 3600 };

interface Task {
  event: Failure;
  /** Set when Stripe has accepted the call. */
  column: 'page_closed_at' | 'plan_limited_at' | 'plan_ended_at';
  /** @returns false if it is not done, because a bank makes the payment. */
  run: (payment: Payment) => Promise<boolean | void>;
}

export async function closePages(runtime: Runtime, stripe: Stripe): Promise<void> {
  await runTask(runtime, await listPagesToClose(runtime), {
    event: 'payment-page.not-closed',
    column: 'page_closed_at',
    run: (payment) => closePage(runtime, stripe, payment),
  });
}

export async function updatePlans(runtime: Runtime, stripe: Stripe): Promise<void> {
  await runTask(runtime, await listPlansToEnd(runtime), {
    event: 'payment-plan.not-ended',
    column: 'plan_ended_at',
    run: (payment) => cancelSubscription(stripe, payment),
  });
  const plans = runtime.db.selectFrom('payments').selectAll().where(isPlanUnlimited).orderBy('id');
  await runTask(runtime, await plans.execute(), {
    event: 'payment-plan.not-limited',
    column: 'plan_limited_at',
    run: (payment) => limitSubscription(runtime, stripe, payment),
  });
}

/** After midnight UTC, when few visitors pay. */
const KEY_CHECK_HOUR_SECONDS = 3 * HOUR_SECONDS;
const KEY_CHECK_RETRY_SECONDS = 600;

/** Opens a payment page every night and closes it, so that a revoked key is known before a visitor pays. */
export function createKeyCheck({ now, log, config }: Runtime, stripe: Stripe): () => Promise<void> {
  const nextNight = () =>
    Math.ceil((now() + 1 - KEY_CHECK_HOUR_SECONDS) / DAY_SECONDS) * DAY_SECONDS + KEY_CHECK_HOUR_SECONDS;
  let next = nextNight();
  return async () => {
    if (now() < next) return;
    try {
      const { data } = await stripe.prices.list({ active: true, type: 'one_time', limit: 1 });
      next = nextNight();
      const line_items = data.map(({ id }) => ({ price: id, quantity: 1 }));
      if (line_items.length === 0) return;
      const expires_at = now() + PAYMENT_WINDOW_SECONDS + KEY_CHECK_RETRY_SECONDS;
      const params = { mode: 'payment', line_items, success_url: config.siteUrl, expires_at } as const;
      const page = await stripe.checkout.sessions.create(params);
      await stripe.checkout.sessions.expire(page.id);
    } catch (error) {
      next = now() + KEY_CHECK_RETRY_SECONDS;
      log('error', 'payment-page.not-opened', stripeErrorFields(error));
    }
  };
}

/** Continues after a failure, but not when Stripe is unreachable, because each call would wait for its timeout. */
async function runTask({ db, now, log }: Runtime, rows: Payment[], { event, column, run }: Task): Promise<void> {
  const describe = ({ id }: Payment, error: unknown) => ({ payment: id, ...stripeErrorFields(error) });
  await forEachRow({ log, now: now(), event, rows, describe, isForAll: isUnreachable }, async (payment) => {
    if ((await run(payment)) === false) return;
    await updateRow(db, 'payments', payment.id, { [column]: now() });
  });
}

function listPagesToClose({ db, now }: Runtime): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider_session', 'is not', null)
    .where('page_closed_at', 'is', null)
    .where('pending_at', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        eb('state', '=', 'superseded'),
        and([eb('state', 'in', ['open', 'declined']), eb('expires_at', '<=', now())]),
      ]),
    )
    .execute();
}

/** A plan still charges its later instalments when its first payment was refused or replaced. */
function listPlansToEnd({ db }: Runtime): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .selectAll('payments')
    .where('provider_plan', 'is not', null)
    .where('plan_ended_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('returned_at', 'is not', null),
        eb('cancelled_at', 'is not', null),
        eb('payments.state', 'in', ['declined', 'superseded']),
      ]),
    )
    .execute();
}

/**
 * Stripe refuses to close an expired or a paid page; a paid one is recorded. A page of another account is logged.
 * @returns false for a page that a bank pays within days.
 */
async function closePage(runtime: Runtime, stripe: Stripe, { id, provider_session }: Payment): Promise<boolean> {
  if (!provider_session) return true;
  try {
    await stripe.checkout.sessions.expire(provider_session);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (isMissing(error)) {
      runtime.log('error', 'payment-page.not-closed', { payment: id, ...stripeErrorFields(error) });
      return true;
    }
    const { recorded } = await recordPage(runtime, stripe, provider_session);
    return recorded === null || recorded.state === 'paid' || recorded.pending_at === null;
  }
}

export function createPagePoller(runtime: Runtime, stripe: Stripe): () => Promise<void> {
  let nextAt = new Map<number, number>();
  return async () => {
    const now = runtime.now();
    const payments = await listOpenPages(runtime);
    nextAt = new Map(payments.map(({ id }) => [id, nextAt.get(id) ?? now]));
    const due = payments.filter(({ id }) => (nextAt.get(id) ?? now) <= now);
    for (const { id, provider_session, pending_at } of due) {
      nextAt.set(id, now + (pending_at === null ? POLL_SECONDS.open : POLL_SECONDS.bank));
      try {
        const { recorded } = await recordPage(runtime, stripe, provider_session);
        if (!recorded || !hasBankFailed(recorded, now)) continue;
        await recordPaymentEvent(runtime, { id: `bank-silent-${id}`, session: recorded.session, type: 'failed' });
      } catch (error) {
        runtime.log('error', 'payment-page.not-read', { payment: id, ...stripeErrorFields(error) });
        if (isUnreachable(error)) return;
      }
    }
  };
}

/** Stripe's page does not show a bank's refusal: without an event the payment would stay pending. */
function hasBankFailed({ state, pending_at }: Payment, now: number): boolean {
  return state !== 'paid' && pending_at !== null && pending_at <= now - MAX_BANK_SECONDS;
}

function listOpenPages({ db }: Runtime) {
  return db
    .selectFrom('payments')
    .select(['id', 'provider_session', 'pending_at'])
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'open'), and([eb('state', '=', 'superseded'), eb('pending_at', 'is not', null)])]),
    )
    .where('provider_session', 'is not', null)
    .where('page_closed_at', 'is', null)
    .$narrowType<{ provider_session: string }>()
    .orderBy('id')
    .execute();
}

const ENDED_STATUSES: readonly string[] = ['canceled', 'incomplete_expired'];

/**
 * Ends the subscription of a payment after its last instalment, by a schedule with one phase of the months that are
 * left (docs/decisions/stripe.md). Stripe starts the phase with the current month.
 */
async function limitSubscription({ now }: Runtime, stripe: Stripe, payment: Payment): Promise<void> {
  const { provider_plan, number_of_payments } = payment;
  if (!provider_plan) return;
  const subscription = await stripe.subscriptions.retrieve(provider_plan);
  if (ENDED_STATUSES.includes(subscription.status)) return;
  const end = addMonths(toUtcDay(subscription.start_date), number_of_payments);
  if (end <= toUtcDay(now())) return cancelSubscription(stripe, payment);
  const schedule = await openSchedule(stripe, subscription);
  const [phase] = schedule.phases;
  if (!phase) throw new Error('The subscription schedule has no phase.');
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'cancel',
    proration_behavior: 'none',
    phases: [
      {
        start_date: phase.start_date,
        items: phase.items.map(({ price, quantity }) => ({ price: readId(price) ?? '', quantity: quantity ?? 1 })),
        discounts: phase.discounts.map(({ discount, coupon }) =>
          discount ? { discount: readId(discount) } : { coupon: readId(coupon) },
        ),
        duration: { interval: 'month', interval_count: countMonths(toUtcDay(phase.start_date), end) },
      },
    ],
  });
}

function toUtcDay(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

/** Both days have the same number, or are the last of a shorter month. */
function countMonths(from: string, to: string): number {
  const [fromMonth, toMonth] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (toMonth ?? 0) - (fromMonth ?? 0);
}

async function openSchedule(
  stripe: Stripe,
  { id, schedule }: Stripe.Subscription,
): Promise<Stripe.SubscriptionSchedule> {
  const known = readId(schedule);
  return known
    ? stripe.subscriptionSchedules.retrieve(known)
    : stripe.subscriptionSchedules.create({ from_subscription: id });
}

/** Stripe refuses to cancel a subscription that has ended. */
async function cancelSubscription(stripe: Stripe, { provider_plan }: Payment): Promise<void> {
  if (!provider_plan) return;
  try {
    await stripe.subscriptions.cancel(provider_plan, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
