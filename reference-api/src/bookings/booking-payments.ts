import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getBookingStatus, type BookingStatus } from '../domain/booking';

/** True if a payment for the booking has arrived and was not refunded, even before the booking is confirmed. */
export async function isPaid(db: Db, bookingId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return payment !== undefined;
}

export async function readBookingStatus(db: Db, booking: Row<'bookings'>, now: number): Promise<BookingStatus> {
  return getBookingStatus(booking, await isPaid(db, booking.id), now);
}

/** The open payment pages of the booking can no longer be paid. */
export async function closePaymentPages({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'superseded' })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['open', 'declined'])
    .execute();
}
