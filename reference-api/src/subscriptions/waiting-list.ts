import type { WorkshopType } from '@camp/contract/booking-types';
import { type ExpressionBuilder, sql } from 'kysely';

import { forEachRow } from '../db/each-row';
import type { Db, Tx } from '../db/open';
import type { Row, Schema } from '../db/schema';
import { type TransactionContext, runInTransaction, type Runtime } from '../db/transaction';
import { formatEditionDates, getLastClosedDay } from '../domain/availability';
import { canonicalEmail } from '../domain/email';
import { orderWaitingList } from '../domain/holds';
import { workshopTitle } from '../domain/product';
import { listUrl, workshopPath } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { announcementMail, movedDateMail } from '../mail/subscription-mails';
import type { Config } from '../platform/config';

/**
 * Removes the next person from a workshop's waiting list. Concurrent transactions take different people.
 * @param mailboxesWithPlace the canonical addresses that have a place of the edition; they stay on the list.
 */
export async function takeFromWaitingList(
  { tx, now }: TransactionContext,
  { ctype, id }: Pick<Row<'workshops'>, 'ctype' | 'id'>,
  mailboxesWithPlace: ReadonlySet<string>,
): Promise<Pick<Row<'subscriptions'>, 'email' | 'ws'> | null> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select(['id', 'email', 'ws', 'confirmed_at'])
    .where('list', '=', waitingList(ctype, id))
    .where(isInLine)
    .execute();
  const people = rows.map((row) => ({
    ...row,
    confirmedAt: row.confirmed_at ?? now,
    emailKey: canonicalEmail(row.email),
  }));
  for (const { id: subscriptionId } of orderWaitingList(people, mailboxesWithPlace)) {
    const taken = await tx
      .updateTable('subscriptions')
      .set({ offered_at: now })
      .where('id', '=', subscriptionId)
      .where(isInLine)
      .returning(['email', 'ws'])
      .executeTakeFirst();
    if (taken) return taken;
  }
  return null;
}

const isInLine = ({ and, eb }: ExpressionBuilder<Schema, 'subscriptions'>) =>
  and([eb('confirmed_at', 'is not', null), eb('offered_at', 'is', null)]);

// The values of `subscriptions.list`, and SQL expressions for the same values.

export const NEWS_LIST = '';

export const waitingList = (ctype: WorkshopType, workshopId: number) => `${ctype}:${workshopId}`;
export const WAITING_LIST_SQL = sql<string>`workshops.ctype || ':' || workshops.id`;

export const preregistrationList = (upcomingId: number) => `upcoming:${upcomingId}`;
export const PREREGISTRATION_LIST_SQL = sql<string>`'upcoming:' || upcoming_workshops.id`;

export const PREREGISTRATION_PATTERN = 'upcoming:%';

export async function countConfirmed(tx: Tx, list: string): Promise<number> {
  const people = tx.selectFrom('subscriptions').select('id').where('list', '=', list);
  return (await people.where('confirmed_at', 'is not', null).execute()).length;
}

/** Mails waiting lists about new editions, once per edition (docs/decisions/waiting-list.md). */
export async function announceEditions(runtime: Runtime): Promise<void> {
  const { db, log } = runtime;
  const now = runtime.now();
  const workshops = db.selectFrom('editions').select('workshop_id as id').distinct().orderBy('workshop_id');
  const rows = await workshops.where('id', 'in', selectNew(db, now)).execute();
  await forEachRow({ log, now, event: 'sweep.announcements-failed', rows }, ({ id }) =>
    runInTransaction(runtime, (context) => announceNew(context, id)),
  );
}

async function announceNew(context: TransactionContext, workshopId: number): Promise<void> {
  const { tx, now } = context;
  const editions = await tx
    .updateTable('editions')
    .set({ list_told_at: now })
    .where('id', 'in', selectNew(tx, now))
    .where('workshop_id', '=', workshopId)
    .where('list_told_at', 'is', null)
    .returning('start_date')
    .execute();
  if (editions.length === 0) return;
  const workshop = tx.selectFrom('workshops').selectAll().where('id', '=', workshopId);
  const startDates = editions.map(({ start_date }) => start_date).sort();
  await announce(context, await workshop.executeTakeFirstOrThrow(), startDates);
}

/** Subscribers stay on the list while another date of the workshop is sold out. */
async function announce(context: TransactionContext, workshop: Row<'workshops'>, startDates: string[]): Promise<void> {
  const { tx, now, config } = context;
  const { id, ctype } = workshop;
  const soldOut = await selectOpen(tx, now)
    .where('workshop_id', '=', id)
    .whereRef('taken', '=', 'capacity')
    .limit(1)
    .executeTakeFirst();
  const people = await tx
    .updateTable('subscriptions')
    .set({ offered_at: soldOut ? null : now })
    .where('list', '=', waitingList(ctype, id))
    .where(isInLine)
    .returning(['email', 'token'])
    .execute();
  const dates = startDates.map((startDate) => formatEditionDates(ctype, { startDate }));
  for (const person of people) {
    const fields = getMailFields(config, workshop, person);
    await enqueueMail(context, announcementMail({ ...fields, dates, staysOnList: soldOut !== undefined }), null);
  }
}

function getMailFields(
  { siteUrl }: Config,
  { ctype, slug, title_with }: Row<'workshops'>,
  { email, token }: Pick<Row<'subscriptions'>, 'email' | 'token'>,
) {
  return {
    to: email,
    workshop: workshopTitle(title_with),
    url: `${siteUrl}${workshopPath(ctype, slug)}`,
    unsubscribe: { token, url: listUrl(siteUrl, 'unsubscribe', token) },
  };
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
  const { tx, config } = context;
  const people = await tx
    .selectFrom('subscriptions')
    .select(['email', 'token'])
    .where('list', '=', waitingList(workshop.ctype, workshop.id))
    .where(isInLine)
    .orderBy('id')
    .execute();
  for (const person of people) {
    await enqueueMail(context, movedDateMail({ ...getMailFields(config, workshop, person), dates }), null);
  }
  return people.length;
}

const selectNew = (db: Db, now: number) =>
  selectOpen(db, now).where('list_told_at', 'is', null).whereRef('taken', '<', 'capacity');

function selectOpen(db: Db, now: number) {
  return db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select('editions.id')
    .where('published', '=', 1)
    .where('editions.withdrawn_at', 'is', null)
    .where('start_date', '>', getLastClosedDay(now));
}
