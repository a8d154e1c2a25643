import { priceBooking } from './priced-booking';
import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import { bookingFacts, type BookingFacts } from '../domain/booking-facts';
import type { FirstPayment } from '../domain/receipt';

/** Reads what a confirmed booking is (docs/specification.md#calls, Additions). */
export async function readBookingFacts(db: Db | Tx, booking: Row<'bookings'>): Promise<BookingFacts> {
  const { id, ctype, add_ww, confirmed_at, created_at } = booking;
  const { product, firstDay, lastDay, sessions, equipment } = await priceBooking(db, booking);
  return bookingFacts({
    id,
    ctype,
    product,
    firstDay,
    lastDay,
    sessions,
    equipment,
    addWorkWeek: add_ww === 1,
    confirmedAt: confirmed_at ?? created_at,
    payment: await findPayment(db, id),
  });
}

/** The payment that confirmed the booking, or confirms it now; null when there was nothing to pay. */
async function findPayment(db: Db | Tx, bookingId: number): Promise<FirstPayment | null> {
  const payment = await db
    .selectFrom('payments')
    .select(['currency', 'now_minor', 'number_of_payments', 'paid_at', 'created_at'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .orderBy('paid_at')
    .orderBy('id')
    .executeTakeFirst();
  if (!payment) return null;
  const { currency, now_minor: amount, number_of_payments: numberOfPayments, paid_at, created_at } = payment;
  return { currency, amount, numberOfPayments, paidAt: paid_at ?? created_at };
}
