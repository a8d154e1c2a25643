import { WITHDRAWAL_DAYS } from '@camp/contract/booking-rules';
import { addDays } from '@camp/contract/days';
import { isSecret } from '@camp/contract/request-fields';
import type { WithdrawalRequest } from '@camp/contract/requests';

import { cancelWithdrawn } from './cancel-booking';
import { canBePaid } from '../bookings/booking-payments';
import { lockBooking } from '../bookings/booking-rows';
import { readBookingFacts } from '../bookings/read-booking-facts';
import { forEachRow } from '../db/each-row';
import type { Db } from '../db/open';
import type { Booking, Row } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext, updateRow } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { canonicalEmail } from '../domain/email';
import { enqueueMail, getSenderAddress, lockMailbox } from '../mail/enqueue-mail';
import { type WithdrawalTask, withdrawalMail, withdrawalTaskMail } from '../mail/withdrawal-mails';

const RECEIVED =
  'Thank you. We have received your withdrawal. An email about it is on its way to the address of the purchase.';

const RECEIPT = /^CAMP-\d{4}-(\d{5,15})$/;

/**
 * Records a declaration (docs/duties.md#withdrawal), in the same way for known and unknown purchases.
 * `settleWithdrawals` settles it.
 */
export async function requestWithdrawal({ tx, now }: TransactionContext, body: WithdrawalRequest): Promise<string> {
  const { hash, email, receipt } = body;
  const typed = hash === '' ? { email, receipt: receipt.replace(/\s/g, '').toUpperCase() } : { email: '', receipt: '' };
  await tx
    .insertInto('withdrawals')
    .values({ ...typed, hash: isSecret(hash) ? hash : '', received_at: now })
    .execute();
  return RECEIVED;
}

export async function settleWithdrawals(runtime: Runtime): Promise<void> {
  const { db, log } = runtime;
  const rows = await db.selectFrom('withdrawals').selectAll().orderBy('id').execute();
  await forEachRow({ log, now: runtime.now(), event: 'sweep.withdrawals-failed', rows }, (withdrawal) =>
    runInTransaction(runtime, (context) => settle(context, withdrawal)),
  );
}

/** Deletes the declaration with its effect, so that it is settled once. */
async function settle(context: TransactionContext, withdrawal: Row<'withdrawals'>): Promise<void> {
  const { tx } = context;
  const purchase = await findPurchase(tx, withdrawal);
  await lockMailbox(context, purchase?.email ?? withdrawal.email);
  const deleted = await tx.deleteFrom('withdrawals').where('id', '=', withdrawal.id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return;
  if (purchase) await settlePurchase(context, await lockBooking(tx, purchase.id), withdrawal.received_at);
  else await mailUnknown(context, withdrawal);
}

async function mailUnknown(context: TransactionContext, { email, receipt, received_at }: Row<'withdrawals'>) {
  // The address may belong to another person: the mail contains no typed text but a receipt number.
  if (email === '' || !RECEIPT.test(receipt)) return;
  await enqueueMail(context, withdrawalMail({ to: email, receipt, receivedAt: received_at, outcome: 'unknown' }), null);
}

async function findPurchase(db: Db, { hash, email, receipt }: Row<'withdrawals'>): Promise<Booking | null> {
  const purchases = db
    .selectFrom('bookings')
    .selectAll()
    .where('ctype', 'in', ['bundle', 'mentorship'])
    .where('state', '=', 'confirmed')
    .where('email', '!=', '');
  if (hash !== '') {
    const isNamed = purchases.where(({ eb, or }) => or([eb('hash', '=', hash), eb('mail_hash', '=', hash)]));
    return (await isNamed.executeTakeFirst()) ?? null;
  }
  const [, id = ''] = RECEIPT.exec(receipt) ?? [];
  const booking = await purchases
    .where('id', '=', Number(id))
    .where('email_key', '=', canonicalEmail(email))
    .executeTakeFirst();
  return booking && (await readBookingFacts(db, booking)).receipt.number === receipt ? booking : null;
}

async function settlePurchase(context: TransactionContext, booking: Booking, receivedAt: number): Promise<void> {
  const { tx, config } = context;
  const { id, email: to, ctype } = booking;
  const { product, receipt } = await readBookingFacts(tx, booking);
  const declared = { receipt: receipt.number, receivedAt, product };
  const outcome = await findOutcome(context, booking, { boughtOn: receipt.date, receivedAt });
  if (outcome === 'settled') {
    await enqueueMail(context, withdrawalMail({ ...declared, to, outcome }), booking);
    return;
  }
  await updateRow(tx, 'bookings', id, { withdrawal_at: receivedAt });
  if (outcome === 'refunded') await cancelWithdrawn(context, booking, receivedAt);
  else await enqueueMail(context, withdrawalMail({ ...declared, to, outcome }), booking);
  // Sessions are arranged outside this API.
  if (outcome === 'refunded' && ctype === 'bundle') return;
  const task = { ...declared, to: getSenderAddress(config), task: outcome, bookingId: id };
  await enqueueMail(context, withdrawalTaskMail(task), booking);
}

async function findOutcome(
  context: TransactionContext,
  booking: Booking,
  { boughtOn, receivedAt }: { boughtOn: string; receivedAt: number },
): Promise<WithdrawalTask | 'settled'> {
  if (booking.cancelled_at !== null || booking.withdrawal_at !== null) return 'settled';
  if (dayAt(receivedAt) > addDays(boughtOn, WITHDRAWAL_DAYS)) return 'late';
  return (await isBundleUsed(context, booking)) ? 'used' : 'refunded';
}

/** True from the first payment page with the code that can still be paid. Locks the code. */
async function isBundleUsed({ tx, now, config }: TransactionContext, { bundle_code }: Booking): Promise<boolean> {
  if (bundle_code === null) return false;
  const code = await tx.selectFrom('codes').select('id').where('code', '=', bundle_code).forUpdate().executeTakeFirst();
  if (!code) return false;
  const use = await tx.selectFrom('code_uses').select('booking_id').where('code_id', '=', code.id).executeTakeFirst();
  if (use) return true;
  const isOpen = canBePaid(now, config.stripe !== undefined);
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('code_id', '=', code.id)
    .where((builder) => builder.or([builder('fulfilled_at', 'is not', null), isOpen(builder)]))
    .executeTakeFirst();
  return payment !== undefined;
}
