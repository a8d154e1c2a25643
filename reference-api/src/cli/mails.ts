import { readAddressFile } from './address-file';
import { parseEmail, parseId } from './arguments';
import { createCommand, table, withConnection, type Output, type Connection } from './command';
import { listUnreachableBookings } from '../bookings/unreachable-bookings';
import type { Row } from '../db/schema';
import { dayAt } from '../domain/dates';
import { canonicalEmail } from '../domain/email';
import { resendMail } from '../mail/enqueue-mail';
import { MAX_ATTEMPTS } from '../mail/mailer';
import { markBounced } from '../mail/unreachable-mailboxes';

interface Options {
  to?: string;
  unsent?: true;
}

const MAX_MAILS = 200;

export const createMailCommands = () => [
  createCommand('mails', {
    description: `Lists the emails of the last month, newest first, ${MAX_MAILS} at most.`,
    examples: ['mails --to ada@example.org', 'mails --unsent'],
  })
    .option('--to <email>', 'only those to one mailbox', parseEmail)
    .option('--unsent', 'only those that have not been sent')
    .action(withConnection(listMails)),
  createCommand('mail:resend', {
    description:
      'Sends an email again, as it was; one that was given up is tried again. The API sends it within ten seconds, ' +
      'if it runs.',
    examples: ['mail:resend 917'],
  })
    .argument('<email>', 'its number, as `mails` lists it', parseId)
    .action(withConnection(resend)),
  createCommand('mails:import-bounced', {
    description:
      'Marks the mailboxes that bounced mails name: the first address of each line of a text or CSV file. ' +
      '`bookings`, `arrivals` and `doctor` show them. Nobody is emailed, and a repeated run changes nothing.',
    examples: ['mails:import-bounced bounced.csv'],
  })
    .argument('<file>', 'its path')
    .action(withConnection(importBounced)),
];

async function listMails({ db }: Connection, { to, unsent }: Options): Promise<Output> {
  let query = db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'attempts', 'sent_at', 'last_failure', 'refused_at'])
    .orderBy('id', 'desc')
    .limit(MAX_MAILS);
  if (to !== undefined) query = query.where('recipient_key', '=', canonicalEmail(to));
  if (unsent) query = query.where('sent_at', 'is', null);
  const mails = (await query.execute()).map(({ attempts, refused_at, ...mail }) => ({
    ...mail,
    state: getState({ ...mail, attempts, refused_at }),
  }));
  const rows = mails.map(({ id, state, created_at, recipient, subject, last_failure }) => [
    id,
    state,
    dayAt(created_at),
    recipient,
    subject,
    state === 'sent' ? null : last_failure,
  ]);
  return { json: mails, text: table(['Email', 'State', 'Stored', 'To', 'Subject', 'Failure'], rows, 'No emails.') };
}

function getState({ sent_at, refused_at, attempts }: Pick<Row<'mails'>, 'sent_at' | 'refused_at' | 'attempts'>) {
  if (sent_at !== null) return 'sent';
  if (refused_at !== null) return 'refused';
  return attempts < MAX_ATTEMPTS ? 'waiting' : 'given up';
}

async function importBounced({ db, now }: Connection, file: string): Promise<Output> {
  const { addresses, withoutAddress } = await readAddressFile(file);
  for (const address of addresses) await markBounced(db, canonicalEmail(address), now);
  const bookings = (await listUnreachableBookings(db, now)).map(({ id }) => id);
  return {
    json: { marked: addresses.size, lines_without_address: withoutAddress, bookings },
    text:
      `${addresses.size} marked; ${withoutAddress} lines without an email address. ` +
      `Bookings to come that no email reaches: ${bookings.join(', ') || 'none'}.`,
  };
}

async function resend({ transact }: Connection, mailId: number): Promise<Output> {
  const mail = await transact((context) => resendMail(context, mailId));
  if (!mail) throw new Error(`There is no email ${mailId}. Emails are kept for a month; \`mails\` lists them.`);
  return { json: mail, text: `Email ${mail.id} to ${mail.recipient} waits to be sent: ${mail.subject}` };
}
