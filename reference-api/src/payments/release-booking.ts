import { closePaymentSessions, isPaid } from './payment-sessions';
import { releasePlaces } from '../bookings/expired-holds';
import { findAndLockBooking } from '../bookings/find-booking';
import { endHold } from '../bookings/hold-length';
import { isAwaitingLink } from '../bookings/unopened-holds';
import type { TransactionContext } from '../db/transaction';
import type { BookingType } from '../domain/booking-type';
import { PAID_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';

/**
 * Releases the place of an unpaid booking and closes its payment pages. Does nothing when the hold has ended.
 * @throws Refusal notFound for an unknown hash, conflict when the booking is paid.
 */
export async function releaseBooking(context: TransactionContext, ctype: BookingType, hash: string): Promise<void> {
  const { tx } = context;
  const booking = await findAndLockBooking(tx, ctype, hash);
  if (!booking) throw new Refusal('notFound', UNKNOWN_BOOKING);
  if (booking.state === 'confirmed' || (await isPaid(tx, booking.id))) {
    const state = booking.state === 'confirmed' ? 'confirmed' : 'paid';
    throw new Refusal('conflict', PAID_BOOKING, { state });
  }
  const isHeld = booking.state === 'held';
  if (isHeld || isAwaitingLink(booking, context.now)) await endHold(context, booking);
  if (!isHeld) return;
  await releasePlaces(context, booking);
  await closePaymentSessions(context, booking.id);
}
