import { parseEmail, parseId } from './arguments';
import { createCommand, table, withConnection, type Output, type Connection } from './command';
import { dayAt } from '../domain/dates';
import { canonicalEmail } from '../domain/email';
import { resendMail } from '../mail/enqueue-mail';
import { MAX_ATTEMPTS } from '../mail/mailer';

interface Options {
  to?: string;
  unsent?: true;
}

const MAX_MAILS = 200;

export function mailsCommand() {
  return createCommand('mails', {
    description: `Lists the emails of the last month, newest first, ${MAX_MAILS} at most.`,
    examples: ['mails --to ada@example.org', 'mails --unsent'],
  })
    .option('--to <email>', 'only those to one mailbox', parseEmail)
    .option('--unsent', 'only those that have not been sent')
    .action(withConnection(listMails));
}

async function listMails({ db }: Connection, { to, unsent }: Options): Promise<Output> {
  let query = db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'attempts', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(MAX_MAILS);
  if (to !== undefined) query = query.where('recipient_key', '=', canonicalEmail(to));
  if (unsent) query = query.where('sent_at', 'is', null);
  const mails = (await query.execute()).map(({ attempts, ...mail }) => ({
    ...mail,
    state: mail.sent_at !== null ? 'sent' : attempts < MAX_ATTEMPTS ? 'waiting' : 'given up',
  }));
  const rows = mails.map((mail) => [mail.id, mail.state, dayAt(mail.created_at), mail.recipient, mail.subject]);
  return { json: mails, text: table(['Email', 'State', 'Stored', 'To', 'Subject'], rows, 'No emails.') };
}

export function resendMailCommand() {
  return createCommand('mail:resend', {
    description:
      'Sends an email again, as it was; one that was given up is tried again. The API sends it within ten seconds, ' +
      'if it runs.',
    examples: ['mail:resend 917'],
  })
    .argument('<email>', 'its number, as `mails` lists it', parseId)
    .action(withConnection(resend));
}

async function resend({ transact }: Connection, mailId: number): Promise<Output> {
  const mail = await transact((context) => resendMail(context, mailId));
  if (!mail) throw new Error(`There is no email ${mailId}. Emails are kept for a month; \`mails\` lists them.`);
  return { json: mail, text: `Email ${mail.id} to ${mail.recipient} waits to be sent: ${mail.subject}` };
}
