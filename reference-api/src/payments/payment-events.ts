import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import { holdForBank, recordBankRefusal, returnPayment } from './returned-payments';
import { loadPayment } from '../bookings/booking-payments';
import { loadBooking, lockBooking } from '../bookings/booking-rows';
import { deleteUnsentStayMail } from '../bookings/send-reservation-mail';
import type { Payment, Schema } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext, updateRow } from '../db/transaction';
import { getNextPaymentState, type PaymentEventType } from '../domain/booking';
import { planInstalments } from '../domain/booking-facts';
import { dayAt } from '../domain/dates';
import { canonicalEmail } from '../domain/email';

export interface PaymentEvent {
  /** The provider's id of the event; an id that was recorded before has no effect. */
  id: string;
  session: string;
  type: PaymentEventType;
  /** The buyer's email address, if the payment page asks for it (bundles, mentorship). */
  email?: string | undefined;
  /** Minor units that have arrived. Default: the amount due. */
  amountMinor?: number | undefined;
  /** Unix seconds when the money arrived, which is reported later after an outage. Default: now. */
  paidAt?: number | undefined;
  /** The provider's subscription that charges later instalments. */
  plan?: string | undefined;
  /** The provider's payment, which can be refunded. */
  providerPayment?: string | undefined;
  invoice?: string | undefined;
}

/**
 * Records an event of the payment provider. Repeated, reordered and parallel events have one effect: an id is recorded
 * once, and the payment state only moves forward. The hold of a paid booking no longer expires.
 * @returns the updated payment; null for an unknown session.
 */
export async function recordPaymentEvent(runtime: Runtime, event: PaymentEvent): Promise<Payment | null> {
  return runInTransaction(runtime, async (context) => {
    const payment = await findAndLockPayment(context, event.session);
    if (!payment) return null;
    const isEffective = hasEffect(payment, event.type);
    const isNew = await insertEvent(context, { ...event, paymentId: payment.id, isEffective });
    if (isNew && isEffective) await applyEvent(context, payment, event);
    if (isNew) await storePlan(context, payment.id, event.plan);
    if (isNew && event.type === 'paid') await storeReferences(context, payment.id, event);
    return loadPayment(context.tx, payment.id);
  });
}

export async function findAndLockPayment(context: TransactionContext, session: string): Promise<Payment | null> {
  const found = await context.tx
    .selectFrom('payments')
    .select(['id', 'booking_id'])
    .where('session', '=', session)
    .executeTakeFirst();
  if (!found) return null;
  await lockBooking(context.tx, found.booking_id);
  return loadPayment(context.tx, found.id);
}

