import { isWorkshopType } from '@camp/contract/booking-types';
import type { PreregistrationRequest, SubscriptionRequest } from '@camp/contract/requests';
import { sql } from 'kysely';

import { NEWS_LIST, preregistrationList, waitingList, PREREGISTRATION_PATTERN } from './waiting-list';
import type { Row } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { DAY_SECONDS, dayAt } from '../domain/dates';
import { itemIdColumn } from '../domain/item-id';
import { workshopTitle } from '../domain/product';
import { Refusal, UNKNOWN_WORKSHOP } from '../domain/refusal';
import { listUrl, type ListPage } from '../domain/site-urls';
import { enqueueMail, lockMailbox } from '../mail/enqueue-mail';
import { NO_EMAIL, type Mail } from '../mail/mail';
import { REVIEW_REQUEST } from '../mail/review-mail';
import {
  JOIN_AGAIN,
  preregistrationMail,
  subscriptionMail,
  waitingListMail,
  type ListMail,
} from '../mail/subscription-mails';
import { deriveSecret, isSameSecret, newSecret } from '../platform/secrets';

const MAIL_INTERVAL_SECONDS = DAY_SECONDS;

/**
 * Adds an address to the news list, or with `ctype` and `item_id` to a waiting list, to be confirmed by mail.
 * @returns the message for the visitor, which does not reveal whether the address is on the list already.
 */
export async function subscribe(context: TransactionContext, request: SubscriptionRequest): Promise<string> {
  const { email, tracked_id: ws } = request;
  const page = 'subscribe_confirm';
  if (!request.ctype && !request.item_id) {
    await addSubscription(context, { email, list: NEWS_LIST, ws, page }, subscriptionMail);
    return `Thank you! Please check your inbox: one click in our email confirms your subscription. ${NO_EMAIL}`;
  }
  const { id, ctype, title_with } = await findWorkshop(context, request.ctype, request.item_id);
  const workshop = workshopTitle(title_with);
  await addSubscription(context, { email, list: waitingList(ctype, id), ws, page }, (mail) =>
    waitingListMail({ ...mail, workshop }),
  );
  const next = `one click in our email puts you on the waiting list for ${workshop}.`;
  return `Thank you! Please check your inbox: ${next} ${NO_EMAIL}`;
}

export async function preregister(
  context: TransactionContext,
  { email, workshop_id }: PreregistrationRequest,
): Promise<void> {
  const upcoming = await context.tx
    .selectFrom('upcoming_workshops')
    .select(['id', 'title', 'date_span_end'])
    .where('id', '=', workshop_id)
    .executeTakeFirst();
  if (!upcoming) throw new Refusal('notFound', UNKNOWN_WORKSHOP);
  if (upcoming.date_span_end < dayAt(context.now)) throw new Refusal('conflict', PLAN_OVER, { field: 'workshop_id' });
  const list = preregistrationList(upcoming.id);
  await addSubscription(context, { email, list, ws: null, page: 'preregister_confirm' }, (mail) =>
    preregistrationMail({ ...mail, workshop: upcoming.title }),
  );
}

const PLAN_OVER =
  'The time planned for this workshop is over, so you can’t pre-register for it any more. What we’re planning now is ' +
  'on the page of upcoming workshops.';

interface NewSubscription {
  email: string;
  list: string;
  ws: string | null;
  page: ListPage;
}

/** Leaves out drafts, whose title is not public yet. */
async function findWorkshop({ tx }: TransactionContext, ctype: string, itemId: string) {
  const workshop = isWorkshopType(ctype)
    ? await tx
        .selectFrom('workshops')
        .select(['id', 'ctype', 'title_with'])
        .where('ctype', '=', ctype)
        .where(itemIdColumn(itemId), '=', itemId)
        .where(({ eb, or }) => or([eb('published', '=', 1), eb('withdrawn_at', 'is not', null)]))
        .executeTakeFirst()
    : undefined;
  if (!workshop) throw new Refusal('notFound', UNKNOWN_WORKSHOP);
  return workshop;
}

/**
 * Token of a request to join a waiting list again. It differs from that of earlier requests, so that an old link, such
 * as in a restored tab, does not join again. It ends with the id, so that no column is needed to find it.
 */
const getRejoinToken = ({ id, token, mailed_at }: Pick<Row<'subscriptions'>, 'id' | 'token' | 'mailed_at'>) =>
  `${deriveSecret(`join again ${mailed_at}`, token)}-${id}`;

/**
 * Does nothing if the subscription is confirmed or was mailed recently, or at the mail limit of the recipient. After an
 * offer, a waiting list needs a new request and its confirmation.
 */
