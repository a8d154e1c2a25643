import { isWorkshopType } from '@camp/contract/booking-types';
import { addDays } from '@camp/contract/days';

import type { ChangedBooking } from './booked-changes';
import { getCalendarHash, lockBooking } from './booking-rows';
import { readBookingFacts } from './read-booking-facts';
import { forEachRow, tryRow } from '../db/each-row';
import type { Db } from '../db/open';
import { type Runtime, type TransactionContext, runInTransaction } from '../db/transaction';
import { ONSITE_DAYS } from '../domain/availability';
import { dayAt } from '../domain/dates';
import {
  compareDetails,
  JOINING_COLUMNS,
  JOINING_NOTICE_DAYS,
  JOINING_WARNING_DAYS,
  type JoiningDetails,
  listMissing,
  pickDetails,
  UNKNOWN_DETAILS,
} from '../domain/joining-details';
import { bookingUrl, thanksUrl } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { joiningMail } from '../mail/joining-mails';
import { bookingCalendar } from '../mail/mail-calendar';

/** By edition. */
export async function readJoiningDetails(db: Db): Promise<Map<number, JoiningDetails>> {
  const rows = await db.selectFrom('joining_details').selectAll().execute();
  return new Map(rows.map((row) => [row.edition_id, pickDetails(row)]));
}

export async function saveJoiningDetails(
  { tx }: TransactionContext,
  editionId: number,
  details: JoiningDetails,
): Promise<void> {
  await tx
    .insertInto('joining_details')
    .values({ edition_id: editionId, ...details })
    .onConflict((conflict) => conflict.column('edition_id').doUpdateSet(details))
    .execute();
}

/** Mails the joining details of dates that begin within a week, and later changes of them, once to each booking. */
export async function mailJoiningDetails(runtime: Runtime): Promise<void> {
  const { db, log } = runtime;
  const now = runtime.now();
  const rows = await selectUninformed(db, now).execute();
  await forEachRow({ log, now, event: 'sweep.joining-failed', rows }, async ({ id }) => {
    await runInTransaction(runtime, (context) => mailDetails(context, id));
  });
}

/** As `mailJoiningDetails`, for one edition in the transaction that changes its details. The sweep retries failures. */
export async function mailEditionDetails(context: TransactionContext, editionId: number): Promise<ChangedBooking[]> {
  const rows = await selectUninformed(context.tx, context.now).where('editions.id', '=', editionId).execute();
  const mailed: ChangedBooking[] = [];
  for (const { id } of rows) {
    await tryRow(context, 'sweep.joining-failed', id, async () => {
      mailed.push(...(await mailDetails(context, id)));
    });
  }
  return mailed;
}

/** Confirmed bookings of a date within a week whose last mail does not have its day and details. */
function selectUninformed(db: Db, now: number) {
  const today = dayAt(now);
  const lasting = db.selectFrom('sessions').select('edition_id').where('ends_at', '>', now);
  return db
    .selectFrom('bookings')
    .innerJoin('editions', 'editions.id', 'bookings.edition_id')
    .innerJoin('joining_details as details', 'details.edition_id', 'editions.id')
    .leftJoin('joining_mails as mailed', (join) =>
      join.onRef('mailed.booking_id', '=', 'bookings.id').onRef('mailed.edition_id', '=', 'editions.id'),
    )
    .selectAll('details')
    .select(['bookings.id', 'editions.start_date'])
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.cancelled_at', 'is', null)
    .where('bookings.email', '!=', '')
    .where('editions.withdrawn_at', 'is', null)
    .where('editions.start_date', '<=', addDays(today, JOINING_NOTICE_DAYS))
    .where(({ eb, or }) =>
      or([eb('editions.start_date', '>=', addDays(today, 1 - ONSITE_DAYS)), eb('editions.id', 'in', lasting)]),
    )
    .where(({ and, eb, or, ref }) => {
      const isKnown = or(JOINING_COLUMNS.map((field) => eb(`details.${field}`, '!=', '')));
      const isNewDate = eb('mailed.start_date', 'is distinct from', ref('editions.start_date'));
      const differs = JOINING_COLUMNS.map((field) => eb(`mailed.${field}`, '!=', ref(`details.${field}`)));
      return or([and([isNewDate, isKnown]), ...differs.map((each) => and([eb.not(isNewDate), each]))]);
    })
    .orderBy('bookings.id');
}

