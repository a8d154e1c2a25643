import { z } from 'zod';
import { workshopTitle } from '../domain/product';
import { emailField, wsField, positiveId, shortText } from '../domain/fields';
import { Refusal } from '../domain/refusal';
import type { Mail } from '../mail/mail';
import { enqueueMail } from '../mail/mail';
import { subscriptionMail, preregistrationMail, waitingListMail } from '../mail/subscription-mails';
import { newSecret } from '../platform/secrets';
import type { TransactionContext } from '../db/transaction';

export const subscriptionSchema = z.object({
  email: emailField,
  ctype: shortText('The workshop type', 20),
  item_id: shortText('The workshop', 120),
  tracked_id: wsField,
});

export const preregistrationSchema = z.object({
  email: emailField,
  workshop_id: positiveId('We do not know this workshop.'),
});

/** Someone who writes to the same address again and again must not make us write as often. */
const mailPause = 24 * 3600;

/**
 * Puts an address on the news list, or on the waiting list of a workshop, to be confirmed by mail. The answer is the same
 * whether the address was there before or not.
 * @throws Refusal 404 for an unknown workshop.
 */
export async function subscribe(step: TransactionContext, wish: z.infer<typeof subscriptionSchema>): Promise<string> {
  if (!wish.ctype && !wish.item_id) {
    await invite(step, { email: wish.email, list: '', ws: wish.tracked_id }, (link) =>
      subscriptionMail({ to: wish.email, link }),
    );
    return 'Thank you! Please check your inbox: one click in our mail confirms your subscription.';
  }
  const workshop = await findWorkshop(step, wish.ctype, wish.item_id);
  const title = workshopTitle(workshop.title_with);
  await invite(step, { email: wish.email, list: `${workshop.ctype}:${workshop.id}`, ws: wish.tracked_id }, (link) =>
    waitingListMail({ to: wish.email, link, workshop: title }),
  );
  return `Thank you! Please check your inbox: one click in our mail puts you on the waiting list for ${title}.`;
}

/** Notes the interest in an upcoming workshop, to be confirmed by mail. @throws Refusal 404 for an unknown one. */
export async function preregister(
  step: TransactionContext,
  { email: to, workshop_id }: z.infer<typeof preregistrationSchema>,
): Promise<void> {
  const upcoming = await step.tx
    .selectFrom('upcoming_workshops')
    .select(['id', 'title'])
    .where('id', '=', workshop_id)
    .executeTakeFirst();
  if (!upcoming) throw new Refusal(404, 'We do not know this workshop.');
  await invite(step, { email: to, list: `upcoming:${upcoming.id}`, ws: null }, (link) =>
    preregistrationMail({ to, link, workshop: upcoming.title }),
  );
}

/** Confirms by the token of the mail; again and again with the same answer. @throws Refusal 404 for an unknown token. */
export async function confirmSubscription(
  step: TransactionContext,
  token: string,
  kind: 'subscription' | 'preregistration',
): Promise<string> {
  const entry = await step.tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('token', '=', token)
    .where('list', kind === 'preregistration' ? 'like' : 'not like', 'upcoming:%')
    .executeTakeFirst();
  if (!entry)
    throw new Refusal(
      404,
      'We do not know this confirmation link. Perhaps it was cut off: please copy the whole address from our mail.',
    );
  if (entry.confirmed_at === null) {
    await step.tx.updateTable('subscriptions').set({ confirmed_at: step.now }).where('id', '=', entry.id).execute();
  }
  if (kind === 'preregistration')
    return 'Thank you! Your interest is noted: you will hear from us before booking opens.';
  return entry.list === ''
    ? 'Thank you! Your subscription is confirmed: you will hear of new workshops first.'
    : 'Thank you! You are on the waiting list: we write to you as soon as a place comes free.';
}

async function findWorkshop(step: TransactionContext, ctype: string, itemId: string) {
  const workshop =
    ctype === 'onsite' || ctype === 'online'
      ? await step.tx
          .selectFrom('workshops')
          .select(['id', 'ctype', 'title_with'])
          .where('ctype', '=', ctype)
          .where(/^\d{1,9}$/.test(itemId) ? 'id' : 'slug', '=', itemId)
          .executeTakeFirst()
      : undefined;
  if (!workshop) throw new Refusal(404, 'We do not know this workshop.');
  return workshop;
}

async function invite(
  step: TransactionContext,
  entry: { email: string; list: string; ws: number | null },
  letter: (link: string) => Mail,
): Promise<void> {
  const { tx, now, config } = step;
  const path = entry.list.startsWith('upcoming:') ? 'preregister_confirm' : 'subscribe_confirm';
  const address = entry.email.toLowerCase();
  const known = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', address)
    .where('list', '=', entry.list)
    .executeTakeFirst();
  if (known && (known.confirmed_at !== null || now - known.mailed_at < mailPause)) return;
  const token = known?.token ?? newSecret();
  if (known) {
    await tx.updateTable('subscriptions').set({ mailed_at: now }).where('id', '=', known.id).execute();
  } else {
    await tx
      .insertInto('subscriptions')
      .values({
        token,
        email: address,
        list: entry.list,
        ws: entry.ws,
        created_at: now,
        mailed_at: now,
        confirmed_at: null,
      })
      .execute();
  }
  await enqueueMail(step, letter(`${config.siteUrl}/${path}/${token}`));
}
