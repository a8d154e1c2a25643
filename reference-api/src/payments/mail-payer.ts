import type { Booking, Payment } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { formatAmount } from '../domain/currency';
import { enqueueMail } from '../mail/enqueue-mail';
import type { Mail } from '../mail/mail';
import type { PaymentFacts } from '../mail/payment-mails';

/** Mails nothing for an unpaid purchase, which has no email address. */
export async function mailPayer(
  context: TransactionContext,
  booking: Booking,
  { product, currency, amountMinor }: Pick<Payment, 'product' | 'currency'> & { amountMinor: number },
  composeMail: (facts: PaymentFacts) => Mail,
): Promise<void> {
  const { email: to, first_name: firstName } = booking;
  if (to === '') return;
  const mail = composeMail({ to, firstName, product, amount: formatAmount(amountMinor, currency) });
  await enqueueMail(context, mail, booking);
}
