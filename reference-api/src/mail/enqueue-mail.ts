import { randomUUID } from 'node:crypto';

import type { Mail } from './mail';
import { isMailAllowed } from './mail-limit';
import { renderHtml, renderText } from './render-mail';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';

/**
 * Stores a mail as part of the transaction; the mailer delivers it after the commit.
 * @returns false when it is unasked and its recipient has had enough of those: then it is not sent.
 */
export async function enqueueMail(
  context: Pick<TransactionContext, 'tx' | 'now' | 'log'>,
  mail: Mail,
): Promise<boolean> {
  const { tx, now, log } = context;
  const recipientKey = canonicalEmail(mail.to);
  if (mail.unasked && !(await isMailAllowed(context, recipientKey))) {
    log('warn', 'mail not sent: too many to one recipient', { kind: mail.kind });
    return false;
  }
  await tx
    .insertInto('mails')
    .values({
      message_id: newMessageId(),
      kind: mail.kind,
      recipient: mail.to,
      recipient_key: recipientKey,
      unasked: mail.unasked ? 1 : 0,
      list_token: mail.listToken ?? null,
      subject: mail.subject,
      text: renderText(mail),
      html: renderHtml(mail),
      calendar: mail.calendar ?? null,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
    })
    .execute();
  return true;
}

export function newMessageId(): string {
  return `<${randomUUID()}@camp.example>`;
}
