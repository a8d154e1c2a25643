import { newMessageId } from './enqueue-mail';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';

/**
 * Has a mail sent again. One that was sent is copied under a Message-ID of its own, because a mail program may hide a
 * second mail with the same one; one that was not gets its attempts back.
 * @returns the mail that is sent; null for an unknown id.
 */
export async function resendMail(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  mailId: number,
): Promise<Pick<Row<'mails'>, 'id' | 'recipient' | 'subject'> | null> {
  const mail = await tx.selectFrom('mails').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst();
  if (!mail) return null;
  const fresh = { created_at: now, next_attempt_at: now, attempts: 0, sent_at: null };
  if (mail.sent_at === null) {
    await tx.updateTable('mails').set({ next_attempt_at: now, attempts: 0 }).where('id', '=', mailId).execute();
    return mail;
  }
  const { id: _, ...content } = mail;
  return tx
    .insertInto('mails')
    .values({ ...content, ...fresh, message_id: newMessageId(), unasked: 0 })
    .returning(['id', 'recipient', 'subject'])
    .executeTakeFirstOrThrow();
}
