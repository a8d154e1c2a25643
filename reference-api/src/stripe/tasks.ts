import type Stripe from 'stripe';

import { isRefused, stripeErrorFields } from './client';
import { recordPage } from './page-outcome';
import { cancelSubscription, limitSubscription } from './plans';
import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import type { Failure } from '../platform/log';

/** Seconds between two questions about a page: while a visitor may be paying, and while a bank is. */
const QUESTION_SECONDS = { open: 60, bank: 3600 };

interface Task {
  event: Failure;
  /** Set when Stripe has accepted the call. */
  column: 'page_closed_at' | 'plan_limited_at' | 'plan_ended_at';
  run: (payment: Row<'payments'>) => Promise<void>;
}

/**
 * Closes pages and ends subscriptions at Stripe. After a failure the other payments wait for the next sweep, because
 * Stripe is probably unavailable.
 */
export async function runStripeTasks(runtime: Runtime, stripe: Stripe): Promise<void> {
  await runTask(runtime, await listPagesToClose(runtime), {
    event: 'payment-page.not-closed',
    column: 'page_closed_at',
    run: (payment) => closePage(runtime, stripe, payment),
  });
  await runTask(runtime, await listPlansToEnd(runtime), {
    event: 'payment-plan.not-ended',
    column: 'plan_ended_at',
    run: (payment) => cancelSubscription(stripe, payment),
  });
  await runTask(runtime, await listPlansToLimit(runtime), {
    event: 'payment-plan.not-limited',
    column: 'plan_limited_at',
    run: (payment) => limitSubscription(stripe, payment),
  });
}

async function runTask(
  { db, now, log }: Runtime,
  payments: Row<'payments'>[],
  { event, column, run }: Task,
): Promise<void> {
  for (const payment of payments) {
    try {
      await run(payment);
      await db
        .updateTable('payments')
        .set({ [column]: now() })
        .where('id', '=', payment.id)
        .execute();
    } catch (error) {
      log('error', event, { payment: payment.id, ...stripeErrorFields(error) });
      return;
    }
  }
}

/** Pages that were replaced by a newer one or have expired. */
function listPagesToClose({ db, now }: Runtime): Promise<Row<'payments'>[]> {
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

function listPlansToLimit({ db }: Runtime): Promise<Row<'payments'>[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider_plan', 'is not', null)
    .where('plan_limited_at', 'is', null)
    .where('plan_ended_at', 'is', null)
    .execute();
}

/** Plans of refunded payments and of cancelled bookings. */
function listPlansToEnd({ db }: Runtime): Promise<Row<'payments'>[]> {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .selectAll('payments')
    .where('provider_plan', 'is not', null)
    .where('plan_ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('returned_at', 'is not', null), eb('cancelled_at', 'is not', null)]))
    .execute();
}

/** Closes a page. Stripe refuses for one that is expired or paid; the latter is recorded. */
async function closePage(runtime: Runtime, stripe: Stripe, { provider_session }: Row<'payments'>): Promise<void> {
  if (!provider_session) return;
  try {
    await stripe.checkout.sessions.expire(provider_session);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await recordPage(runtime, stripe, provider_session);
  }
}

/** Asks about pages that can be paid: a payment is recorded even if no webhook arrives. */
export function createPageQuestions(runtime: Runtime, stripe: Stripe): () => Promise<void> {
  let nextAt = new Map<number, number>();
  return async () => {
    const now = runtime.now();
    const payments = await listOpenPages(runtime);
    nextAt = new Map(payments.map(({ id }) => [id, nextAt.get(id) ?? now]));
    const due = payments.filter(({ id }) => (nextAt.get(id) ?? now) <= now);
    for (const { id, provider_session, pending_at } of due) {
      nextAt.set(id, now + (pending_at === null ? QUESTION_SECONDS.open : QUESTION_SECONDS.bank));
      try {
        await recordPage(runtime, stripe, provider_session);
      } catch (error) {
        runtime.log('error', 'payment-page.not-read', { payment: id, ...stripeErrorFields(error) });
        return;
      }
    }
  };
}

function listOpenPages({ db }: Runtime) {
  return db
    .selectFrom('payments')
    .select(['id', 'provider_session', 'pending_at'])
    .where('state', '=', 'open')
    .where('provider_session', 'is not', null)
    .where('page_closed_at', 'is', null)
    .$narrowType<{ provider_session: string }>()
    .execute();
}
