import { cancelBooking } from './cancel-booking';
import { readCancellation } from './cancellation';
import { findAndLockByMailHash } from '../bookings/find-booking';
import type { TransactionContext } from '../db/transaction';
import type { BookingType } from '../domain/booking-type';
import { returnsCode } from '../domain/cancellation';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';

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
 * Cancels a confirmed booking for its owner, once, who gets back what the scale says. Repeated for a cancelled booking
 * it changes nothing.
 * @throws Refusal notFound for an unknown hash, an unconfirmed booking and one that has started; conflict when the
 * refund is another one than the visitor was told.
 */
export async function cancelByLink(
  context: TransactionContext,
  { ctype, hash, expectedRefund }: CancellationRequest,
): Promise<void> {
  const booking = await findAndLockByMailHash(context.tx, ctype, hash);
  if (!booking || booking.state !== 'confirmed') throw new Refusal('notFound', UNKNOWN_BOOKING);
  if (booking.cancelled_at !== null) return;
  const cancellation = await readCancellation(context.tx, booking, context.now);
  const { settling } = cancellation;
  if (expectedRefund !== null && expectedRefund !== settling.refund) {
    throw new Refusal('conflict', CHANGED, { field: 'refund' });
  }
  await cancelBooking(context, booking, { ...cancellation, returnsCode: returnsCode(settling) });
}
