import { isPaid } from './payment-sessions';
import { isUnclaimedOffer } from '../bookings/accept-offer';
import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import { bookingStatus, type BookingStatus } from '../domain/booking-status';

export async function readBookingStatus(db: Db | Tx, booking: Row<'bookings'>): Promise<BookingStatus> {
  const { id, state, released_at: releasedAt, cancelled_at: cancelledAt } = booking;
  const isUnclaimed = isUnclaimedOffer(booking);
  return bookingStatus({ state, isUnclaimed, releasedAt, cancelledAt, paid: await isPaid(db, id) });
}