async function addSubscription(
  context: TransactionContext,
  { email, list, ws, page }: NewSubscription,
  composeMail: (mail: ListMail) => Mail,
): Promise<void> {
  const { tx, now, config } = context;
  const address = email.toLowerCase();
  await lockMailbox(context, email);
  const existing = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', address)
    .where('list', '=', list)
    .executeTakeFirst();
  const leftAt = existing?.offered_at ?? null;
  const isOnList = existing && existing.confirmed_at !== null && leftAt === null;
  const mailedAt = existing && existing.mailed_at > (leftAt ?? 0) ? existing.mailed_at : -Infinity;
  if (isOnList || now - mailedAt < MAIL_INTERVAL_SECONDS) return;
  const token = existing?.token ?? newSecret();
  const mailed_at = Math.max(now, (leftAt ?? 0) + 1);
  const confirmation = existing && leftAt !== null ? getRejoinToken({ ...existing, mailed_at }) : token;
  const unsubscribe = { token, url: listUrl(config.siteUrl, 'unsubscribe', token) };
  const mail = composeMail({ to: email, url: listUrl(config.siteUrl, page, confirmation), unsubscribe });
  const sent = await enqueueMail(context, mail, null);
  if (!sent) return;
  if (existing) {
    await updateRow(tx, 'subscriptions', existing.id, { mailed_at });
    return;
  }
  await tx
    .insertInto('subscriptions')
    .values({ token, email: address, list, ws, created_at: now, mailed_at })
    .execute();
}

type SubscriptionKind = 'subscription' | 'preregistration';

const ON_NEWS_LIST = 'Thank you! Your subscription is confirmed: you’ll be the first to hear about new workshops.';
const ON_WAITING_LIST =
  'Thank you! You’re on the waiting list: when a place comes free and it’s your turn, we’ll email you and keep it ' +
  'for you for two days. When it runs again, we’ll tell you the date.';

const USED_LINK = `This link has been used, and you’re no longer on the waiting list. ${JOIN_AGAIN}`;

/**
 * @returns the message for the visitor, the same for a repeated call until the person has left the line.
 * @throws Refusal notFound for an unknown token, or the token of the other kind.
 */
export async function confirmSubscription(
  { tx, now }: TransactionContext,
  token: string,
  kind: SubscriptionKind,
): Promise<string> {
  const [, id] = /^[\w-]{24}-(\d{1,15})$/.exec(token) ?? [];
  const subscription = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where(({ eb, or }) => or([eb('token', '=', token), eb('id', '=', Number(id ?? 0))]))
    .where('unsubscribed_at', 'is', null)
    .where('list', kind === 'preregistration' ? 'like' : 'not like', PREREGISTRATION_PATTERN)
    .executeTakeFirst();
  const isRejoining = subscription !== undefined && isSameSecret(getRejoinToken(subscription), token);
  if (!subscription || (!isRejoining && subscription.token !== token)) {
    throw new Refusal(
      'notFound',
      'We don’t recognise this confirmation link. It may have been cut off: please copy the whole link from our email.',
    );
  }
  const { confirmed_at, offered_at: leftAt, mailed_at } = subscription;
  if (leftAt !== null && !(isRejoining && mailed_at > leftAt)) return USED_LINK;
  if (confirmed_at === null || leftAt !== null) {
    await updateRow(tx, 'subscriptions', subscription.id, { confirmed_at: now, offered_at: null });
  }
  if (kind === 'preregistration') {
    return 'Thank you! Your interest is noted: you’ll hear from us before booking opens.';
  }
  return subscription.list === NEWS_LIST ? ON_NEWS_LIST : ON_WAITING_LIST;
}

/**
 * Unsubscribes an address from the news list, for an organiser whose mailing service has unsubscribed it.
 * @returns false for an address that is not on the list.
 */
export async function unsubscribeFromNews(context: TransactionContext, email: string): Promise<boolean> {
  const subscription = await context.tx
    .selectFrom('subscriptions')
    .select('token')
    .where('email', '=', email.toLowerCase())
    .where('list', '=', NEWS_LIST)
    .executeTakeFirst();
  if (subscription) await unsubscribe(context, subscription.token);
  return subscription !== undefined;
}

/**
 * Deletes the address and unsent mails, as the privacy page states. Keeps the token, so that a repeated call gets the
 * same message.
 */
export async function unsubscribe(context: TransactionContext, token: string): Promise<string> {
  const { tx, now } = context;
  const subscription = await tx
    .selectFrom('subscriptions')
    .select(['id', 'unsubscribed_at'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!subscription) {
    if (await declineReviews(context, token)) return 'You’re unsubscribed: we won’t ask you for a review again.';
    throw new Refusal(
      'notFound',
      'We don’t recognise this unsubscribe link. Please copy the whole link from our email.',
    );
  }
  if (subscription.unsubscribed_at === null) {
    await updateRow(tx, 'subscriptions', subscription.id, {
      unsubscribed_at: now,
      confirmed_at: null,
      ws: null,
      email: sql`'unsubscribed-' || id`,
    });
    await tx.deleteFrom('mails').where('list_token', '=', token).where('sent_at', 'is', null).execute();
  }
  return 'You’re unsubscribed: we won’t write to you about this list again.';
}

/** Deletes unsent requests for reviews to the mailbox. @returns false for the token of no such request. */
async function declineReviews({ tx, now }: TransactionContext, token: string): Promise<boolean> {
  const asked = await tx
    .selectFrom('review_mails')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['booking_id', 'declined_at', 'email_key'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!asked) return false;
  const { booking_id, email_key } = asked;
  const declined_at = asked.declined_at ?? now;
  await tx.updateTable('review_mails').set({ declined_at }).where('booking_id', '=', booking_id).execute();
  await tx
    .deleteFrom('mails')
    .where('kind', '=', REVIEW_REQUEST)
    .where('recipient_key', '=', email_key)
    .where('sent_at', 'is', null)
    .execute();
  return true;
}