async function mailDetails(context: TransactionContext, id: number): Promise<ChangedBooking[]> {
  const { tx, now, config } = context;
  const booking = await lockBooking(tx, id);
  const due = await selectUninformed(tx, now).where('bookings.id', '=', id).executeTakeFirst();
  const { ctype, email: to, first_name: firstName, mail_hash: hash } = booking;
  if (!due || !isWorkshopType(ctype)) return [];
  const details = pickDetails(due);
  const before = await readMailed(context, due);
  await tx
    .insertInto('joining_mails')
    .values({ booking_id: id, edition_id: due.edition_id, start_date: due.start_date, ...details, mails: 1 })
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'edition_id']).doUpdateSet(({ eb }) => ({
        start_date: due.start_date,
        ...details,
        mails: eb('joining_mails.mails', '+', 1),
      })),
    )
    .execute();
  const facts = await readBookingFacts(tx, booking);
  const page = { url: bookingUrl(config.siteUrl, 'booked', { ctype, hash: getCalendarHash(booking) }), isHeld: false };
  const calendar = ctype === 'online' ? bookingCalendar(ctype, facts, page, now) : null;
  const url = thanksUrl(config.siteUrl, { ctype, hash });
  const changes = before ? compareDetails(before, details) : [];
  const mail = joiningMail({ to, firstName, ctype, facts, details, changes, url });
  await enqueueMail(context, { ...mail, calendar }, booking);
  return [{ booking, changes: before ? changes : compareDetails(UNKNOWN_DETAILS, details) }];
}

/** Null if the booking was mailed nothing, or the details of an earlier day. */
async function readMailed(
  { tx }: TransactionContext,
  { id, edition_id, start_date }: { id: number; edition_id: number; start_date: string },
): Promise<JoiningDetails | null> {
  const mailed = await tx
    .selectFrom('joining_mails')
    .selectAll()
    .where('booking_id', '=', id)
    .where('edition_id', '=', edition_id)
    .where('start_date', '=', start_date)
    .executeTakeFirst();
  return mailed ? pickDetails(mailed) : null;
}

/** The unknown details of dates with confirmed bookings that begin within five days. */
export async function listMissingDetails(db: Db, now: number) {
  const today = dayAt(now);
  const booked = db
    .selectFrom('bookings')
    .select('edition_id')
    .where('state', '=', 'confirmed')
    .where('cancelled_at', 'is', null)
    .where('edition_id', 'is not', null);
  const editions = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['editions.id', 'ctype', 'slug', 'start_date'])
    .where('editions.withdrawn_at', 'is', null)
    .where('start_date', '>=', today)
    .where('start_date', '<=', addDays(today, JOINING_WARNING_DAYS))
    .where('editions.id', 'in', booked)
    .orderBy('editions.id')
    .execute();
  const details = await readJoiningDetails(db);
  return editions.flatMap(({ id: edition, ctype, slug: workshop, start_date }) =>
    listMissing(ctype, details.get(edition) ?? UNKNOWN_DETAILS).map((field) => ({
      edition,
      workshop,
      start_date,
      field,
    })),
  );
}

/** Logs each missing field once a day. */
export function createDetailsWatch({ db, log, now: getNow }: Runtime): () => Promise<void> {
  let warnedOn = '';
  let warned = new Set<string>();
  return async () => {
    const now = getNow();
    const today = dayAt(now);
    if (today !== warnedOn) [warnedOn, warned] = [today, new Set()];
    for (const missing of await listMissingDetails(db, now)) {
      const key = `${missing.edition} ${missing.field}`;
      if (!warned.has(key)) log('warn', 'edition.details-missing', missing);
      warned.add(key);
    }
  };
}
