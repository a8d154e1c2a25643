import { fromMinor } from '@camp/contract/currencies';
import type { Command } from 'commander';
import { sql } from 'kysely';

import { parseDay, parseId } from './arguments';
import { createCommand, table, withConnection, type Output, type Connection } from './command';
import { getBookingStatus } from '../domain/booking';
import { dayAt, endOfDay, startOfDay } from '../domain/dates';
import { formatAmount } from '../domain/prices';
import { readUnreachable } from '../mail/unreachable-mailboxes';

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
    .leftJoin('payers', 'payers.booking_id', 'bookings.id')
    .leftJoin('code_uses', 'code_uses.booking_id', 'bookings.id')
    .leftJoin('codes', 'codes.id', 'code_uses.code_id')
    .selectAll('bookings')
    .select(['workshops.slug', 'editions.start_date', 'codes.code', 'payers.email as paid_by'])
    .orderBy('bookings.id');
  if (edition !== undefined) query = query.where('bookings.edition_id', '=', edition);
  if (from !== undefined) query = query.where('bookings.created_at', '>=', startOfDay(from));
  if (to !== undefined) query = query.where('bookings.created_at', '<', endOfDay(to));
  const [bookings, payments, unreachable] = await Promise.all([query.execute(), readPayments(db), readUnreachable(db)]);
  return bookings.map((booking) => {
    const payment = payments.get(booking.id) ?? { currency: null, paid: 0, refunded: 0, isKept: false };
    const email_refused = unreachable.get(booking.email_key) ?? null;
    return { ...booking, payment, email_refused, status: getBookingStatus(booking, payment.isKept, now) };
  });
}

export type ListedBooking = Awaited<ReturnType<typeof readBookings>>[number];

export const toUnits = ({ payment }: ListedBooking, sum: 'paid' | 'refunded') =>
  payment.currency ? fromMinor(payment[sum], payment.currency) : 0;

/** By booking: the payment that it keeps, else the last one that was returned. */
async function readPayments(db: Connection['db']) {
  const payments = await db
    .selectFrom('payments')
    .select(['booking_id', 'currency', 'paid_minor as paid', 'returned_at'])
    .select(
      sql<number>`coalesce((select sum(amount_minor) from refunds where payment_id = payments.id), 0)`.as('refunded'),
    )
    .where('state', '=', 'paid')
    .orderBy('id')
    .execute();
  const list = (isKept: boolean) =>
    payments
      .filter(({ returned_at }) => (returned_at === null) === isKept)
      .map((payment) => [payment.booking_id, { ...payment, isKept }] as const);
  return new Map([...list(false), ...list(true)]);
}

export function bookingsCommand() {
  return createCommand('bookings', {
    description:
      'Lists the bookings of an edition: held until they are paid, confirmed, expired, passed on to the next of the ' +
      'waiting list, released by their owner, cancelled, or paid and not confirmed yet.',
    examples: ['bookings 31', 'bookings 31 --open'],
  })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .option('--open', 'only those that have a place')
    .action(withConnection(listBookings));
}

const hasPlace = ({ state, status }: ListedBooking) =>
  state !== 'expired' && ['held', 'paid', 'confirmed'].includes(status);

async function listBookings(connection: Connection, editionId: number, { open }: { open?: true }): Promise<Output> {
  const edition = await connection.db
    .selectFrom('editions')
    .select('id')
    .where('id', '=', editionId)
    .executeTakeFirst();
  if (!edition) throw new Error(`There is no edition ${editionId}. \`editions --past\` lists them all.`);
  const all = await readBookings(connection, { edition: editionId });
  const bookings = open ? all.filter(hasPlace) : all;
  return {
    json: bookings.map(toJson),
    text: table(
      ['Booking', 'State', 'Name', 'Email', 'Reserved', '+7', 'Paid', 'Paid by', 'Ws', 'Email refused'],
      bookings.map(toRow),
      'No bookings.',
    ),
  };
}

function toRow(booking: ListedBooking) {
  const { id, status, first_name, last_name, email, email_refused, created_at, add_ww, ws, payment, paid_by } = booking;
  const paid = payment.currency ? formatAmount(payment.paid - payment.refunded, payment.currency) : null;
  const name = `${first_name} ${last_name}`;
  return [id, status, name, email, dayAt(created_at), add_ww === 1 ? 'yes' : null, paid, paid_by, ws, email_refused];
}

function toJson(booking: ListedBooking) {
  const { id, status, first_name, last_name, email, email_refused, about_me, created_at, add_ww, ws, payment } =
    booking;
  return {
    id,
    state: status,
    first_name,
    last_name,
    email,
    email_refused,
    about_me,
    created_at,
    add_ww: add_ww === 1,
    ws,
    currency: payment.currency,
    paid: toUnits(booking, 'paid'),
    refunded: toUnits(booking, 'refunded'),
    paid_by: booking.paid_by,
  };
}
