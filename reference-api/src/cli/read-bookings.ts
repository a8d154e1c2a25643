import { addDays } from '@camp/contract/days';
import type { Command } from 'commander';
import { sql } from 'kysely';

import { parseDay } from './arguments';
import type { Connection } from './connection';
import { getBookingStatus } from '../domain/booking';
import { startOfDay } from '../domain/dates';

export interface BookingFilter {
  edition?: number;
  /** Days in Paris, inclusive. */
  from?: string;
  to?: string;
}

export function withPeriod(command: Command): Command {
  return command
    .option('--from <day>', 'reserved on this day or later, such as 2027-01-01', parseDay)
    .option('--to <day>', 'reserved on this day or before', parseDay);
}

/** Oldest first; amounts are minor units. */
export async function readBookings({ db, now }: Connection, { edition, from, to }: BookingFilter) {
  let query = db
    .selectFrom('bookings')
    .leftJoin('editions', 'editions.id', 'bookings.edition_id')
    .leftJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .leftJoin('code_uses', 'code_uses.booking_id', 'bookings.id')
    .leftJoin('codes', 'codes.id', 'code_uses.code_id')
    .selectAll('bookings')
    .select(['workshops.slug', 'editions.start_date', 'codes.code'])
    .orderBy('bookings.id');
  if (edition !== undefined) query = query.where('bookings.edition_id', '=', edition);
  if (from !== undefined) query = query.where('bookings.created_at', '>=', startOfDay(from));
  if (to !== undefined) query = query.where('bookings.created_at', '<', startOfDay(addDays(to, 1)));
  const [bookings, payments] = await Promise.all([query.execute(), readPayments(db)]);
  return bookings.map((booking) => {
    const payment = payments.get(booking.id) ?? { currency: null, paid: 0, refunded: 0 };
    return { ...booking, payment, status: getBookingStatus(booking, payments.has(booking.id), now) };
  });
}

export type ListedBooking = Awaited<ReturnType<typeof readBookings>>[number];

async function readPayments(db: Connection['db']) {
  const payments = await db
    .selectFrom('payments')
    .select(['booking_id', 'currency', 'paid_minor'])
    .select(
      sql<number>`coalesce((select sum(amount_minor) from refunds where payment_id = payments.id), 0)`.as('refunded'),
    )
    .where('state', '=', 'paid')
    .execute();
  const sums = new Map<number, { currency: (typeof payments)[number]['currency']; paid: number; refunded: number }>();
  for (const { booking_id, currency, paid_minor, refunded } of payments) {
    const before = sums.get(booking_id) ?? { currency, paid: 0, refunded: 0 };
    sums.set(booking_id, { currency, paid: before.paid + paid_minor, refunded: before.refunded + refunded });
  }
  return sums;
}
