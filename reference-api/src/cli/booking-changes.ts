import { fromMinor } from '@camp/contract/currencies';

import { type AgreementOptions, toAffected, toAffectedJson, transactWhenAgreed } from './agreed-changes';
import { parseEmail, parseId, parsePersonName, parseRefund } from './arguments';
import { createCommand, UsageError, withConnection, type Connection, type Output } from './command';
import { changeByOrganiser } from '../bookings/correct-person';
import { moveBooking } from '../bookings/move-booking';
import { mailLinkAgain } from '../bookings/send-links';
import { formatDay, lastDayBefore } from '../domain/dates';
import { formatAmount } from '../domain/prices';
import { type BookingEnd, cancelByOrganiser, type NamedRefund } from '../payments/cancel-booking';
import { settleRefund } from '../payments/refunds';

export const createBookingCommands = () => [
  createCommand('booking:cancel', {
    description:
      'Cancels a booking: its place is free again, its owner gets an email, and what you say is refunded, within ten ' +
      'seconds if the API runs. An unpaid one is released. A bundle’s code ends. A code that it was paid with can be ' +
      'used again where all of it goes back.',
    examples: [
      'booking:cancel 481 --refund full',
      'booking:cancel 481 --refund 595',
      'booking:cancel 481 --refund none',
    ],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .requiredOption('--refund <amount>', 'how much goes back: "full", "none", or an amount such as 595', parseRefund)
    .action(withConnection(cancelBooking)),
  createCommand('booking:move', {
    description:
      'Moves a confirmed booking to another date of its workshop, at the same price: its owner gets an email with a ' +
      'new calendar file, and the place that it leaves goes to the waiting list. It asks first.',
    examples: ['booking:move 481 32 --dry-run', 'booking:move 481 32'],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .argument('<edition>', 'the other edition, as `editions` lists it', parseId)
    .option('--dry-run', 'say what would change, without changing anything')
    .option('--yes', 'do not ask before emailing the owner')
    .action(withConnection(moveToEdition)),
  createCommand('booking:change', {
    description:
      'Corrects the email address or the name of a booking, which keeps its place, its code and its payment. The ' +
      'link that was mailed ends, and a new one is mailed to the new address, within ten seconds if the API runs.',
    examples: ['booking:change 481 --email ada@example.org', 'booking:change 481 --name "Ada Lovelace"'],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .option('--email <email>', 'the email address', parseEmail)
    .option('--name <name>', 'first and last name', parsePersonName)
    .action(withConnection(changeBooking)),
  createCommand('booking:resend', {
    description:
      'Mails the link of a booking again, as it is now, however old it is: the confirmation, or the link of a place ' +
      'that is held. The API sends it within ten seconds, if it runs.',
    examples: ['booking:resend 481'],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .action(withConnection(resendBooking)),
  createCommand('refund:settle', {
    description:
      'Marks a refund as paid in another way, such as a bank transfer, so that it is not tried again. It is for ' +
      'refunds that the visitor’s bank refuses: `refund.failed` in the log has the number, and for those that wait ' +
      'when a dispute is lost: `person:export` has it.',
    examples: ['refund:settle 12'],
  })
    .argument('<refund>', 'its number', parseId)
    .action(withConnection(settle)),
];

interface PersonOptions {
  email?: string;
  name?: { first_name: string; last_name: string };
}

async function changeBooking({ transact }: Connection, bookingId: number, options: PersonOptions): Promise<Output> {
  const { email, name } = options;
  if (email === undefined && name === undefined) throw new UsageError('Name what changes: --email, --name, or both.');
  const changes = { ...(email !== undefined && { email }), ...name };
  const { booking, isMailed } = await transact((context) => changeByOrganiser(context, bookingId, changes));
  const person = `${booking.first_name} ${booking.last_name}`;
  const mailed = isMailed ? 'The new link waits to be sent; the old one has ended.' : 'No email is sent.';
  return {
    json: { booking: bookingId, email: booking.email, name: person, mailed: isMailed },
    text: `Booking ${bookingId} is that of ${person}, ${booking.email}. ${mailed}`,
  };
}

async function resendBooking({ transact }: Connection, bookingId: number): Promise<Output> {
  const { email } = await transact((context) => mailLinkAgain(context, bookingId));
  return {
    json: { booking: bookingId, email },
    text: `The link of booking ${bookingId} waits to be sent to ${email}.`,
  };
}

async function moveToEdition(
  connection: Connection,
  bookingId: number,
  editionId: number,
  options: AgreementOptions,
): Promise<Output> {
  const { result, dryRun, described } = await transactWhenAgreed(connection, options, async (context) => ({
    affected: toAffected([await moveBooking(context, bookingId, editionId)]),
  }));
  const change = `Booking ${bookingId} ${dryRun ? 'would move' : 'is moved'} to edition ${editionId}.`;
  return {
    json: { dry_run: dryRun, booking: bookingId, edition: editionId, affected: toAffectedJson(result.affected) },
    text: `${change}\n${described}`,
  };
}

async function cancelBooking(
  { transact }: Connection,
  bookingId: number,
  { refund }: { refund: NamedRefund },
): Promise<Output> {
  const end = await transact((context) => cancelByOrganiser(context, bookingId, refund));
  const { state, refundedMinor, currency } = end;
  const text = describeReturned(end);
  return {
    json: { booking: bookingId, state, refunded: currency ? fromMinor(refundedMinor, currency) : 0, currency },
    text: `Booking ${bookingId} is ${state}. ${text[0]?.toUpperCase()}${text.slice(1)}.`,
  };
}

/** "€595 goes back", or "nothing goes back, the use of CAMP-7Q2M comes back and can be used until 1 May 2027". */
export function describeReturned({ refundedMinor, currency, returned }: BookingEnd): string {
  const amount = currency && refundedMinor > 0 ? formatAmount(refundedMinor, currency) : 'nothing';
  if (!returned) return `${amount} goes back`;
  const until = formatDay(lastDayBefore(returned.expiresAt));
  return `${amount} goes back, the use of ${returned.code} comes back and can be used until ${until}`;
}

async function settle({ transact }: Connection, refundId: number): Promise<Output> {
  const settled = await transact((context) => settleRefund(context, refundId));
  if (!settled) throw new Error(`Refund ${refundId} is unknown, was sent, or is being sent at the moment.`);
  const { amount_minor, currency } = settled;
  return {
    json: { refund: refundId, amount: fromMinor(amount_minor, currency), currency },
    text: `Refund ${refundId} of ${formatAmount(amount_minor, currency)} counts as paid, and is not tried again.`,
  };
}
