import { NEWS_LIST, preregistrationList, waitingList } from './list-names';
import type { TransactionContext } from '../db/transaction';
import { isWorkshopType } from '../domain/booking-type';
import { DAY_SECONDS } from '../domain/dates';
import { itemIdColumn } from '../domain/item-id';
import { workshopTitle } from '../domain/product';
import { Refusal, UNKNOWN_WORKSHOP } from '../domain/refusal';
import { preregisterConfirmUrl, subscribeConfirmUrl, unsubscribeUrl } from '../domain/site-urls';
import { enqueueMail, lockMailbox } from '../mail/enqueue-mail';
import type { Mail } from '../mail/mail';
import { preregistrationMail, subscriptionMail, waitingListMail } from '../mail/subscription-mails';
import { newSecret } from '../platform/secrets';

export interface SubscriptionRequest {
  email: string;
  /** Both empty for the news list, else the workshop whose waiting list it is. */
  ctype: string;
  item_id: string;
  tracked_id: number | null;
}

export interface PreregistrationRequest {
  email: string;
  workshop_id: number;
}

/** The minimum time between two confirmation mails to one address. */
const MAIL_INTERVAL_SECONDS = DAY_SECONDS;

/**
 * Adds an address to the news list or to a waiting list, to be confirmed by mail.
 * @returns the message for the visitor, which does not reveal if the address was on the list before.
 * @throws Refusal notFound for an unknown workshop.
 */
export async function subscribe(context: TransactionContext, request: SubscriptionRequest): Promise<string> {
  const { email, tracked_id: ws } = request;
  const { siteUrl } = context.config;
  const unsubscribe = (token: string) => ({ token, url: unsubscribeUrl(siteUrl, token) });
  if (!request.ctype && !request.item_id) {
    await addSubscription(context, { email, list: NEWS_LIST, ws }, (token) =>
      subscriptionMail({ to: email, url: subscribeConfirmUrl(siteUrl, token), unsubscribe: unsubscribe(token) }),
    );
    return 'Thank you! Please check your inbox: one click in our email confirms your subscription.';
  }
  const { id, ctype, title_with } = await findWorkshop(context, request.ctype, request.item_id);
  const workshop = workshopTitle(title_with);
  await addSubscription(context, { email, list: waitingList(ctype, id), ws }, (token) =>
    waitingListMail({
      to: email,
      url: subscribeConfirmUrl(siteUrl, token),
      workshop,
      unsubscribe: unsubscribe(token),
    }),
  );
  return `Thank you! Please check your inbox: one click in our email puts you on the waiting list for ${workshop}.`;
}

/**
 * Pre-registers for an upcoming workshop, to be confirmed by mail.
 * @throws Refusal notFound for an unknown workshop.
 */
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
  await addSubscription(context, { email, list: preregistrationList(upcoming.id), ws: null }, (token) => {
    const { siteUrl } = context.config;
    const unsubscribe = { token, url: unsubscribeUrl(siteUrl, token) };
    return preregistrationMail({
      to: email,
      url: preregisterConfirmUrl(siteUrl, token),
      workshop: upcoming.title,
      unsubscribe,
    });
  });
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
 * Stores a subscription and sends its confirmation mail, unless it is confirmed or was mailed recently. After the offer
 * of a place a waiting list needs a new confirmation. When the mail limit of the recipient is reached, nothing is
 * stored.
 */
async function addSubscription(
  context: TransactionContext,
  { email, list, ws }: { email: string; list: string; ws: number | null },
  composeMail: (token: string) => Mail,
): Promise<void> {
  const { tx, now } = context;
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
  const sent = await enqueueMail(context, composeMail(token));
  if (!sent) return;
  if (existing) {
    await tx.updateTable('subscriptions').set({ mailed_at: now }).where('id', '=', existing.id).execute();
    return;
  }
  await tx
    .insertInto('subscriptions')
    .values({ token, email: address, list, ws, created_at: now, mailed_at: now, confirmed_at: null })
    .execute();
}
