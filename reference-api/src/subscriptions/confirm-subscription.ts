import { sql } from 'kysely';

import { NEWS_LIST, PREREGISTRATION_PATTERN } from './waiting-list';
import type { TransactionContext } from '../db/transaction';
import { Refusal } from '../domain/refusal';

type SubscriptionKind = 'subscription' | 'preregistration';

const ON_NEWS_LIST = 'Thank you! Your subscription is confirmed: you’ll be the first to hear about new workshops.';
const ON_WAITING_LIST =
  'Thank you! You’re on the waiting list: when a place comes free and it’s your turn, we’ll email you and keep it ' +
  'for you for two days. When it runs again, we’ll tell you the date.';

/**
 * @returns the message for the visitor, the same for a repeated call.
 * @throws Refusal notFound for an unknown token, or the token of the other kind.
 */
export async function confirmSubscription(
  { tx, now }: TransactionContext,
  token: string,
  kind: SubscriptionKind,
): Promise<string> {
  const subscription = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('token', '=', token)
    .where('unsubscribed_at', 'is', null)
    .where('list', kind === 'preregistration' ? 'like' : 'not like', PREREGISTRATION_PATTERN)
    .executeTakeFirst();
  if (!subscription) {
    throw new Refusal(
      'notFound',
      'We don’t recognise this confirmation link. It may have been cut off: please copy the whole link from our email.',
    );
  }
  if (subscription.confirmed_at === null || subscription.offered_at !== null) {
    await tx
      .updateTable('subscriptions')
      .set({ confirmed_at: now, offered_at: null })
      .where('id', '=', subscription.id)
      .execute();
  }
  if (kind === 'preregistration') {
    return 'Thank you! Your interest is noted: you’ll hear from us before booking opens.';
  }
  return subscription.list === NEWS_LIST ? ON_NEWS_LIST : ON_WAITING_LIST;
}

/**
 * Deletes the address and unsent mails, as the privacy page states. Keeps the token, so that a repeated call gets the
 * same message.
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
