import { addDays } from '@camp/contract/days';
import type { ExpressionBuilder } from 'kysely';

import { findLastDay, NOTICE_DAYS, selectVisits } from './bookings/visit-details';
import { forEachRow } from './db/each-row';
import type { Db } from './db/open';
import type { Schema } from './db/schema';
import type { Runtime } from './db/transaction';
import { ONSITE_DAYS } from './domain/availability';
import { DAY_SECONDS, dayAt } from './domain/dates';
import { deleteOrphanedFiles } from './mail/transport';
import { BLANK_PAYER, BLANK_PERSON } from './maintenance/personal-data';
import { deleteOldLogFiles } from './platform/log';
import {
  NEWS_LIST,
  OPENING_LIST_SQL,
  PREREGISTRATION_LIST_SQL,
  PREREGISTRATION_PATTERN,
  WAITING_LIST_SQL,
} from './subscriptions/waiting-list';

// The periods of the site's privacy page.
/** Idempotency keys, mails, unpaid bookings, unconfirmed subscriptions, and visit details after the visit. */
const MONTH_SECONDS = 30 * DAY_SECONDS;
/** Log files are named by the day of their lines. */
const LOG_SECONDS = 13 * DAY_SECONDS;
/** After the confirmation of the address. */
const WAITING_LIST_SECONDS = 730 * DAY_SECONDS;
/** After it was written, for a review that staff have not accepted. */
const REVIEW_SECONDS = 365 * DAY_SECONDS;
const BOOKING_SECONDS = 3653 * DAY_SECONDS;
/** After the first day of a workshop: its days and three months. */
const ABOUT_ME_DAYS = ONSITE_DAYS + 92;

/** Per run. */
const MAX_DELETED = 500;

/** A separate task: rows are deleted even if a file cannot be. */
export async function deleteExpiredFiles({ config, db, log, now: getNow }: Runtime): Promise<void> {
  const now = getNow();
  const rows = [
    { id: 'outbox', run: () => deleteOrphanedFiles(db, config.dataDir) },
    { id: 'log', run: () => deleteOldLogFiles(config.dataDir, now - LOG_SECONDS) },
  ];
  await forEachRow({ log, now, event: 'sweep.files-failed', rows }, ({ run }) => run());
}

export async function deleteExpiredData({ db, log, now: getNow }: Runtime): Promise<void> {
  const now = getNow();
  const purchases = await selectUnpaidPurchases(db, now).execute();
  const rows = [
    ...DELETIONS.map((run) => ({ id: run.name, run: () => run(db, now) })),
    ...purchases.map(({ id }) => ({ id, run: () => deletePurchase(db, now, id) })),
  ];
  await forEachRow({ log, now, event: 'sweep.retention-failed', rows }, ({ run }) => run());
}

const DELETIONS = [
  deleteOldRows,
  deleteUnreachableMailboxes,
  deleteEndedTransfers,
  blankVisitorKeys,
  blankBookings,
  blankAboutMe,
  deleteVisitDetails,
  deleteJoiningDetails,
  deleteReviews,
  deleteUnconfirmedSubscriptions,
  deleteEndedLists,
];

/** Also withdrawals that could not be settled within a month; the log names them at every attempt. */
async function deleteOldRows(db: Db, now: number): Promise<void> {
  const monthAgo = now - MONTH_SECONDS;
  for (const table of ['idempotency_keys', 'notices', 'mails'] as const) {
    await db.deleteFrom<'idempotency_keys' | 'notices' | 'mails'>(table).where('created_at', '<', monthAgo).execute();
  }
  await db.deleteFrom('withdrawals').where('received_at', '<', monthAgo).execute();
}

/** Keeps open offers until they close. */
async function deleteEndedTransfers(db: Db, now: number): Promise<void> {
  const ahead = db
    .selectFrom('bookings')
    .innerJoin('editions', 'editions.id', 'edition_id')
    .select('bookings.id')
    .where('cancelled_at', 'is', null)
    .where('start_date', '>=', addDays(dayAt(now), NOTICE_DAYS));
  await db
    .deleteFrom('transfers')
    .where('offered_at', '<', now - MONTH_SECONDS)
    .where(({ eb, or }) => or([eb('state', '!=', 'open'), eb('booking_id', 'not in', ahead)]))
    .execute();
}

/** Deletes mailboxes without a booking. */
async function deleteUnreachableMailboxes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('unreachable_mailboxes')
    .where('since', '<', now - MONTH_SECONDS)
    .where('email_key', 'not in', db.selectFrom('bookings').select('email_key'))
    .execute();
}

async function blankVisitorKeys(db: Db): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ visitor_key: null })
    .where('visitor_key', 'is not', null)
    .where(({ eb, or }) => or([eb('state', '!=', 'held'), eb('opened_at', 'is not', null)]))
    .execute();
}

/** Keeps purchases whose payment page can still be paid. */
function selectUnpaidPurchases(db: Db, now: number) {
  const payable = db
    .selectFrom('payments')
    .select('booking_id')
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'paid'), and([eb('provider_session', 'is not', null), eb('page_closed_at', 'is', null)])]),
    );
  return db
    .selectFrom('bookings')
    .select('id')
    .where('offer_id', 'is not', null)
    .where('state', '=', 'expired')
    .where('created_at', '<', now - MONTH_SECONDS)
    .where('id', 'not in', payable)
    .limit(MAX_DELETED);
}

