import { insertEvent } from './payment-events';
import { readKeptMinor } from './refunds';
import { mailPayer } from './returned-payments';
import { loadPayment } from '../bookings/booking-payments';
import { lockBooking } from '../bookings/booking-rows';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext, updateRow } from '../db/transaction';
import { DAY_SECONDS } from '../domain/dates';
import { failedRefundMail } from '../mail/payment-mails';

interface ReportedEvent {
  id: string;
  type: string;
}

interface ReportedRefund {
  providerId: string;
  /** This API's id; null for a refund that was made at the provider. */
  id: number | null;
  amountMinor: number;
}

/** Records the refunds that staff have made at the provider. Ignores unknown payments. */
export async function recordRefunds(
  runtime: Runtime,
  event: ReportedEvent,
  providerPayment: string,
  refunds: readonly ReportedRefund[],
): Promise<void> {
  await withInstalment(runtime, providerPayment, async (context, instalment) => {
    const isNew = await insertEvent(context, { ...event, paymentId: instalment.payment_id, isEffective: true });
    if (!isNew) return;
    for (const refund of refunds) await recordRefund(context, instalment, refund);
    await limitWaitingRefunds(context, instalment, refunds);
    const keptMinor = await readKeptMinor(context.tx, instalment.payment_id);
    if (keptMinor < 0) {
      context.log('error', 'refund.exceeds-payment', { payment: instalment.payment_id, keptMinor });
    }
  });
}

async function recordRefund(
  { tx, now, log }: TransactionContext,
  instalment: Row<'instalments'>,
  { id, providerId, amountMinor }: ReportedRefund,
): Promise<void> {
  if (id !== null) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refunds')
    .values({
      payment_id: instalment.payment_id,
      instalment_id: instalment.id,
      amount_minor: amountMinor,
      reason: 'goodwill',
      provider_id: providerId,
      created_at: now,
      next_attempt_at: now,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) {
    log('info', 'refund.made-at-provider', { payment: instalment.payment_id, amountMinor });
  }
}

async function limitWaitingRefunds(
  { tx, log }: TransactionContext,
  { id: instalmentId, payment_id: payment, amount_minor }: Row<'instalments'>,
  made: readonly ReportedRefund[],
): Promise<void> {
  const waiting = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_minor'])
    .where('instalment_id', '=', instalmentId)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();
  let left = made.reduce((rest, { amountMinor }) => rest - amountMinor, amount_minor);
  for (const { id, amount_minor: wanted } of waiting) {
    if (made.some((refund) => refund.id === id)) continue;
    const amountMinor = Math.min(wanted, Math.max(0, left));
    left -= amountMinor;
    if (amountMinor === wanted) continue;
    log('warn', 'refund.reduced', { refund: id, payment, wanted, amountMinor });
    if (amountMinor === 0) await tx.deleteFrom('refunds').where('id', '=', id).execute();
    else await updateRow(tx, 'refunds', id, { amount_minor: amountMinor });
  }
}

/**
 * Sends a refund again a day later, when the bank has refused it after the provider had accepted it. Deletes a refund
 * that staff made at the provider: they decide there.
 */
export async function recordFailedRefund(
  runtime: Runtime,
  event: ReportedEvent,
  { providerId, isOurs }: { providerId: string; isOurs: boolean },
): Promise<void> {
  await runInTransaction(runtime, async (context) => {
    const { tx, now, log } = context;
    const refunds = tx.selectFrom('refunds').selectAll().where('provider_id', '=', providerId);
    const found = await refunds.executeTakeFirst();
    if (!found) return;
    const payment = await loadPayment(tx, found.payment_id);
    const booking = await lockBooking(tx, payment.booking_id);
    const refund = await refunds.executeTakeFirst();
    if (!refund) return;
    const { id, attempts, amount_minor: amountMinor } = refund;
    await insertEvent(context, { ...event, paymentId: payment.id, isEffective: true });
    log('error', 'refund.failed', { refund: id, payment: payment.id, amountMinor });
    if (!isOurs) {
      await tx.deleteFrom('refunds').where('id', '=', id).execute();
      return;
    }
    await updateRow(tx, 'refunds', id, {
      sent_at: null,
      provider_id: null,
      attempts: attempts + 1,
      next_attempt_at: now + DAY_SECONDS,
    });
    await mailPayer(context, booking, { ...payment, amountMinor }, failedRefundMail);
  });
}

/** @param isOpen true if a dispute is open or lost: the payment is not refunded then. */
export async function recordDispute(
  runtime: Runtime,
  event: ReportedEvent,
  providerPayment: string,
  isOpen: boolean,
): Promise<void> {
  await withInstalment(runtime, providerPayment, async (context, { payment_id }) => {
    const { tx, now, log } = context;
    const isNew = await insertEvent(context, { ...event, paymentId: payment_id, isEffective: true });
    if (!isNew) return;
    if (isOpen) log('error', 'payment.disputed', { payment: payment_id });
    else log('info', 'payment.dispute-won', { payment: payment_id });
    await updateRow(tx, 'payments', payment_id, { disputed_at: isOpen ? now : null });
  });
}

/** Locks the booking and runs `work` on the instalment of a provider's payment; does nothing for unknown payments. */
async function withInstalment(
  runtime: Runtime,
  providerPayment: string,
  work: (context: TransactionContext, instalment: Row<'instalments'>) => Promise<void>,
): Promise<void> {
  await runInTransaction(runtime, async (context) => {
    const instalment = await context.tx
      .selectFrom('instalments')
      .innerJoin('payments', 'payments.id', 'instalments.payment_id')
      .selectAll('instalments')
      .select('booking_id')
      .where('provider_payment', '=', providerPayment)
      .executeTakeFirst();
    if (!instalment) return;
    await lockBooking(context.tx, instalment.booking_id);
    await work(context, instalment);
  });
}
