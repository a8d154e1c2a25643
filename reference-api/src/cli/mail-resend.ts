import { parseId } from './arguments';
import { createCommand, withSession, type Output } from './command';
import { CommandError, type Session } from './session';
import { resendMail } from '../mail/enqueue-mail';

export function resendMailCommand() {
  return createCommand('mail:resend', {
    description:
      'Sends an email again, as it was; one that was given up is tried again. The API sends it within ten seconds, ' +
      'if it runs.',
    examples: ['mail:resend 917'],
  })
    .argument('<email>', 'its number, as `mails` lists it', parseId)
    .action(withSession(resend));
}

async function resend({ transact }: Session, mailId: number): Promise<Output> {
  const mail = await transact((context) => resendMail(context, mailId));
  if (!mail) throw new CommandError(`There is no email ${mailId}. Emails are kept for a month; \`mails\` lists them.`);
  return { json: mail, text: `Email ${mail.id} to ${mail.recipient} waits to be sent: ${mail.subject}` };
}
