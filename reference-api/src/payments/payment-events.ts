import { lockBooking } from '../bookings/find-booking';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { nextPaymentState, type PaymentEventType } from '../domain/payment-state';

export interface PaymentEvent {
  /** The provider's id of the event; an id that was recorded before has no effect. */
  id: string;
  session: string;
  type: PaymentEventType;
  /** The buyer's email address, where the payment page asks for it (bundles, mentorship). */
  email?: string;
}

/**
 * Records what a payment provider reports. Repeated, reordered and parallel events have one effect: an id is recorded
 * once, and the payment state only moves forward. The hold of a paid booking no longer expires.
 * @returns the payment afterwards; null for an unknown session.
 */
export async function recordPaymentEvent(runtime: Runtime, event: PaymentEvent): Promise<Row<'payments'> | null> {
  return runInTransaction(runtime, async (context) => {
    const { tx, now } = context;
    const found = await tx
      .selectFrom('payments')
      .select(['id', 'booking_id'])
      .where('session', '=', event.session)
      .executeTakeFirst();
    if (!found) return null;
    await lockBooking(tx, found.booking_id);
    const payment = await tx.selectFrom('payments').selectAll().where('id', '=', found.id).executeTakeFirstOrThrow();
    const state = nextPaymentState(payment.state, event.type);
    const effective = state !== payment.state;
    const isNew = await insertEvent(context, event, payment.id, effective);
    if (!isNew || !effective) return payment;
    await tx
      .updateTable('payments')
      .set(state === 'paid' ? { state, paid_at: now, paid_minor: payment.now_minor } : { state, paid_at: null })
      .where('id', '=', payment.id)
      .execute();
    if (state === 'paid') await keepPaidBooking(context, payment.booking_id, event.email);
    return { ...payment, state };
  });
}

/** @returns false when the event was recorded before. */
async function insertEvent(
  { tx, now }: TransactionContext,
  { id, type }: PaymentEvent,
  paymentId: number,
  effective: boolean,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ id, payment_id: paymentId, type, received_at: now, effective: effective ? 1 : 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function keepPaidBooking(
  { tx }: TransactionContext,
  bookingId: number,
  email: string | undefined,
): Promise<void> {
  await tx.updateTable('bookings').set({ hold_expires_at: null }).where('id', '=', bookingId).execute();
  if (!email) return;
  await tx
    .updateTable('bookings')
    .set({ email, email_key: canonicalEmail(email) })
    .where('id', '=', bookingId)
    .where('email', '=', '')
    .execute();
}
