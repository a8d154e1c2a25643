import type { Db } from '../db/open';
import type { Row } from '../db/schema';

const BOUNCED = 'bounced';

type Mark = Omit<Row<'unreachable_mailboxes'>, 'email_key'>;

export async function markUnreachable(db: Db, emailKey: string, mark: Mark): Promise<void> {
  await db
    .insertInto('unreachable_mailboxes')
    .values({ email_key: emailKey, ...mark })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(mark))
    .execute();
}

/** For an address that a bounced mail names, by a file of bounces. */
export const markBounced = (db: Db, emailKey: string, now: number) =>
  markUnreachable(db, emailKey, { reason: BOUNCED, since: now });

/** Removes the mark of a refusal once a server takes a mail. A bounce stays marked: its mail was taken too. */
export async function clearRefusal(db: Db, emailKey: string): Promise<void> {
  await db
    .deleteFrom('unreachable_mailboxes')
    .where('email_key', '=', emailKey)
    .where('reason', '!=', BOUNCED)
    .execute();
}

/** Why each marked mailbox takes no mail, by `canonicalEmail`. */
export async function readUnreachable(db: Db): Promise<Map<string, string>> {
  const marks = await db.selectFrom('unreachable_mailboxes').select(['email_key', 'reason']).execute();
  return new Map(marks.map(({ email_key, reason }) => [email_key, reason]));
}
