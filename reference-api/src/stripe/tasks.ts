import type Stripe from 'stripe';

import { expirePage } from './checkout-page';
import { stripeErrorFields } from './client';
import { cancelSubscription, limitSubscription } from './plans';
import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';

interface Task {
  event: string;
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
    event: 'payment page not closed',
    column: 'page_closed_at',
    run: (payment) => expirePage(stripe, payment),
  });
  await runTask(runtime, await listPlansToEnd(runtime), {
    event: 'payment plan not ended',
    column: 'plan_ended_at',
    run: (payment) => cancelSubscription(stripe, payment),
  });
  await runTask(runtime, await listPlansToLimit(runtime), {
    event: 'payment plan without its end',
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
