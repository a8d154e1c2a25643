import { waitingList } from './waiting-list';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { formatEditionDates, getLastClosedDay } from '../domain/availability';
import { workshopTitle } from '../domain/product';
import { listUrl, workshopPath } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { announcementMail, movedDateMail } from '../mail/subscription-mails';

/** Mails waiting lists about new editions, once per edition (docs/decisions/waiting-list.md). */
export async function announceEditions(runtime: Runtime): Promise<void> {
  const found = await selectNew(runtime.db, runtime.now()).limit(1).executeTakeFirst();
  if (found) await runInTransaction(runtime, announceAll);
}

async function announceAll(context: TransactionContext): Promise<void> {
  const { tx, now } = context;
  const editions = await tx
    .updateTable('editions')
    .set({ list_told_at: now })
    .where('id', 'in', selectNew(tx, now))
    .where('list_told_at', 'is', null)
    .returning(['workshop_id', 'start_date'])
    .execute();
  for (const id of new Set(editions.map(({ workshop_id }) => workshop_id))) {
    const startDates = editions.filter(({ workshop_id }) => workshop_id === id).map(({ start_date }) => start_date);
    const workshop = await tx.selectFrom('workshops').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await announce(context, workshop, startDates.sort());
  }
}

/** Subscribers stay on the list while another date of the workshop is sold out. */
async function announce(context: TransactionContext, workshop: Row<'workshops'>, startDates: string[]): Promise<void> {
  const { tx, now, config } = context;
  const { id, ctype, slug, title_with } = workshop;
  const soldOut = await selectOpen(tx, now)
    .where('workshop_id', '=', id)
    .whereRef('taken', '=', 'capacity')
    .limit(1)
    .executeTakeFirst();
  const people = await tx
    .updateTable('subscriptions')
    .set({ offered_at: soldOut ? null : now })
    .where('list', '=', waitingList(ctype, id))
    .where('confirmed_at', 'is not', null)
    .where('offered_at', 'is', null)
    .returning(['email', 'token'])
    .execute();
  for (const { email, token } of people) {
    const mail = announcementMail({
      to: email,
      workshop: workshopTitle(title_with),
      dates: startDates.map((startDate) => formatEditionDates(ctype, { startDate })),
      url: `${config.siteUrl}${workshopPath(ctype, slug)}`,
      unsubscribe: { token, url: listUrl(config.siteUrl, 'unsubscribe', token) },
      staysOnList: soldOut !== undefined,
    });
    await enqueueMail(context, mail, null);
  }
}

/** People stay in line. A workshop that is not published has nothing to announce. @returns how many are mailed. */
export async function mailWaitingList(
  context: TransactionContext,
  { id, ctype, slug, title_with, published }: Row<'workshops'>,
  dates: { from: string; to: string | null },
): Promise<number> {
  if (published !== 1) return 0;
  const { tx, config } = context;
  const people = await tx
    .selectFrom('subscriptions')
    .select(['email', 'token'])
    .where('list', '=', waitingList(ctype, id))
    .where('confirmed_at', 'is not', null)
    .where('offered_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { email, token } of people) {
    const mail = movedDateMail({
      to: email,
      workshop: workshopTitle(title_with),
      dates,
      url: `${config.siteUrl}${workshopPath(ctype, slug)}`,
      unsubscribe: { token, url: listUrl(config.siteUrl, 'unsubscribe', token) },
    });
    await enqueueMail(context, mail, null);
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
