import { readBookings, withPeriod, type BookingFilter, type ListedBooking } from './booking-rows';
import { createCommand, table, withSession, type Output } from './command';
import type { Session } from './session';
import { CURRENCIES, formatAmount, type Currency } from '../domain/currency';
import { fromMinor } from '../domain/prices';

interface Report {
  /** Null for bookings without a tracked link. */
  ws: number | null;
  reserved: number;
  confirmed: number;
  cancelled: number;
  /** Payments less refunds, minor units. */
  income: Partial<Record<Currency, number>>;
}

export function bookingsByWsCommand() {
  const command = createCommand('bookings:ws', {
    description:
      'Reports by ws, the number of the tracked link that brought the visitors: how many reserved, how many of those ' +
      'are confirmed or cancelled, and what is paid and not refunded. The most confirmed come first.',
    examples: ['bookings:ws', 'bookings:ws --from 2027-01-01 --to 2027-03-31'],
  });
  return withPeriod(command).action(withSession(reportByWs));
}

async function reportByWs(session: Session, period: BookingFilter): Promise<Output> {
  const reports = new Map<number | null, Report>();
  for (const booking of await readBookings(session, period)) {
    const report = reports.get(booking.ws) ?? { ws: booking.ws, reserved: 0, confirmed: 0, cancelled: 0, income: {} };
    reports.set(booking.ws, count(report, booking));
  }
  const sorted = [...reports.values()].sort((a, b) => b.confirmed - a.confirmed || b.reserved - a.reserved);
  return {
    json: sorted.map(({ income, ...report }) => ({ ...report, income: inUnits(income) })),
    text: table(['Ws', 'Reserved', 'Confirmed', 'Cancelled', 'Income'], sorted.map(toRow), 'No bookings.'),
  };
}

function count(report: Report, { status, payment }: ListedBooking): Report {
  const { currency, paid, refunded } = payment;
  const income = currency && { [currency]: (report.income[currency] ?? 0) + paid - refunded };
  return {
    ...report,
    reserved: report.reserved + 1,
    confirmed: report.confirmed + (status === 'confirmed' ? 1 : 0),
    cancelled: report.cancelled + (status === 'cancelled' ? 1 : 0),
    income: { ...report.income, ...income },
  };
}

function toRow({ ws, reserved, confirmed, cancelled, income }: Report) {
  const amounts = CURRENCIES.flatMap((currency) => {
    const amount = income[currency];
    return amount === undefined ? [] : [formatAmount(amount, currency)];
  });
  return [ws ?? 'none', reserved, confirmed, cancelled, amounts.join(' + ') || null];
}

const inUnits = (income: Report['income']) =>
  Object.fromEntries(Object.entries(income).map(([currency, minor]) => [currency, fromMinor(minor)]));
