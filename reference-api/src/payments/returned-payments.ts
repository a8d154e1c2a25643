import { readKeptMinor, requestRefund } from './refunds';
import { isClosed, readClosing } from '../bookings/booking-deadline';
import { selectPaidByBank } from '../bookings/booking-payments';
import { lockBooking } from '../bookings/booking-rows';
import { toPayer } from '../bookings/payers';
import { deleteUnsentStayMail } from '../bookings/send-reservation-mail';
import type { Booking, Payment, RefundReason } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { BANK_SECONDS, PAYMENT_WINDOW_SECONDS } from '../domain/holds';
import { formatAmount } from '../domain/prices';
import { confirmUrl } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import type { Mail } from '../mail/mail';
import { type PaymentFacts, type ReturnCause, bankRefusalMail, returnedPaymentMail } from '../mail/payment-mails';

const REFUND_REASONS: Record<ReturnCause, RefundReason> = {
  place_gone: 'place_gone',
  paid_twice: 'paid_twice',
  wrong_amount: 'goodwill',
  cancelled: 'cancelled',
  released: 'cancelled',
  plan_ended: 'goodwill',
  code_used: 'goodwill',
  plus_seven_gone: 'place_gone',
  closed: 'place_gone',
};

const RESTORING_CAUSES: readonly ReturnCause[] = ['wrong_amount', 'plan_ended', 'code_used', 'plus_seven_gone'];

/** Refunds a payment in full and ends its later instalments. The caller has locked the booking. */
export async function returnPayment(
  context: TransactionContext,
  booking: Booking,
  payment: Payment,
  cause: ReturnCause,
): Promise<void> {
  const { tx, now, log } = context;
  const amountMinor = await readKeptMinor(tx, payment.id);
  await updateRow(tx, 'payments', payment.id, { returned_at: now });
  if (RESTORING_CAUSES.includes(cause)) await restoreHold(context, booking);
  if (cause === 'closed') await moveHold(context, booking, now);
  log('warn', 'payment.returned', { payment: payment.id, booking: booking.id, cause });
  await refundAndMail(context, booking, payment, { amountMinor, cause });
}

export async function refundAndMail(
  context: TransactionContext,
  booking: Booking,
  payment: Payment,
  { amountMinor, cause }: { amountMinor: number; cause: ReturnCause },
): Promise<void> {
  if (amountMinor <= 0) return;
  await requestRefund(context, payment, amountMinor, REFUND_REASONS[cause]);
  await mailPayer(context, booking, { ...payment, amountMinor }, (facts) => returnedPaymentMail({ ...facts, cause }));
}

/** Mails nothing for an unpaid purchase, which has no email address. */
export async function mailPayer(
  context: TransactionContext,
  booking: Booking,
  { product, currency, amountMinor }: Pick<Payment, 'product' | 'currency'> & { amountMinor: number },
  composeMail: (facts: PaymentFacts) => Mail,
): Promise<void> {
  const { email: to, first_name: firstName } = await toPayer(context.tx, booking);
  if (to === '') return;
  const mail = composeMail({ to, firstName, product, amount: formatAmount(amountMinor, currency) });
  await enqueueMail(context, mail, booking);
}

export async function holdForBank(context: TransactionContext, booking: Booking): Promise<void> {
  await deleteUnsentStayMail(context, booking.id);
  await moveHold(context, booking, context.now + BANK_SECONDS);
}

async function restoreHold(context: TransactionContext, booking: Booking): Promise<void> {
  await moveHold(context, booking, Math.max(booking.deadline, context.now + PAYMENT_WINDOW_SECONDS));
}

export async function recordBankRefusal(context: TransactionContext, payment: Payment): Promise<void> {
  const booking = await lockBooking(context.tx, payment.booking_id);
  if (booking.state !== 'held') return;
  if (await selectPaidByBank(context.tx, context.now).where('booking_id', '=', booking.id).executeTakeFirst()) return;
  if (payment.pending_at !== null) await restoreHold(context, booking);
  const isOver = isClosed(await readClosing(context.tx, booking), context.now);
  const url = isOver ? null : confirmUrl(context.config.siteUrl, { ctype: booking.ctype, hash: booking.mail_hash });
  const refused = { ...payment, amountMinor: payment.now_minor };
  await mailPayer(context, booking, refused, (facts) => bankRefusalMail({ ...facts, url }));
}

/** Moves the end of a hold, but not beyond the close of booking. */
async function moveHold({ tx }: TransactionContext, booking: Booking, endsAt: number): Promise<void> {
  const { cutoff } = await readClosing(tx, booking);
  await tx
    .updateTable('bookings')
    .set({ hold_expires_at: Math.min(endsAt, cutoff) })
    .where('id', '=', booking.id)
    .where('state', '=', 'held')
    .execute();
}
