import { lockEdition } from './editions';
import { lockRooms, withPlacesLeft } from '../bookings/rooms-by-night';
import { forEachRow } from '../db/each-row';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { type TransactionContext, runInTransaction, type Runtime, updateRow } from '../db/transaction';
import { countPlacesLeft, formatEditionDates, getLastClosedDay } from '../domain/availability';
import { dayAt } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { announcementMail, bookingOpensMail, newDateMail } from '../mail/subscription-mails';
import { isInLine, mailPeople, NEWS_LIST, preregistrationList, waitingList } from '../subscriptions/waiting-list';

/** Mails waiting lists about new editions, once per edition (docs/decisions/waiting-list.md). */
export async function announceEditions(runtime: Runtime): Promise<void> {
  const { db, log } = runtime;
  const now = runtime.now();
  const unannounced = selectOpen(db, now).clearSelect().where('list_notified_at', 'is', null);
  const rows = await unannounced.select('workshop_id as id').distinct().orderBy('workshop_id').execute();
  await forEachRow({ log, now, event: 'sweep.announcements-failed', rows }, async ({ id }) => {
    const found = await listNew(db, now, id);
    if (found.length > 0) await runInTransaction(runtime, (context) => announceNew(context, id));
  });
}

async function announceNew(context: TransactionContext, workshopId: number): Promise<void> {
  const { tx, now } = context;
  await lockRooms(context);
  const ids = await listNew(tx, now, workshopId);
  if (ids.length === 0) return;
  const editions = await tx
    .updateTable('editions')
    .set({ list_notified_at: now })
    .where('id', 'in', ids)
    .where('list_notified_at', 'is', null)
    .returning('start_date')
    .execute();
  if (editions.length === 0) return;
  const workshop = tx.selectFrom('workshops').selectAll().where('id', '=', workshopId);
  const startDates = editions.map(({ start_date }) => start_date).sort();
  await announce(context, await workshop.executeTakeFirstOrThrow(), startDates);
}

/**
 * Mails the news list about an edition, once.
 * @throws Refusal notFound for an unknown edition; conflict for one that was announced, is not published, cannot be
 * booked any more or has no places.
 */
export async function announceToSubscribers(context: TransactionContext, editionId: number) {
  const { tx, now } = context;
  const { workshop, ...edition } = await lockEdition(tx, editionId);
  if (edition.news_notified_at !== null) {
    throw new Refusal('conflict', `Edition ${editionId} was announced on ${dayAt(edition.news_notified_at)}.`);
  }
  const open = await selectOpen(tx, now).where('editions.id', '=', editionId).executeTakeFirst();
  const [counted] = await withPlacesLeft(tx, [edition], now);
  if (!open || !counted || countPlacesLeft(counted) < 1) {
    throw new Refusal('conflict', `Edition ${editionId} cannot be booked: it is not published, closed or sold out.`);
  }
  await updateRow(tx, 'editions', editionId, { news_notified_at: now });
  const date = formatEditionDates(workshop.ctype, edition.start_date);
  const told = tx
    .selectFrom('subscriptions')
    .select('email')
    .where('list', '=', preregistrationList(workshop.upcoming_id ?? 0))
    .where('offered_at', '>=', edition.preregistered_notified_at ?? Number.MAX_SAFE_INTEGER);
  const people = await tx
    .selectFrom('subscriptions')
    .select(['email', 'token'])
    .where('list', '=', NEWS_LIST)
    .where('email', 'not in', told)
    .where(isInLine)
    .orderBy('id')
    .forUpdate()
    .execute();
  await mailPeople(context, workshop, people, (mail) => newDateMail({ ...mail, date }));
  return { workshop: workshop.slug, subscribers: people.length };
}

/**
 * Mails who has pre-registered for the plan of a workshop that can be booked now: each once, and off that list.
 * @param workshopId the only workshop. Default: all.
 */
export async function announceToPreregistered(context: TransactionContext, workshopId?: number) {
  const { tx, now } = context;
  let planned = tx.selectFrom('workshops').selectAll().where('upcoming_id', 'is not', null).orderBy('id');
  if (workshopId !== undefined) planned = planned.where('id', '=', workshopId);
  const workshops = await planned.execute();
  const told = [];
  for (const workshop of workshops) {
    const open = await selectOpen(tx, now)
      .select('start_date')
      .where('workshop_id', '=', workshop.id)
      .orderBy('start_date')
      .execute();
    if (open.length === 0) continue;
    const people = await tx
      .updateTable('subscriptions')
      .set({ offered_at: now })
      .where('list', '=', preregistrationList(workshop.upcoming_id ?? 0))
      .where(isInLine)
      .returning(['email', 'token'])
      .execute();
    if (people.length === 0) continue;
    const ids = open.map(({ id }) => id);
    await tx
      .updateTable('editions')
      .set({ preregistered_notified_at: now })
      .where('id', 'in', ids)
      .where('preregistered_notified_at', 'is', null)
      .execute();
    const dates = open.map(({ start_date }) => formatEditionDates(workshop.ctype, start_date));
    await mailPeople(context, workshop, people, (mail) => bookingOpensMail({ ...mail, dates }));
    told.push({ workshop: workshop.slug, people: people.length });
  }
  return told;
}

/** Subscribers stay on the list while another date of the workshop is sold out. */
async function announce(context: TransactionContext, workshop: Row<'workshops'>, startDates: string[]): Promise<void> {
  const { tx, now } = context;
  const { id, ctype } = workshop;
  const soldOut = await selectOpen(tx, now)
    .where('workshop_id', '=', id)
    .where('sold_out', '=', 1)
    .limit(1)
    .executeTakeFirst();
  const people = await tx
    .updateTable('subscriptions')
    .set({ offered_at: soldOut ? null : now })
    .where('list', '=', waitingList(ctype, id))
    .where(isInLine)
    .returning(['email', 'token'])
    .execute();
  const dates = startDates.map((startDate) => formatEditionDates(ctype, startDate));
  const staysOnList = soldOut !== undefined;
  await mailPeople(context, workshop, people, (mail) => announcementMail({ ...mail, dates, staysOnList }));
}

/** The ids of a workshop's editions that anyone can book, and that were not announced. */
async function listNew(db: Db, now: number, workshopId: number): Promise<number[]> {
  const editions = await selectOpen(db, now)
    .select(['capacity', 'taken', 'start_date', 'sold_out'])
    .where('workshop_id', '=', workshopId)
    .where('list_notified_at', 'is', null)
    .execute();
  if (editions.length === 0) return [];
  return (await withPlacesLeft(db, editions, now)).filter((each) => countPlacesLeft(each) > 0).map(({ id }) => id);
}

function selectOpen(db: Db, now: number) {
  return db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select('editions.id')
    .where('published', '=', 1)
    .where('editions.withdrawn_at', 'is', null)
    .where('start_date', '>', getLastClosedDay(now));
}
