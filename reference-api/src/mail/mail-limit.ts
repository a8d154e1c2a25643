import type { TransactionContext } from '../db/transaction';
import { isWithinMailLimits, MAIL_LIMIT_SECONDS } from '../domain/mail-limit';

/** Whether one more unasked mail may go to the mailbox behind a canonical address. */
export async function isMailAllowed(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  recipientKey: string,
): Promise<boolean> {
  const mails = await tx
    .selectFrom('mails')
    .select('created_at')
    .where('recipient_key', '=', recipientKey)
    .where('unasked', '=', 1)
    .where('created_at', '>', now - MAIL_LIMIT_SECONDS)
    .execute();
  return isWithinMailLimits(
    mails.map(({ created_at }) => created_at),
    now,
  );
}
