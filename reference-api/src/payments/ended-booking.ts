import type { EndedBooking } from '@camp/contract/bookings';

import { priceBooking } from '../bookings/priced-booking';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import type { BookingStatus } from '../domain/booking';
import { fromMinor } from '../domain/prices';

const ENDED: BookingStatus[] = ['expired', 'passed_on', 'released', 'cancelled'];

/** What was booked, and of a cancelled booking the refund; undefined when the booking has not ended. */
export async function describeEnded(
  db: Db,
  booking: Row<'bookings'>,
  status: BookingStatus,
): Promise<EndedBooking | undefined> {
  if (!ENDED.includes(status)) return undefined;
  const { item } = await priceBooking(db, booking);
  const workshop = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select('slug')
    .where('editions.id', '=', booking.edition_id)
    .where('published', '=', 1)
    .executeTakeFirst();
  return {
    product: item.product,
    short_url: workshop?.slug,
    ...(status === 'cancelled' && (await readRefund(db, booking.id))),
  };
}

/** Undefined for a booking without a payment. */
async function readRefund(db: Db, bookingId: number): Promise<EndedBooking | undefined> {
  const refunds = await db
    .selectFrom('payments')
    .leftJoin('refunds', (join) => join.onRef('refunds.payment_id', '=', 'payments.id').on('reason', '=', 'cancelled'))
    .select(['currency', 'amount_minor', 'sent_at'])
    .where('booking_id', '=', bookingId)
    .where('fulfilled_at', 'is not', null)
    .execute();
  const sent = refunds.map(({ sent_at }) => sent_at ?? Infinity);
  return {
    currency: refunds[0]?.currency,
    refund:
      refunds.length > 0
        ? fromMinor(refunds.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0))
        : undefined,
    refunded_at: Number.isFinite(Math.max(...sent)) ? Math.max(...sent) : undefined,
  };
}
