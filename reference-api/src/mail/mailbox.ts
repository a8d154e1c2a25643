import { lock } from '../db/lock';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';

/**
 * Lets no other transaction reserve for, subscribe or mail the same mailbox until this one ends: what it has is counted
 * before more is added. Called first, before any row is locked, so that two of one mailbox cannot wait for each other.
 */
export async function lockMailbox({ tx }: Pick<TransactionContext, 'tx'>, email: string): Promise<void> {
  await lock(tx, `mailbox ${canonicalEmail(email)}`);
}
