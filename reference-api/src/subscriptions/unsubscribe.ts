import { sql } from 'kysely';

import type { TransactionContext } from '../db/transaction';
import { Refusal } from '../domain/refusal';

/**
 * Ends a subscription by the token of its mails. The address and undelivered mails are deleted, as the site's privacy
 * page promises; the token stays known, so that a second click gets the same message.
 * @returns the message for the visitor.
 * @throws Refusal notFound for an unknown token.
 */
export async function unsubscribe({ tx, now }: TransactionContext, token: string): Promise<string> {
  const subscription = await tx
    .selectFrom('subscriptions')
    .select(['id', 'unsubscribed_at'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!subscription) {
    throw new Refusal(
      'notFound',
      'We don’t recognise this unsubscribe link. Please copy the whole link from our email.',
    );
  }
  if (subscription.unsubscribed_at === null) {
    await tx
      .updateTable('subscriptions')
      .set({ unsubscribed_at: now, confirmed_at: null, ws: null, email: sql`'unsubscribed-' || id` })
      .where('id', '=', subscription.id)
      .execute();
    await tx.deleteFrom('mails').where('list_token', '=', token).where('sent_at', 'is', null).execute();
  }
  return 'You’re unsubscribed: we won’t write to you about this list again.';
}
