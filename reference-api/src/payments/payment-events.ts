import { confirmBooking } from '../bookings/confirm';
import type { Row } from '../db/schema';
import { formatAmount } from '../domain/currency';
import { nextPaymentState, type PaymentEventType } from '../domain/payment-state';
import { errorFields } from '../platform/log';
import { runInTransaction, type Services } from '../db/transaction';

export interface PaymentEvent {
  /** The provider's id of the event: the same id a second time is the same event. */
  id: string;
  session: string;
  type: PaymentEventType;
  /** The buyer's address, where the provider's page asked for it (bundles, mentorship). */
  email?: string;
}

/**
 * Records what a provider says of a payment. Repeated, reordered or parallel events have one effect: the id is unique,
 * and the state only moves forward (domain/payment-state.ts). A paid booking keeps its place whatever happens next.
 * @returns the payment as it stands afterwards; null for an unknown session.
 */
export async function recordEvent(services: Services, event: PaymentEvent): Promise<Row<'payments'> | null> {
  return runInTransaction(services, async ({ tx, now }) => {
    const payment = await tx.selectFrom('payments').selectAll().where('session', '=', event.session).executeTakeFirst();
    if (!payment) return null;
    const state = nextPaymentState(payment.state, event.type);
    const effective = state !== payment.state;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_events')
      .values({
        id: event.id,
        payment_id: payment.id,
        type: event.type,
        received_at: now,
        effective: effective ? 1 : 0,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n || !effective) return payment;
    await tx
      .updateTable('payments')
      .set({ state, paid_at: state === 'paid' ? now : null })
      .where('id', '=', payment.id)
      .execute();
    if (state === 'paid') {
      await tx.updateTable('bookings').set({ hold_expires_at: null }).where('id', '=', payment.booking_id).execute();
      if (event.email) {
        await tx
          .updateTable('bookings')
          .set({ email: event.email })
          .where('id', '=', payment.booking_id)
          .where('email', '=', '')
          .execute();
      }
    }
    return { ...payment, state };
  });
}

/** Confirms the booking that a payment paid for, once; a failure is logged, counted, and tried again by the sweeper. */
export async function fulfilPayment(services: Services, paymentId: number): Promise<boolean> {
  try {
    await runInTransaction(services, async (step) => {
      const payment = await step.tx
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      if (payment.state !== 'paid' || payment.fulfilled_at !== null) return;
      const booking = await step.tx
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', payment.booking_id)
        .executeTakeFirstOrThrow();
      const confirmed = await confirmBooking(step, booking, {
        paid: paidText(payment),
        addWorkWeek: payment.add_ww === 1,
      });
      if (!confirmed) services.log('error', 'paid twice, refund one', { payment: payment.id, booking: booking.id });
      await step.tx.updateTable('payments').set({ fulfilled_at: step.now }).where('id', '=', payment.id).execute();
    });
    return true;
  } catch (error) {
    await countFailedFulfilment(services, paymentId);
    services.log('error', 'payment without confirmation', { payment: paymentId, ...errorFields(error) });
    return false;
  }
}

export async function countFailedFulfilment({ db }: Services, paymentId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set(({ eb }) => ({ fulfilment_attempts: eb('fulfilment_attempts', '+', 1) }))
    .where('id', '=', paymentId)
    .execute();
}

/** Tries again what could not be confirmed when it was paid, with growing pauses. */
export async function retryFulfilments(services: Services): Promise<void> {
  const unfulfilled = await services.db
    .selectFrom('payments')
    .select(['id', 'paid_at', 'fulfilment_attempts'])
    .where('state', '=', 'paid')
    .where('fulfilled_at', 'is', null)
    .execute();
  for (const { id, paid_at, fulfilment_attempts } of unfulfilled) {
    const pause = 30 * fulfilment_attempts ** 2;
    if ((paid_at ?? 0) + pause <= services.now()) await fulfilPayment(services, id);
  }
}

/** "€1,190", or "€298, the first of 4 monthly payments". */
function paidText({ now_minor, currency, number_of_payments }: Row<'payments'>): string {
  const amount = formatAmount(now_minor, currency);
  return number_of_payments === 1 ? amount : `${amount}, the first of ${number_of_payments} monthly payments`;
}
