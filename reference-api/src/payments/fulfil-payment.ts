import { errorFields } from '@camp/formats/log';

import { returnPayment } from './returned-payments';
import { isClosed, readClosing } from '../bookings/booking-deadline';
import { closePaymentPages, loadPayment, listInstalments } from '../bookings/booking-payments';
import { lockBooking } from '../bookings/booking-rows';
import { confirmBooking } from '../bookings/confirm-booking';
import { lockRooms } from '../bookings/rooms-by-night';
import type { Booking, Payment } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext, updateRow } from '../db/transaction';
import { Refusal } from '../domain/refusal';
import type { ReturnCause } from '../mail/payment-mails';

/** Multiplied by the square of the number of failed attempts. */
const RETRY_SECONDS = 30;

/**
 * Confirms the booking of a paid payment, once. Refunds the payment if the place or the use of its code is gone, if its
 * owner has released it, booking has closed, the booking was confirmed before, or the amount is not the price.
 * @returns true if the booking is confirmed; false also after a failure, which is logged and retried by
 * `retryFulfilments`.
 */
export async function fulfilPayment(runtime: Runtime, paymentId: number): Promise<boolean> {
  try {
    return await confirmOrReturn(runtime, paymentId);
  } catch (error) {
    await countFailedFulfilment(runtime, paymentId);
    runtime.log('error', 'payment.unconfirmed', { payment: paymentId, ...errorFields(error) });
    return false;
  }
}

/** A refusal rolls back the first transaction, so that the refund needs a second one. */
async function confirmOrReturn(runtime: Runtime, paymentId: number): Promise<boolean> {
  try {
    return await runInTransaction(runtime, (context) => fulfil(context, paymentId, confirmPaidBooking));
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'conflict') throw error;
    const cause = RETURN_CAUSES[error.details.field ?? ''] ?? 'place_gone';
    return runInTransaction(runtime, (context) => fulfil(context, paymentId, returnUnconfirmed(cause)));
  }
}

const RETURN_CAUSES: Partial<Record<string, ReturnCause>> = { grantCode: 'code_used', add_ww: 'plus_seven_gone' };

type Fulfilment = (context: TransactionContext, booking: Booking, payment: Payment) => Promise<boolean>;

/** Runs `work` unless the payment is settled. @returns true if the booking is confirmed. */
async function fulfil(context: TransactionContext, paymentId: number, work: Fulfilment): Promise<boolean> {
  const { booking_id } = await loadPayment(context.tx, paymentId);
  const booking = await lockBooking(context.tx, booking_id);
  const payment = await loadPayment(context.tx, paymentId);
  const isSettled = payment.state !== 'paid' || payment.fulfilled_at !== null || payment.returned_at !== null;
  return isSettled ? booking.state === 'confirmed' : work(context, booking, payment);
}

async function confirmPaidBooking(context: TransactionContext, booking: Booking, payment: Payment): Promise<boolean> {
  const { tx, now } = context;
  // Its place is taken again, and no withdrawal of its date comes between.
  if (booking.state === 'expired') await lockRooms(context);
  const cause = await findReturnCause(context, booking, payment);
  if (cause) {
    await returnPayment(context, booking, payment, cause);
    return booking.state === 'confirmed';
  }
  await confirmBooking(context, booking, { addWorkWeek: payment.add_ww === 1, codeId: payment.code_id });
  await closePaymentPages(context, booking.id);
  await updateRow(tx, 'payments', payment.id, { fulfilled_at: now });
  return true;
}

async function findReturnCause(
  { tx, now }: TransactionContext,
  booking: Booking,
  payment: Payment,
): Promise<ReturnCause | null> {
  if (booking.cancelled_at !== null) return 'cancelled';
  if (booking.state === 'confirmed') return 'paid_twice';
  if (booking.released_at !== null) return 'released';
  const [first] = await listInstalments(tx, payment.id);
  if (first && first.amount_minor !== payment.now_minor) return 'wrong_amount';
  return isClosed(await readClosing(tx, booking), payment.paid_at ?? now) ? 'closed' : null;
}

/** Another payment may have confirmed the booking in the meantime. */
function returnUnconfirmed(cause: ReturnCause): Fulfilment {
  return async (context, booking, payment) => {
    await returnPayment(context, booking, payment, (await findReturnCause(context, booking, payment)) ?? cause);
    return booking.state === 'confirmed';
  };
}

export async function countFailedFulfilment({ db }: Runtime, paymentId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set(({ eb }) => ({ fulfilment_attempts: eb('fulfilment_attempts', '+', 1) }))
    .where('id', '=', paymentId)
    .execute();
}

export async function retryFulfilments(runtime: Runtime): Promise<void> {
  const unfulfilled = await runtime.db
    .selectFrom('payments')
    .select(['id', 'paid_at', 'fulfilment_attempts'])
    .where('state', '=', 'paid')
    .where('fulfilled_at', 'is', null)
    .where('returned_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  for (const { id, paid_at, fulfilment_attempts } of unfulfilled) {
    const delay = RETRY_SECONDS * fulfilment_attempts ** 2;
    if ((paid_at ?? 0) + delay <= runtime.now()) await fulfilPayment(runtime, id);
  }
}
