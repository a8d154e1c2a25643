import type { WorkshopType } from '@camp/contract/booking-types';
import { type ExpressionBuilder, sql } from 'kysely';

import type { Db, Tx } from '../db/open';
import type { Booking, Row, Schema } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import type { WaitingPerson } from '../domain/holds';
import { workshopTitle } from '../domain/product';
import { listUrl, workshopPath } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import type { Mail } from '../mail/mail';
import { leftLineMail, movedDateMail, type WorkshopListMail } from '../mail/subscription-mails';

/** The people in line, by list. */
export async function readLines(db: Db, lists: ReadonlySet<string>): Promise<Map<string, WaitingPerson[]>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'list', 'email', 'confirmed_at'])
    .where('list', 'in', [...lists])
    .where(isInLine)
    .execute();
  const lines = new Map<string, WaitingPerson[]>([...lists].map((list) => [list, []]));
  for (const { id, list, email, confirmed_at } of rows) {
    lines.get(list)!.push({ id, confirmedAt: confirmed_at!, emailKey: canonicalEmail(email) });
  }
  return lines;
}

/** Removes a person from the line. Null if they are not in it any more. */
export async function takeFromWaitingList({ tx, now }: TransactionContext, subscriptionId: number) {
  const taken = await tx
    .updateTable('subscriptions')
    .set({ offered_at: now })
    .where('id', '=', subscriptionId)
    .where(isInLine)
    .returning(['email', 'token', 'ws'])
    .executeTakeFirst();
  return taken ?? null;
}

/**
 * Removes the owner of a place that has been let go from the line, so that it is offered to others, and mails how to
 * join again. They stay if the edition is not sold out, and all stay when a date or the workshop is withdrawn.
 */
export async function leaveLine(
  context: TransactionContext,
  { email_key, edition_id }: Pick<Booking, 'email_key' | 'edition_id'>,
): Promise<void> {
  if (edition_id === null || email_key === '') return;
  const workshop = await context.tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .selectAll('workshops')
    .where('editions.id', '=', edition_id)
    .where('sold_out', '=', 1)
    .where('editions.withdrawn_at', 'is', null)
    .where('published', '=', 1)
    .executeTakeFirst();
  if (!workshop) return;
  const list = waitingList(workshop.ctype, workshop.id);
  const own = (await readLines(context.tx, new Set([list])))
    .get(list)!
    .filter(({ emailKey }) => emailKey === email_key);
  for (const { id } of own) {
    const person = await takeFromWaitingList(context, id);
    if (person) await mailPeople(context, workshop, [person], leftLineMail);
  }
}

export const isInLine = ({ and, eb }: ExpressionBuilder<Schema, 'subscriptions'>) =>
  and([eb('confirmed_at', 'is not', null), eb('offered_at', 'is', null)]);

/** Puts the person of an offer back in line where they were, unless they have left the list. */
export async function returnToLine({ tx }: TransactionContext, offer: Booking): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set({ offered_at: null })
    .where('email', '=', offer.email)
    .where('list', '=', selectList(tx, offer.edition_id))
    .where('offered_at', '=', offer.offered_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

// The values of `subscriptions.list`, and SQL expressions for the same values.

export const NEWS_LIST = '';

export const waitingList = (ctype: WorkshopType, workshopId: number) => `${ctype}:${workshopId}`;
export const WAITING_LIST_SQL = sql<string>`workshops.ctype || ':' || workshops.id`;

export const selectList = (db: Db, editionId: number | null) =>
  db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(WAITING_LIST_SQL.as('list'))
    .where('editions.id', '=', editionId);

export const preregistrationList = (upcomingId: number) => `upcoming:${upcomingId}`;
export const PREREGISTRATION_LIST_SQL = sql<string>`'upcoming:' || upcoming_workshops.id`;

/** Of the plan that a workshop names. */
export const OPENING_LIST_SQL = sql<string>`'upcoming:' || workshops.upcoming_id`;

export const PREREGISTRATION_PATTERN = 'upcoming:%';

export async function countConfirmed(tx: Tx, list: string): Promise<number> {
  const people = tx.selectFrom('subscriptions').select('id').where('list', '=', list);
  return (await people.where(isInLine).execute()).length;
}

/** Mails people of a list about a workshop. */
export async function mailPeople(
  context: TransactionContext,
  { ctype, slug, title_with }: Row<'workshops'>,
  people: readonly Pick<Row<'subscriptions'>, 'email' | 'token'>[],
  compose: (mail: WorkshopListMail) => Mail,
): Promise<void> {
  const { siteUrl } = context.config;
  const about = { workshop: workshopTitle(title_with), url: siteUrl + workshopPath(ctype, slug) };
  for (const { email: to, token } of people) {
    const unsubscribe = { token, url: listUrl(siteUrl, 'unsubscribe', token) };
    await enqueueMail(context, compose({ ...about, to, unsubscribe }), null);
  }
}

/**
 * Mails the waiting list of a published workshop about a moved or cancelled date. All stay on the list.
 * @returns how many are mailed.
 */
export async function mailWaitingList(
  context: TransactionContext,
  workshop: Row<'workshops'>,
  dates: { from: string; to: string | null },
): Promise<number> {
  if (workshop.published !== 1) return 0;
  const people = await context.tx
    .selectFrom('subscriptions')
    .select(['email', 'token'])
    .where('list', '=', waitingList(workshop.ctype, workshop.id))
    .where(isInLine)
    .orderBy('id')
    .execute();
  await mailPeople(context, workshop, people, (mail) => movedDateMail({ ...mail, dates }));
  return people.length;
}
