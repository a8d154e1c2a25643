import { addDays } from '@camp/contract/days';

import { type FoundBooking, lockBooking } from './booking-rows';
import { readBookingFacts } from './read-booking-facts';
import { findLastDay, selectWithDays } from './visit-details';
import { forEachRow } from '../db/each-row';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { listUrl, thanksUrl } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { toPlainName } from '../mail/mail';
import { reviewMail } from '../mail/review-mail';
import { newSecret } from '../platform/secrets';

const ASKED_AFTER_DAYS = 3;
/** An API that was down asks later, at most two weeks after the end. */
const ASKED_UNTIL_DAYS = 14;
const MAX_COURSE_DAYS = 365;
/** The latest accepted reviews, which the home page can hold. */
const MAX_SHOWN = 12;

/** Asks confirmed visitors for a review three days after the last day, once each, unless they have declined. */
export async function askForReviews(runtime: Runtime): Promise<void> {
  const { db, log } = runtime;
  const now = runtime.now();
  const rows = (await selectReviewCandidates(db, now).execute()).filter((row) => isAskedOn(row, dayAt(now)));
  await forEachRow({ log, now, event: 'sweep.reviews-failed', rows }, ({ id }) =>
    runInTransaction(runtime, (context) => askForReview(context, id)),
  );
}

async function askForReview(context: TransactionContext, id: number): Promise<void> {
  const { tx, now, config } = context;
  const booking = await lockBooking(tx, id);
  const candidate = await selectReviewCandidates(tx, now).where('bookings.id', '=', id).executeTakeFirst();
  const { ctype, email: to, first_name: firstName, mail_hash: hash } = booking;
  if (!candidate) return;
  const token = newSecret();
  await tx.insertInto('review_mails').values({ booking_id: id, token, mailed_at: now }).execute();
  const facts = await readBookingFacts(tx, booking);
  const url = `${thanksUrl(config.siteUrl, { ctype, hash })}#review`;
  const unsubscribe = { token, url: listUrl(config.siteUrl, 'unsubscribe', token) };
  await enqueueMail(context, reviewMail({ to, firstName, facts, url, unsubscribe }), booking);
}

function selectReviewCandidates(db: Db, now: number) {
  const today = dayAt(now);
  const declined = db
    .selectFrom('review_mails')
    .innerJoin('bookings', 'bookings.id', 'review_mails.booking_id')
    .select('email_key')
    .where('declined_at', 'is not', null);
  const [from, until] = [addDays(today, -MAX_COURSE_DAYS), addDays(today, -ASKED_AFTER_DAYS)];
  const stays = db
    .selectFrom('booking_weeks')
    .innerJoin('residency_weeks', 'residency_weeks.id', 'week_id')
    .select('booking_id')
    .where(({ between }) => between('start_date', from, until));
  return selectAttended(db)
    .where('bookings.email', '!=', '')
    .where(({ between, eb, or }) => or([between('editions.start_date', from, until), eb('bookings.id', 'in', stays)]))
    .where('bookings.id', 'not in', db.selectFrom('review_mails').select('booking_id'))
    .where('email_key', 'not in', declined)
    .orderBy('bookings.id');
}

/** Bookings of workshops and stays. */
function selectAttended(db: Db) {
  return selectWithDays(db)
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.edition_id', '=', 'editions.id')
        .select(({ fn }) => fn.max<number | null>('starts_at').as('last'))
        .as('last_session'),
    )
    .where('offer_id', 'is', null)
    .where('bookings.state', '=', 'confirmed')
    .where('cancelled_at', 'is', null)
    .where('editions.withdrawn_at', 'is', null)
    .$narrowType<{ last_week: string }>();
}

type Attended = Parameters<typeof findLastDay>[0] & { last_session: number | null };

/** Null for an online workshop without sessions. */
function findEnd(attended: Attended): string | null {
  if (attended.ctype !== 'online') return findLastDay(attended);
  return attended.last_session === null ? null : dayAt(attended.last_session);
}

function isAskedOn(attended: Attended, today: string): boolean {
  const end = findEnd(attended);
  return end !== null && addDays(end, ASKED_AFTER_DAYS) <= today && today <= addDays(end, ASKED_UNTIL_DAYS);
}