async function deletePurchase(db: Db, now: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const unpaid = await selectUnpaidPurchases(tx, now).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!unpaid) return;
    const payments = tx.selectFrom('payments').select('id').where('booking_id', '=', id);
    await tx.deleteFrom('payment_events').where('payment_id', 'in', payments).execute();
    await tx.deleteFrom('payments').where('booking_id', '=', id).execute();
    await tx.deleteFrom('bookings').where('id', '=', id).execute();
  });
}

async function blankBookings(db: Db, now: number): Promise<void> {
  const tenYearsAgo = now - BOOKING_SECONDS;
  await db
    .updateTable('bookings')
    .set(BLANK_PERSON)
    .where('email', '!=', '')
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('state', '=', 'expired'),
          eb('created_at', '<', now - MONTH_SECONDS),
          eb('id', 'not in', db.selectFrom('payments').select('booking_id').where('state', '=', 'paid')),
        ]),
        eb('created_at', '<', tenYearsAgo),
      ]),
    )
    .execute();
  const old = db.selectFrom('bookings').select('id').where('created_at', '<', tenYearsAgo);
  await db.updateTable('payers').set(BLANK_PAYER).where('email', '!=', '').where('booking_id', 'in', old).execute();
}

async function blankAboutMe(db: Db, now: number): Promise<void> {
  const before = addDays(dayAt(now), -ABOUT_ME_DAYS);
  const editions = db.selectFrom('editions').select('id').where('start_date', '<', before);
  await db
    .updateTable('bookings')
    .set({ about_me: '' })
    .where('about_me', '!=', '')
    .where('edition_id', 'in', editions)
    .execute();
}

async function deleteVisitDetails(db: Db, now: number): Promise<void> {
  const visits = await selectVisits(db).where('visit_details.booking_id', 'is not', null).execute();
  const ended = visits.filter((visit) => findLastDay(visit) < dayAt(now - MONTH_SECONDS));
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await db.deleteFrom('visit_details').where('booking_id', 'in', ids).execute();
}

/** A month after the last day or session. */
async function deleteJoiningDetails(db: Db, now: number): Promise<void> {
  const monthAgo = now - MONTH_SECONDS;
  const lasting = db.selectFrom('sessions').select('edition_id').where('ends_at', '>=', monthAgo);
  const ended = db
    .selectFrom('editions')
    .select('id')
    .where('start_date', '<', addDays(dayAt(monthAgo), 1 - ONSITE_DAYS))
    .where('id', 'not in', lasting);
  const bookings = db.selectFrom('bookings').select('id').where('edition_id', 'in', ended);
  await db.deleteFrom('letter_mails').where('booking_id', 'in', bookings).execute();
  await db.deleteFrom('joining_mails').where('edition_id', 'in', ended).execute();
  await db.deleteFrom('joining_details').where('edition_id', 'in', ended).execute();
}

async function deleteReviews(db: Db, now: number): Promise<void> {
  const blank = db.selectFrom('bookings').select('id').where('email', '=', '');
  await db.deleteFrom('review_mails').where('booking_id', 'in', blank).execute();
  await db
    .deleteFrom('reviews')
    .where(({ and, eb, or }) =>
      or([
        eb('booking_id', 'in', blank),
        and([eb('accepted_at', 'is', null), eb('written_at', '<', now - REVIEW_SECONDS)]),
      ]),
    )
    .execute();
}

async function deleteUnconfirmedSubscriptions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('subscriptions')
    .where('confirmed_at', 'is', null)
    .where('unsubscribed_at', 'is', null)
    .where('mailed_at', '<', now - MONTH_SECONDS)
    .execute();
}

/** False while the mailed link of a request to join again can be opened. */
const isNotRejoining =
  (now: number) =>
  ({ eb, or, ref }: ExpressionBuilder<Schema, 'subscriptions'>) =>
    or([
      eb('offered_at', 'is', null),
      eb('mailed_at', '<=', ref('offered_at')),
      eb('mailed_at', '<', now - MONTH_SECONDS),
    ]);

async function deleteEndedLists(db: Db, now: number): Promise<void> {
  const today = dayAt(now);
  const endedLists = db
    .selectFrom('workshops')
    .innerJoin('editions', 'workshop_id', 'workshops.id')
    .select(WAITING_LIST_SQL.as('list'))
    .groupBy(['ctype', 'workshops.id'])
    .having(({ fn }) => fn.max('start_date'), '<', today);
  await db
    .deleteFrom('subscriptions')
    .where('offered_at', 'is not', null)
    .where(isNotRejoining(now))
    .where('list', 'in', endedLists)
    .execute();
  const plannedLists = db
    .selectFrom('upcoming_workshops')
    .select(PREREGISTRATION_LIST_SQL.as('list'))
    .where('date_span_end', '>=', today);
  await db
    .deleteFrom('subscriptions')
    .where(({ eb, fn }) => eb(fn.coalesce('unsubscribed_at', 'confirmed_at'), '<', now - WAITING_LIST_SECONDS))
    .where(isNotRejoining(now))
    .where('list', '!=', NEWS_LIST)
    .where('list', 'not in', plannedLists)
    .execute();
  const openingLists = db
    .selectFrom('workshops')
    .leftJoin('editions', 'workshop_id', 'workshops.id')
    .select(OPENING_LIST_SQL.as('list'))
    .where('upcoming_id', 'is not', null)
    .groupBy('upcoming_id')
    .having((eb) => eb.fn.coalesce(eb.fn.max('start_date'), eb.val(today)), '>=', today);
  await db
    .deleteFrom('subscriptions')
    .where('list', 'like', PREREGISTRATION_PATTERN)
    .where('list', 'not in', plannedLists.union(openingLists))
    .execute();
}