export async function insertEvent(
  { tx, now }: TransactionContext,
  { id, type, paymentId, isEffective }: { id: string; type: string; paymentId: number; isEffective: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ id, payment_id: paymentId, type, received_at: now, effective: isEffective ? 1 : 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A pending event that arrives after the bank's refusal has no effect. */
function hasEffect({ state, pending_at, page_closed_at }: Payment, type: PaymentEventType): boolean {
  if (type === 'pending') {
    return (state === 'open' || state === 'superseded') && pending_at === null && page_closed_at === null;
  }
  if (type === 'expired' || type === 'failed') return state !== 'paid' && page_closed_at === null;
  return getNextPaymentState(state, type) !== state;
}

async function applyEvent(context: TransactionContext, payment: Payment, event: PaymentEvent): Promise<void> {
  const { now } = context;
  const update = (changes: Partial<Payment>) => updateRow(context.tx, 'payments', payment.id, changes);
  if (event.type === 'pending') {
    await update({ pending_at: now });
    if (payment.state === 'open') await holdForBank(context, await loadBooking(context.tx, payment.booking_id));
  } else if (event.type === 'expired') {
    await update({ page_closed_at: now });
  } else if (event.type === 'paid') {
    const arrived = event.amountMinor ?? payment.now_minor;
    const paidAt = Math.min(event.paidAt ?? now, now);
    await update({ state: 'paid', paid_at: paidAt, paid_minor: arrived });
    await createInstalments(context, payment, arrived, paidAt);
    await keepPaidBooking(context, payment.booking_id, event.email);
    if (isPlanEnding(payment)) await returnEndedPlan(context, payment);
  } else {
    const state = getNextPaymentState(payment.state, event.type);
    await update({ state, ...(event.type === 'failed' && { page_closed_at: now }) });
    const wasAwaited = state !== payment.state || payment.pending_at !== null;
    if (event.type === 'failed' && wasAwaited) await recordBankRefusal(context, payment);
  }
}

/** True for a plan that `updatePlans` ends because its first payment was refused or replaced. */
export function isPlanEnding({ provider_plan, state }: Payment): boolean {
  return provider_plan !== null && (state === 'declined' || state === 'superseded');
}

export function isPlanUnlimited({ and, eb }: ExpressionBuilder<Schema, 'payments'>): Expression<SqlBool> {
  return and([
    eb('state', '=', 'paid'),
    eb('provider_plan', 'is not', null),
    eb('plan_limited_at', 'is', null),
    eb('plan_ended_at', 'is', null),
    eb('returned_at', 'is', null),
  ]);
}

/** One instalment of an ended plan is not the price. */
async function returnEndedPlan(context: TransactionContext, { id, booking_id }: Payment): Promise<void> {
  const booking = await loadBooking(context.tx, booking_id);
  const cause = booking.state === 'confirmed' ? 'paid_twice' : 'plan_ended';
  await returnPayment(context, booking, await loadPayment(context.tx, id), cause);
}

/** @param arrivedMinor null when the first instalment has failed at `firstAt`. */
export async function createInstalments(
  { tx }: TransactionContext,
  payment: Payment,
  arrivedMinor: number | null,
  firstAt: number,
): Promise<void> {
  const planned = planInstalments(dayAt(firstAt), payment.now_minor, payment.number_of_payments);
  const rows = planned.map(({ date, amount, paid: isFirst }, index) => {
    const isPaid = isFirst && arrivedMinor !== null;
    return {
      payment_id: payment.id,
      number: index + 1,
      amount_minor: (isPaid && arrivedMinor) || amount,
      due_on: date,
      state: isPaid ? ('paid' as const) : isFirst ? ('failed' as const) : ('due' as const),
      paid_at: isPaid ? firstAt : null,
    };
  });
  await tx.insertInto('instalments').values(rows).execute();
}

/** Stored before the plan is paid, so that it can be ended when the bank makes no payment. */
export async function storePlan(
  { tx }: TransactionContext,
  paymentId: number,
  plan: string | undefined,
): Promise<void> {
  if (!plan) return;
  await tx
    .updateTable('payments')
    .set({ provider_plan: plan })
    .where('id', '=', paymentId)
    .where('provider_plan', 'is', null)
    .execute();
}

/** The provider's ids arrive with different events, in any order. */
async function storeReferences(
  { tx }: TransactionContext,
  paymentId: number,
  { providerPayment, invoice }: PaymentEvent,
): Promise<void> {
  if (!providerPayment) return;
  await tx
    .updateTable('instalments')
    .set({ provider_payment: providerPayment, provider_invoice: invoice ?? null })
    .where('payment_id', '=', paymentId)
    .where('number', '=', 1)
    .where('provider_payment', 'is', null)
    .execute();
}

async function keepPaidBooking(
  context: TransactionContext,
  bookingId: number,
  email: string | undefined,
): Promise<void> {
  const { tx } = context;
  await deleteUnsentStayMail(context, bookingId);
  await updateRow(tx, 'bookings', bookingId, { hold_expires_at: null });
  if (!email) return;
  await tx
    .updateTable('bookings')
    .set({ email, email_key: canonicalEmail(email) })
    .where('id', '=', bookingId)
    // A booking of an erased person has no email either.
    .where('offer_id', 'is not', null)
    .where('email', '=', '')
    .execute();
}