/** The `review` of `get_booking`; null before the end of a workshop or stay. */
export async function readReview(db: Db, bookingId: number, now: number) {
  const attended = await selectAttended(db).where('bookings.id', '=', bookingId).executeTakeFirst();
  const end = attended && findEnd(attended);
  if (!end || end >= dayAt(now)) return null;
  const review = await db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
  return review
    ? { text: review.text, country: review.country || undefined, agreed: review.agreed === 1 }
    : { text: undefined };
}

/**
 * A changed review waits for staff again.
 * @param hash the booking code of the mails; that of the browser does not prove access to the mailbox.
 * @throws Refusal conflict for the browser's code, and before the end of the workshop or stay.
 */
export async function saveReview(
  { tx, now, changedTags }: TransactionContext,
  { id, hash }: FoundBooking,
  { text, country, agreed: hasAgreed }: { text: string; country: string; agreed: boolean },
): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (booking.cancelled_at !== null) throw new Refusal('notFound', UNKNOWN_BOOKING);
  if (!(await readReview(tx, id, now))) throw new Refusal('conflict', NOT_OVER);
  if (booking.mail_hash !== hash) throw new Refusal('conflict', OPEN_EMAIL);
  const agreed = hasAgreed ? 1 : 0;
  const stored = await tx.selectFrom('reviews').selectAll().where('booking_id', '=', id).executeTakeFirst();
  if (stored && stored.text === text && stored.country === country && stored.agreed === agreed) return;
  await tx.deleteFrom('reviews').where('booking_id', '=', id).execute();
  if (stored?.accepted_at) changedTags.add('testimonials');
  if (text === '') return;
  await tx.insertInto('reviews').values({ booking_id: id, text, country, agreed, written_at: now }).execute();
}

const NOT_OVER = 'There is nothing to write about yet: this opens after the last day.';
const OPEN_EMAIL = 'What you write is kept behind the link in our emails about your booking. Open that.';

/** @throws Refusal notFound for a booking without a review, conflict for one that may not be shown. */
export async function readAcceptable(db: Db, bookingId: number) {
  const found = await selectReviews(db).where('booking_id', '=', bookingId).executeTakeFirst();
  const review = found && nameReview(found);
  if (!review) throw new Refusal('notFound', `There is no review ${bookingId}.`);
  const reason = review.agreed === 0 ? 'its writer has not agreed' : 'its writer has no plain first name';
  if (review.agreed === 0 || review.name === '') throw new Refusal('conflict', `It may not be shown: ${reason}.`);
  return review;
}

/** @throws Refusal conflict for a review that was changed after it was read. */
export async function acceptReview(
  { tx, now, changedTags }: TransactionContext,
  { booking_id, text, country, accepted_at }: Row<'reviews'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ accepted_at: accepted_at ?? now })
    .where('booking_id', '=', booking_id)
    .where('text', '=', text)
    .where('country', '=', country)
    .where('agreed', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('conflict', `Review ${booking_id} was changed. Nothing is shown of it.`);
  changedTags.add('testimonials');
}

export async function listReviews(db: Db) {
  return (await selectReviews(db).orderBy('booking_id').execute()).map(nameReview);
}

export async function listAcceptedReviews(db: Db) {
  const accepted = selectReviews(db).where('accepted_at', 'is not', null).where('agreed', '=', 1);
  return (await accepted.orderBy('accepted_at', 'desc').orderBy('booking_id').limit(MAX_SHOWN).execute()).map(
    nameReview,
  );
}

/** A stay has the slug "residency". */
function selectReviews(db: Db) {
  return selectWithDays(db)
    .innerJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .leftJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .selectAll('reviews')
    .select(({ fn, val }) => fn.coalesce('workshops.slug', val('residency')).as('slug'))
    .where('bookings.email', '!=', '')
    .$narrowType<{ first_day: string }>();
}

const nameReview = <Review extends Row<'reviews'> & { first_name: string; first_day: string }>(review: Review) => ({
  ...review,
  name: toPlainName(review.first_name),
  year: Number(review.first_day.slice(0, 4)),
});
