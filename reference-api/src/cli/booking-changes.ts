import {
  type AgreementOptions,
  describeAffected,
  toAffected,
  toAffectedJson,
  transactWhenAgreed,
} from './agreed-changes';
import { parseEmail, parseId, parsePersonName } from './arguments';
import { createCommand, UsageError, withConnection, type Connection, type Output } from './command';
import { changeByOrganiser } from '../bookings/correct-person';
import { moveBooking } from '../bookings/move-booking';
import { mailLinkAgain } from '../bookings/send-links';

export function resendBookingCommand() {
  return createCommand('booking:resend', {
    description:
      'Mails the link of a booking again, as it is now, however old it is: the confirmation, or the link of a place ' +
      'that is held. The API sends it within ten seconds, if it runs.',
    examples: ['booking:resend 481'],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .action(withConnection(resendBooking));
}

interface PersonOptions {
  email?: string;
  name?: { first_name: string; last_name: string };
}

export function changeBookingCommand() {
  return createCommand('booking:change', {
    description:
      'Corrects the email address or the name of a booking, which keeps its place, its code and its payment. The ' +
      'link that was mailed ends, and a new one is mailed to the new address, within ten seconds if the API runs.',
    examples: ['booking:change 481 --email ada@example.org', 'booking:change 481 --name "Ada Lovelace"'],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .option('--email <email>', 'the email address', parseEmail)
    .option('--name <name>', 'first and last name', parsePersonName)
    .action(withConnection(changeBooking));
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

export function moveBookingCommand() {
  return createCommand('booking:move', {
    description:
      'Moves a confirmed booking to another date of its workshop, at the same price: its owner gets an email with a ' +
      'new calendar file, and the place that it leaves goes to the waiting list. It asks first.',
    examples: ['booking:move 481 32 --dry-run', 'booking:move 481 32'],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .argument('<edition>', 'the other edition, as `editions` lists it', parseId)
    .option('--dry-run', 'say what would change, without changing anything')
    .option('--yes', 'do not ask before emailing the owner')
    .action(withConnection(moveToEdition));
}

async function moveToEdition(
  connection: Connection,
  bookingId: number,
  editionId: number,
  options: AgreementOptions,
): Promise<Output> {
  const moved = await transactWhenAgreed(connection, options, async (context) => ({
    affected: toAffected([await moveBooking(context, bookingId, editionId)]),
  }));
  const { dryRun = false } = options;
  const change = `Booking ${bookingId} ${dryRun ? 'would move' : 'is moved'} to edition ${editionId}.`;
  return {
    json: { dry_run: dryRun, booking: bookingId, edition: editionId, affected: toAffectedJson(moved.affected) },
    text: `${change}\n${describeAffected(moved)}`,
  };
}
