import { restoreHold } from './pending-payments';
import { readKeptMinor, requestRefund } from './refunds';
import type { Row } from '../db/schema';
import type { RefundReason } from '../db/tables/payment-tables';
import type { TransactionContext } from '../db/transaction';
import { formatAmount } from '../domain/currency';
import { enqueueMail } from '../mail/enqueue-mail';
import { returnedPaymentMail, type ReturnCause } from '../mail/payment-mails';

const REFUND_REASONS: Record<ReturnCause, RefundReason> = {
  place_gone: 'place_gone',
  paid_twice: 'paid_twice',
  wrong_amount: 'goodwill',
  cancelled: 'cancelled',
};

/** Refunds all of a payment; its later instalments are no longer charged. The caller has locked the booking. */
export async function returnPayment(
  context: TransactionContext,
  booking: Row<'bookings'>,
  payment: Row<'payments'>,
  cause: ReturnCause,
): Promise<void> {
  const { tx, now, log } = context;
  const amountMinor = await readKeptMinor(tx, payment.id);
  await tx.updateTable('payments').set({ returned_at: now }).where('id', '=', payment.id).execute();
  if (cause === 'wrong_amount') await restoreHold(context, booking);
  log('warn', 'payment.returned', { payment: payment.id, booking: booking.id, cause });
  await refundArrival(context, booking, payment, { amountMinor, cause });
}

export async function refundArrival(
  context: TransactionContext,
  booking: Row<'bookings'>,
  payment: Row<'payments'>,
  { amountMinor, cause }: { amountMinor: number; cause: ReturnCause },
): Promise<void> {
  if (amountMinor <= 0) return;
  await requestRefund(context, payment, amountMinor, REFUND_REASONS[cause]);
  if (booking.email === '') return;
  const mail = returnedPaymentMail({
    to: booking.email,
    firstName: booking.first_name,
    product: payment.product,
    amount: formatAmount(amountMinor, payment.currency),
    cause,
  });
  await enqueueMail(context, mail);
}
