import { closePaymentSessions, isPaid } from './payment-sessions';
import { endHold, releasePlaces } from '../bookings/expired-holds';
import { lockBookingByHash } from '../bookings/find-booking';
import { isAwaitingLink } from '../bookings/unopened-holds';
import type { TransactionContext } from '../db/transaction';
import type { BookingType } from '../domain/booking-type';
import { PAID_BOOKING, Refusal } from '../domain/refusal';

/**
 * Releases the place of an unpaid booking and closes its payment pages. Does nothing when the hold has ended.
 * @throws Refusal notFound for an unknown hash, conflict when the booking is paid.
 */
export async function releaseBooking(context: TransactionContext, ctype: BookingType, hash: string): Promise<void> {
  const { tx } = context;
  const booking = await lockBookingByHash(tx, ctype, hash);
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
