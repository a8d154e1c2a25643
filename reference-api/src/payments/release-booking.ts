import { closePaymentSessions, isPaid } from './payment-sessions';
import { releasePlaces } from '../bookings/expired-holds';
import { findAndLockBooking } from '../bookings/find-booking';
import type { TransactionContext } from '../db/transaction';
import type { BookingType } from '../domain/booking-type';
import { PAID_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';

/**
 * Gives the place of an unpaid booking back, once, and closes its payment pages. A booking whose hold has ended keeps
 * no place, so there is nothing left to do.
 * @throws Refusal notFound for an unknown hash, conflict when the booking is paid.
 */
export async function releaseBooking(context: TransactionContext, ctype: BookingType, hash: string): Promise<void> {
  const { tx, now } = context;
  const booking = await findAndLockBooking(tx, ctype, hash);
  if (!booking) throw new Refusal('notFound', UNKNOWN_BOOKING);
  if (booking.state === 'confirmed' || (await isPaid(tx, booking.id))) {
    const state = booking.state === 'confirmed' ? 'confirmed' : 'paid';
    throw new Refusal('conflict', PAID_BOOKING, { state });
  }
  if (booking.state !== 'held') return;
  await tx
    .updateTable('bookings')
    .set({ state: 'expired', hold_expires_at: null, released_at: now })
    .where('id', '=', booking.id)
    .execute();
  await releasePlaces(context, booking);
  await closePaymentSessions(context, booking.id);
}
