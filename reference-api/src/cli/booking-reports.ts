import { CURRENCIES, type Currency, fromMinor, mapCurrencies } from '@camp/contract/currencies';

import { parseId } from './arguments';
import { type BookingFilter, type ListedBooking, readBookings, toUnits, withPeriod } from './bookings';
import { type Output, createCommand, table, withConnection, type Connection } from './command';
import { type CsvColumns, outputCsv } from './csv-output';
import { formatAmount } from '../domain/prices';

interface Options extends BookingFilter {
  output?: string;
}

const COLUMNS: CsvColumns<ListedBooking> = {
  booking: ({ id }) => id,
  state: ({ status }) => status,
  type: ({ ctype }) => ctype,
  workshop: ({ slug }) => slug,
  begins: ({ start_date }) => start_date,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  email: ({ email }) => email,
  about_me: ({ about_me }) => about_me,
  plus7: ({ add_ww }) => (add_ww === 1 ? 'yes' : 'no'),
  reserved_at: ({ created_at }) => isoTime(created_at),
  confirmed_at: ({ confirmed_at }) => isoTime(confirmed_at),
  cancelled_at: ({ cancelled_at }) => isoTime(cancelled_at),
  currency: ({ payment }) => payment.currency,
  paid: (booking) => toUnits(booking, 'paid'),
  refunded: (booking) => toUnits(booking, 'refunded'),
  code: ({ code }) => code,
  ws: ({ ws }) => ws,
  paid_by: ({ paid_by }) => paid_by,
};

const isoTime = (time: number | null) => (time === null ? null : new Date(time * 1000).toISOString());

export const createReportCommands = () => [
  withPeriod(
    createCommand('bookings:export', {
      description:
        'Prints bookings as CSV for a spreadsheet, or writes them into a file that only you can read. Times are UTC.',
      examples: ['bookings:export --edition 31 --output bookings.csv', 'bookings:export --from 2027-01-01 --json'],
    })
      .option('--edition <edition>', 'only those of one edition', parseId)
      .option('--output <file>', 'write the CSV there instead'),
  ).action(withConnection(exportBookings)),
  withPeriod(
    createCommand('bookings:ws', {
      description:
        'Reports by ws, the number of the tracked link that brought the visitors: how many reserved, how many of ' +
        'those are confirmed or cancelled, and what is paid and not refunded. The most confirmed come first.',
      examples: ['bookings:ws', 'bookings:ws --from 2027-01-01 --to 2027-03-31'],
    }),
  ).action(withConnection(reportByWs)),
];

async function exportBookings(connection: Connection, { output, ...filter }: Options): Promise<Output> {
  return outputCsv(await readBookings(connection, filter), COLUMNS, output, 'bookings');
}

interface Report {
  /** Null for bookings without a tracked link. */
  ws: string | null;
  reserved: number;
  confirmed: number;
  cancelled: number;
  income: Partial<Record<Currency, number>>;
}

async function reportByWs(connection: Connection, period: BookingFilter): Promise<Output> {
  const reports = new Map<string | null, Report>();
  for (const booking of await readBookings(connection, period)) {
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
  mapCurrencies((currency) => (income[currency] === undefined ? undefined : fromMinor(income[currency], currency)));
