import { readKeptPayments, type Cancellation } from './cancellation';
import { requestRefund } from './refunds';
import { returnUsedCode } from '../bookings/code-uses';
import { releasePlaces } from '../bookings/expired-holds';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { cancellationMail } from '../mail/cancellation-mail';
import { enqueueMail } from '../mail/enqueue-mail';

/**
 * Cancels a confirmed booking, which the caller has locked: its place is free again, the refund is on its way, the
 * visitor is told, and a code that was bought with it ends. `returnsCode`: a code that it was paid with can be used
 * again.
 */
export async function cancelBooking(
  context: TransactionContext,
  booking: Row<'bookings'>,
  cancellation: Cancellation & { returnsCode: boolean },
): Promise<void> {
  const { tx, now } = context;
  await tx.updateTable('bookings').set({ cancelled_at: now }).where('id', '=', booking.id).execute();
  await refund(context, booking.id, cancellation.settling.refund);
  if (cancellation.returnsCode) await returnUsedCode(context, booking.id);
  const { email: to, first_name: firstName, ctype } = booking;
  await enqueueMail(context, cancellationMail({ ...cancellation, to, firstName, ctype }));
  await releasePlaces(context, booking);
  if (booking.bundle_code !== null) await endCode(context, booking.bundle_code);
}

/** Gives an amount back, of the newest payment first. */
async function refund(context: TransactionContext, bookingId: number, amountMinor: number): Promise<void> {
  let remaining = amountMinor;
  for (const { id, keptMinor } of await readKeptPayments(context.tx, bookingId)) {
    const amount = Math.min(remaining, keptMinor);
    if (amount > 0) await requestRefund(context, { id }, amount, 'cancelled');
    remaining -= amount;
  }
}

async function endCode({ tx, now }: TransactionContext, code: string): Promise<void> {
  await tx.updateTable('codes').set({ expires_at: now }).where('code', '=', code).execute();
}
