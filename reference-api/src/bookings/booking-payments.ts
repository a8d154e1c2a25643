import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { Db } from '../db/open';
import type { Row, Schema } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getBookingStatus, type BookingStatus } from '../domain/booking';
import { BANK_SECONDS } from '../domain/holds';

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

/**
 * The payments whose money can still arrive, or has arrived and not confirmed a booking yet.
 * @param closesLater a replaced page can be paid until it is closed at the provider.
 */
export function canBePaid(now: number, closesLater: boolean) {
  return ({ and, eb, or }: ExpressionBuilder<Schema, 'payments'>): Expression<SqlBool> =>
    or([
      and([eb('payments.state', '=', 'paid'), eb('fulfilled_at', 'is', null), eb('returned_at', 'is', null)]),
      and([
        eb('payments.state', 'in', ['open', 'declined', ...(closesLater ? (['superseded'] as const) : [])]),
        eb('page_closed_at', 'is', null),
        or([
          eb('pending_at', '>', now - BANK_SECONDS),
          eb('payments.expires_at', '>', now),
          and([eb('provider_session', 'is not', null), eb('pending_at', 'is', null)]),
        ]),
      ]),
    ]);
}
