import type { BookingStatus } from '@camp/contract/booking-types';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import { findRole } from './payers';
import type { Db } from '../db/open';
import type { Booking, Payment, Row, Schema } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getBookingStatus } from '../domain/booking';
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

export function selectPaidByBank(db: Db, now: number) {
  return db
    .selectFrom('payments')
    .select('booking_id')
    .where('state', '!=', 'paid')
    .where('pending_at', '>', now - BANK_SECONDS)
    .where('page_closed_at', 'is', null);
}

export async function loadPayment(db: Db, id: number): Promise<Payment> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listInstalments(db: Db, paymentId: number): Promise<Row<'instalments'>[]> {
  return db.selectFrom('instalments').selectAll().where('payment_id', '=', paymentId).orderBy('number').execute();
}

export async function readBookingStatus(db: Db, booking: Booking, now: number): Promise<BookingStatus> {
  const status = getBookingStatus(booking, await isPaid(db, booking.id), now);
  return status === 'confirmed' && (await findRole(db, booking)) === 'payer' ? 'transferred' : status;
}

/** Ends the open payment pages of a booking. A page at the provider can be paid until `closePages` has closed it. */
export async function closePaymentPages({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'superseded' })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['open', 'declined'])
    .execute();
}

/**
 * Selects payments that can still be paid, or are paid and have not confirmed a booking yet.
 * @param closesLater true if the provider's pages stay payable for a while after another page has replaced them.
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
