import { randomUUID } from 'node:crypto';

import type { Mail } from './mail';
import { renderHtml, renderText } from './render-mail';
import { lock } from '../db/open';
import type { Booking, Row } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { isWithinMailLimits, MAIL_LIMIT_SECONDS } from '../domain/limits';
import type { Config } from '../platform/config';

export const getSenderAddress = ({ mailFrom }: Config) =>
  mailFrom
    .slice(mailFrom.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim();

/** Has the sender's domain, because spam filters compare the two. */
const createMessageId = ({ mailFrom }: Config) =>
  `<${randomUUID()}@${/@([\w.-]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'}>`;

/**
 * Stores a mail, which the mailer delivers `delaySeconds` after the commit.
 * @param booking the booking that the mail is about; null for mails of lists and of all bookings.
 * @returns false beyond the limit of unasked mails. Mails of a booking and others have a limit each, so that
 * others never keep back the link to a place.
 */
export async function enqueueMail(
  context: TransactionContext,
  mail: Mail,
  booking: Booking | null,
  delaySeconds = 0,
): Promise<boolean> {
  const { tx, now, log, config } = context;
  // An erased person has no address.
  if (mail.to === '') return true;
  const recipientKey = canonicalEmail(mail.to);
  const dueAt = now + delaySeconds;
  if (mail.unasked && !(await isMailAllowed(context, recipientKey, booking !== null))) {
    log('warn', 'mail.limited', { kind: mail.kind });
    return false;
  }
  await tx
    .insertInto('mails')
    .values({
      message_id: createMessageId(config),
      kind: mail.kind,
      booking_id: booking?.id ?? null,
      recipient: mail.to,
      recipient_key: recipientKey,
      unasked: mail.unasked ? 1 : 0,
      list_token: mail.unsubscribe?.token ?? null,
      subject: mail.subject,
      text: renderText(mail),
      html: renderHtml(mail, config.siteUrl),
      calendar: mail.calendar ?? null,
      created_at: dueAt,
      next_attempt_at: dueAt,
    })
    .execute();
  return true;
}

async function isMailAllowed(
  { tx, now }: TransactionContext,
  recipientKey: string,
  isOfBooking: boolean,
): Promise<boolean> {
  const mails = await tx
    .selectFrom('mails')
    .select('created_at')
    .where('recipient_key', '=', recipientKey)
    .where('unasked', '=', 1)
    .where('booking_id', isOfBooking ? 'is not' : 'is', null)
    .where('created_at', '>', now - MAIL_LIMIT_SECONDS)
    .execute();
  const sentAt = mails.map(({ created_at }) => created_at);
  return isWithinMailLimits(sentAt, now);
}

/**
 * Copies a sent mail under a new Message-ID, because mail programs may hide a second mail with the same one. An unsent
 * mail becomes due again.
 * @returns null for an unknown id.
 */
export async function resendMail(
  { tx, now, config }: TransactionContext,
  mailId: number,
): Promise<Pick<Row<'mails'>, 'id' | 'recipient' | 'subject'> | null> {
  const mail = await tx.selectFrom('mails').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst();
  if (!mail) return null;
  const due = { next_attempt_at: now, attempts: 0, refused_at: null };
  if (mail.sent_at === null) {
    await updateRow(tx, 'mails', mailId, due);
    return mail;
  }
  const { id: _, ...content } = mail;
  return tx
    .insertInto('mails')
    .values({ ...content, ...due, created_at: now, sent_at: null, message_id: createMessageId(config), unasked: 0 })
    .returning(['id', 'recipient', 'subject'])
    .executeTakeFirstOrThrow();
}

/** Serialises transactions of one mailbox, so that its limits are exact. Call it before locking rows: no deadlocks. */
export async function lockMailbox({ tx }: TransactionContext, email: string): Promise<void> {
  await lock(tx, `mailbox ${canonicalEmail(email)}`);
}
