import { readCancellation, readKeptPayments, type Cancellation } from './cancellation';
import { requestRefund } from './refunds';
import { returnUsedCode } from '../bookings/code-uses';
import { releasePlaces } from '../bookings/expired-holds';
import { findAndLockByMailHash } from '../bookings/find-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import type { BookingType } from '../domain/booking-type';
import { returnsCode } from '../domain/cancellation';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { cancellationMail } from '../mail/cancellation-mail';
import { enqueueMail } from '../mail/enqueue-mail';

const CHANGED =
  'What you get back has changed since you opened this page. Nothing is cancelled: look at the page again first.';

export interface CancellationRequest {
  ctype: BookingType;
  /** The secret that only mails carry. */
  hash: string;
  /** What the visitor was told that they get back, in minor units; null when they were told nothing. */
  expectedRefund: number | null;
}

/**
 * Cancels a confirmed booking, once: its place is free again, what the scale gives back is refunded and the visitor is
 * told. Repeated for a cancelled booking it changes nothing.
 * @throws Refusal notFound for an unknown hash, an unconfirmed booking and one that has begun; conflict when the refund
 * is another one than the visitor was told.
 */
export async function cancelBooking(context: TransactionContext, request: CancellationRequest): Promise<void> {
  const { tx, now } = context;
  const booking = await findAndLockByMailHash(tx, request.ctype, request.hash);
  if (!booking || booking.state !== 'confirmed') throw new Refusal('notFound', UNKNOWN_BOOKING);
  if (booking.cancelled_at !== null) return;
  const cancellation = await readCancellation(tx, booking, now);
  const { settling } = cancellation;
  if (request.expectedRefund !== null && request.expectedRefund !== settling.refund) {
    throw new Refusal('conflict', CHANGED, { field: 'refund' });
  }
  await tx.updateTable('bookings').set({ cancelled_at: now }).where('id', '=', booking.id).execute();
  await refund(context, booking.id, settling.refund);
  if (returnsCode(settling)) await returnUsedCode(context, booking.id);
  await mailCancellation(context, booking, cancellation);
  await releasePlaces(context, booking);
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

async function mailCancellation(
  context: TransactionContext,
  { email: to, first_name: firstName }: Row<'bookings'>,
  { facts, paid, settling }: Cancellation,
): Promise<void> {
  await enqueueMail(context, cancellationMail({ to, firstName, facts, paid, settling }));
}
