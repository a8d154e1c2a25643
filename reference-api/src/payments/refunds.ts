import { errorFields } from '@camp/formats/log';

import type { PaymentProvider } from './payment-provider';
import { loadPayment } from '../bookings/booking-payments';
import type { Db, Tx } from '../db/open';
import type { Payment, RefundReason, Row } from '../db/schema';
import { CLAIM_SECONDS, claimDue, retryLater } from '../db/send-queue';
import { type Runtime, type TransactionContext, updateRow } from '../db/transaction';

const FIRST_RETRY_SECONDS = 30;

/**
 * Records a refund, which `sendRefunds` sends after the commit. The caller has locked the booking, so that two refunds
 * cannot use the same money.
 * @throws RangeError when the amount exceeds what was paid and not refunded.
 */
export async function requestRefund(
  { tx, now }: TransactionContext,
  payment: Pick<Payment, 'id'>,
  amountMinor: number,
  reason: RefundReason,
): Promise<void> {
  const keptMinor = await readKeptMinor(tx, payment.id);
  const parts = await splitRefund(tx, payment.id, amountMinor);
  if (amountMinor > keptMinor || !parts) {
    throw new RangeError(`A refund of ${amountMinor} exceeds the ${keptMinor} that we have.`);
  }
  const shared = { payment_id: payment.id, reason, created_at: now, next_attempt_at: now };
  const rows = parts.map((part) => ({ ...shared, ...part }));
  await tx.insertInto('refunds').values(rows).execute();
}

/** Splits a refund over the paid instalments, newest first; null when they do not cover it. */
async function splitRefund(tx: Tx, paymentId: number, amountMinor: number) {
  const instalments = await tx
    .selectFrom('instalments')
    .select(['id', 'amount_minor'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'paid')
    .orderBy('number', 'desc')
    .execute();
  const refunds = await listRefunds(tx, paymentId);
  const parts: { instalment_id: number; amount_minor: number }[] = [];
  let remaining = amountMinor;
  for (const { id, amount_minor } of instalments) {
    const refunded = sum(refunds.filter(({ instalment_id }) => instalment_id === id));
    const minor = Math.min(remaining, amount_minor - refunded);
    if (minor > 0) parts.push({ instalment_id: id, amount_minor: minor });
    remaining -= Math.max(0, minor);
  }
  return remaining === 0 ? parts : null;
}

export async function readKeptMinor(tx: Db, paymentId: number): Promise<number> {
  const { paid_minor } = await loadPayment(tx, paymentId);
  return paid_minor - sum(await listRefunds(tx, paymentId));
}

function listRefunds(db: Db, paymentId: number) {
  return db
    .selectFrom('refunds')
    .select(['instalment_id', 'amount_minor'])
    .where('payment_id', '=', paymentId)
    .execute();
}

function sum(refunds: readonly Pick<Row<'refunds'>, 'amount_minor'>[]): number {
  return refunds.reduce((total, { amount_minor }) => total + amount_minor, 0);
}

export async function sendRefunds(runtime: Runtime, provider: PaymentProvider): Promise<void> {
  for (let refund = await claimRefund(runtime); refund; refund = await claimRefund(runtime)) {
    await sendRefund(runtime, provider, refund);
  }
}

async function sendRefund({ db, now, log }: Runtime, provider: PaymentProvider, refund: Row<'refunds'>): Promise<void> {
  try {
    const payment = await loadPayment(db, refund.payment_id);
    const instalment = await db
      .selectFrom('instalments')
      .selectAll()
      .where('id', '=', refund.instalment_id)
      .executeTakeFirstOrThrow();
    const providerId = await provider.refund({
      id: refund.id,
      payment,
      instalment,
      amountMinor: refund.amount_minor,
    });
    await updateRow(db, 'refunds', refund.id, { provider_id: providerId, sent_at: now() });
  } catch (error) {
    log('error', 'refund.not-sent', { refund: refund.id, payment: refund.payment_id, ...errorFields(error) });
    await retryLater(db, 'refunds', refund, { now: now(), firstRetrySeconds: FIRST_RETRY_SECONDS });
  }
}

/**
 * Marks a refund as paid in another way, or by the bank in a dispute. @returns null if it is unknown, was sent, or may
 * be sent just now.
 */
export async function settleRefund({ tx, now }: TransactionContext, id: number) {
  const settled = await tx
    .updateTable('refunds')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        eb('next_attempt_at', '>', now + CLAIM_SECONDS),
        and([eb('next_attempt_at', '<=', now), eb('payment_id', 'in', selectDisputed(tx))]),
      ]),
    )
    .returning(['payment_id', 'amount_minor'])
    .executeTakeFirst();
  return settled ? { ...settled, currency: (await loadPayment(tx, settled.payment_id)).currency } : null;
}

function claimRefund({ db, now }: Runtime): Promise<Row<'refunds'> | undefined> {
  return claimDue(db, 'refunds', now(), (eb) => eb('payment_id', 'not in', selectDisputed(db)));
}

const selectDisputed = (db: Db) => db.selectFrom('payments').select('id').where('disputed_at', 'is not', null);
