import { completeBooking } from './complete-booking';
import { lockBooking } from '../bookings/find-booking';
import type { Tx } from '../db/open';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime } from '../db/transaction';
import { errorFields } from '../platform/log';

/** Multiplied by the square of the number of failed attempts. */
const RETRY_SECONDS = 30;

/**
 * Confirms the booking of a paid payment, once.
 * @returns false after a failure, which is logged, counted, and retried by `retryFulfilments`.
 */
export async function fulfilPayment(runtime: Runtime, paymentId: number): Promise<boolean> {
  try {
    await runInTransaction(runtime, async (context) => {
      const { tx, now } = context;
      const booking = await lockBookingOf(tx, paymentId);
      const payment = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
      if (payment.state !== 'paid' || payment.fulfilled_at !== null) return;
      const confirmed = await completeBooking(context, booking, { addWorkWeek: payment.add_ww === 1 });
      if (!confirmed) runtime.log('error', 'paid twice, refund one', { payment: payment.id, booking: booking.id });
      await tx.updateTable('payments').set({ fulfilled_at: now }).where('id', '=', payment.id).execute();
    });
    return true;
  } catch (error) {
    await countFailedFulfilment(runtime, paymentId);
    runtime.log('error', 'payment without confirmation', { payment: paymentId, ...errorFields(error) });
    return false;
  }
}

async function lockBookingOf(tx: Tx, paymentId: number): Promise<Row<'bookings'>> {
  const { booking_id } = await tx
    .selectFrom('payments')
    .select('booking_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return lockBooking(tx, booking_id);
}

/** Delays the next retry of a payment's fulfilment. */
export async function countFailedFulfilment({ db }: Pick<Runtime, 'db'>, paymentId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set(({ eb }) => ({ fulfilment_attempts: eb('fulfilment_attempts', '+', 1) }))
    .where('id', '=', paymentId)
    .execute();
}

/** Retries the fulfilments that failed, with growing delays. */
export async function retryFulfilments(runtime: Runtime): Promise<void> {
  const unfulfilled = await runtime.db
    .selectFrom('payments')
    .select(['id', 'paid_at', 'fulfilment_attempts'])
    .where('state', '=', 'paid')
    .where('fulfilled_at', 'is', null)
    .execute();
  for (const { id, paid_at, fulfilment_attempts } of unfulfilled) {
    const delay = RETRY_SECONDS * fulfilment_attempts ** 2;
    if ((paid_at ?? 0) + delay <= runtime.now()) await fulfilPayment(runtime, id);
  }
}
