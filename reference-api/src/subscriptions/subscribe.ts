import { isWorkshopType } from '@camp/contract/booking-types';
import type { PreregistrationRequest, SubscriptionRequest } from '@camp/contract/requests';

import { NEWS_LIST, preregistrationList, waitingList } from './waiting-list';
import type { TransactionContext } from '../db/transaction';
import { DAY_SECONDS } from '../domain/dates';
import { itemIdColumn } from '../domain/item-id';
import { workshopTitle } from '../domain/product';
import { Refusal, UNKNOWN_WORKSHOP } from '../domain/refusal';
import { listUrl, type ListPage } from '../domain/site-urls';
import { enqueueMail, lockMailbox } from '../mail/enqueue-mail';
import type { Mail } from '../mail/mail';
import { preregistrationMail, subscriptionMail, waitingListMail, type Invitation } from '../mail/subscription-mails';
import { newSecret } from '../platform/secrets';

const MAIL_INTERVAL_SECONDS = DAY_SECONDS;

/**
 * Adds an address to the news list, or with `ctype` and `item_id` to a waiting list, to be confirmed by mail.
 * @returns the message for the visitor, which does not reveal whether the address is on the list already.
 * @throws Refusal notFound for an unknown workshop.
 */
export async function subscribe(context: TransactionContext, request: SubscriptionRequest): Promise<string> {
  const { email, tracked_id: ws } = request;
  const page = 'subscribe_confirm';
  if (!request.ctype && !request.item_id) {
    await addSubscription(context, { email, list: NEWS_LIST, ws, page }, subscriptionMail);
    return 'Thank you! Please check your inbox: one click in our email confirms your subscription.';
  }
  const { id, ctype, title_with } = await findWorkshop(context, request.ctype, request.item_id);
  const workshop = workshopTitle(title_with);
  await addSubscription(context, { email, list: waitingList(ctype, id), ws, page }, (invitation) =>
    waitingListMail({ ...invitation, workshop }),
  );
  return `Thank you! Please check your inbox: one click in our email puts you on the waiting list for ${workshop}.`;
}

export async function preregister(
  context: TransactionContext,
  { email, workshop_id }: PreregistrationRequest,
): Promise<void> {
  const upcoming = await context.tx
    .selectFrom('upcoming_workshops')
    .select(['id', 'title'])
    .where('id', '=', workshop_id)
    .executeTakeFirst();
  if (!upcoming) throw new Refusal('notFound', UNKNOWN_WORKSHOP);
  const list = preregistrationList(upcoming.id);
  await addSubscription(context, { email, list, ws: null, page: 'preregister_confirm' }, (invitation) =>
    preregistrationMail({ ...invitation, workshop: upcoming.title }),
  );
}

interface NewSubscription {
  email: string;
  list: string;
  ws: number | null;
  page: ListPage;
}

async function findWorkshop({ tx }: TransactionContext, ctype: string, itemId: string) {
  const workshop = isWorkshopType(ctype)
    ? await tx
        .selectFrom('workshops')
        .select(['id', 'ctype', 'title_with'])
        .where('ctype', '=', ctype)
        .where(itemIdColumn(itemId), '=', itemId)
        .executeTakeFirst()
    : undefined;
  if (!workshop) throw new Refusal('notFound', UNKNOWN_WORKSHOP);
  return workshop;
}

/**
 * Does nothing if the subscription is confirmed or was mailed recently, or at the mail limit of the recipient. After an
 * offer, a waiting list needs a new confirmation.
 */
async function addSubscription(
  context: TransactionContext,
  { email, list, ws, page }: NewSubscription,
  composeMail: (invitation: Invitation) => Mail,
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
  const isOnList = existing && existing.confirmed_at !== null && existing.offered_at === null;
  if (isOnList || (existing && now - existing.mailed_at < MAIL_INTERVAL_SECONDS)) return;
  const token = existing?.token ?? newSecret();
  const unsubscribe = { token, url: listUrl(config.siteUrl, 'unsubscribe', token) };
  const mail = composeMail({ to: email, url: listUrl(config.siteUrl, page, token), unsubscribe });
  const sent = await enqueueMail(context, mail, null);
  if (!sent) return;
  if (existing) {
    await tx.updateTable('subscriptions').set({ mailed_at: now }).where('id', '=', existing.id).execute();
    return;
  }
  await tx
    .insertInto('subscriptions')
    .values({ token, email: address, list, ws, created_at: now, mailed_at: now })
    .execute();
}
