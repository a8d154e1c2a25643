import { parseId } from './arguments';
import { readBookings, withPeriod, type BookingFilter, type ListedBooking } from './booking-rows';
import { createCommand, withSession, type Output } from './command';
import type { Session } from './session';
import { fromMinor } from '../domain/prices';
import { csvText, type CsvCell } from '../platform/csv';
import { writePrivateFile } from '../platform/private-folder';

interface Options extends BookingFilter {
  output?: string;
}

const COLUMNS: Record<string, (booking: ListedBooking) => CsvCell> = {
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
  paid: ({ payment }) => fromMinor(payment.paid),
  refunded: ({ payment }) => fromMinor(payment.refunded),
  code: ({ code }) => code,
  ws: ({ ws }) => ws,
};

const isoTime = (time: number | null) => (time === null ? null : new Date(time * 1000).toISOString());

export function exportBookingsCommand() {
  const command = createCommand('bookings:export', {
    description:
      'Prints bookings as CSV for a spreadsheet, or writes them into a file that only you can read. Times are UTC.',
    examples: ['bookings:export --edition 31 --output bookings.csv', 'bookings:export --from 2027-01-01 --json'],
  })
    .option('--edition <edition>', 'only those of one edition', parseId)
    .option('--output <file>', 'write the CSV there instead');
  return withPeriod(command).action(withSession(exportBookings));
}

async function exportBookings(session: Session, { output, ...filter }: Options): Promise<Output> {
  const bookings = await readBookings(session, filter);
  const headings = Object.keys(COLUMNS);
  const rows = bookings.map((booking) => Object.values(COLUMNS).map((getCell) => getCell(booking)));
  const json = rows.map((row) => Object.fromEntries(headings.map((heading, column) => [heading, row[column] ?? null])));
  const csv = csvText([headings, ...rows]);
  if (output === undefined) return { json, text: csv };
  await writePrivateFile(output, csv);
  return { json, text: `Wrote ${bookings.length} bookings to ${output}. It holds personal data: delete it after use.` };
}
