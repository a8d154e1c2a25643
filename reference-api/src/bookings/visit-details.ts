import { PLUS_SEVEN_DAYS } from '@camp/contract/booking-rules';
import { addDays } from '@camp/contract/days';

import { type FoundBooking, lockBooking } from './booking-rows';
import type { Db } from '../db/open';
import type { Booking, Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getLastDay } from '../domain/availability';
import { dayAt } from '../domain/dates';
import { WEEK_NIGHTS } from '../domain/offers';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';

export const NOTICE_DAYS = 7;

/** Adds the first days of the first and the last week: both the start date of a workshop, both null for an offer. */
export function selectWithDays(db: Db) {
  return db
    .selectFrom('bookings')
    .leftJoin('editions', 'editions.id', 'bookings.edition_id')
    .selectAll('bookings')
    .select((eb) => {
      const weeks = eb
        .selectFrom('booking_weeks')
        .innerJoin('residency_weeks', 'residency_weeks.id', 'booking_weeks.week_id')
        .whereRef('booking_weeks.booking_id', '=', 'bookings.id');
      const selectStartDate = (name: 'min' | 'max') =>
        weeks.select(({ fn }) => fn<string>(name, ['residency_weeks.start_date']).as('day'));
      return [
        eb.fn.coalesce('editions.start_date', selectStartDate('min')).as('first_day'),
        eb.fn.coalesce('editions.start_date', selectStartDate('max')).as('last_week'),
      ];
    });
}

export function selectVisits(db: Db) {
  return selectWithDays(db)
    .leftJoin('visit_details', 'visit_details.booking_id', 'bookings.id')
    .select('editions.departure')
    .select(['visit_details.booking_id', 'diet', 'allergies', 'visit_details.access', 'own_arrival', 'contact'])
    .where('bookings.ctype', 'in', ['onsite', 'residency'])
    .$narrowType<{ first_day: string; last_week: string }>();
}

/** The day of departure where the edition names one, because guests stay until then. */
export function findLastDay({ ctype, last_week, departure, add_ww }: VisitDays): string {
  if (ctype === 'residency') return addDays(last_week, WEEK_NIGHTS);
  return addDays(departure ?? getLastDay(last_week), add_ww === 1 ? PLUS_SEVEN_DAYS : 0);
}

type VisitDays = Pick<Booking, 'ctype' | 'add_ww'> & { last_week: string; departure?: string | null };

type Details = Omit<Row<'visit_details'>, 'booking_id'>;

/** The `visit_details` of `get_booking`; null for a booking without a visit, and once it has started without texts. */
export async function readVisitDetails(db: Db, bookingId: number, now: number) {
  const visit = await selectVisits(db).where('bookings.id', '=', bookingId).executeTakeFirst();
  if (!visit || (visit.first_day <= dayAt(now) && visit.booking_id === null)) return null;
  const { diet, allergies, access, own_arrival, contact, first_day } = visit;
  return {
    changeable_until: addDays(first_day, -NOTICE_DAYS),
    diet: diet || undefined,
    allergies: allergies || undefined,
    access: access || undefined,
    own_arrival: own_arrival || undefined,
    contact: contact || undefined,
  };
}

/**
 * Deletes texts at any time, because consent to keep data about health can be withdrawn at any time.
 * @param hash the booking code of the mails, which proves access to the mailbox; that of the browser does not.
 * @throws Refusal conflict for the browser's code, for a booking without a visit, and for a text that is new or changed
 * later than seven days before the first day.
 */
export async function saveVisitDetails(
  { tx, now }: TransactionContext,
  { id, hash }: FoundBooking,
  details: Details,
): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (booking.cancelled_at !== null) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const current = await readVisitDetails(tx, id, now);
  if (!current) throw new Refusal('conflict', NO_VISIT);
  if (booking.mail_hash !== hash) throw new Refusal('conflict', OPEN_EMAIL);
  const kept = (Object.keys(details) as (keyof Details)[]).filter((name) => details[name] !== '');
  const onlyDeletes = kept.every((name) => details[name] === current[name]);
  if (current.changeable_until < dayAt(now) && !onlyDeletes) throw new Refusal('conflict', TOO_CLOSE);
  await tx.deleteFrom('visit_details').where('booking_id', '=', id).execute();
  if (kept.length === 0) return;
  await tx
    .insertInto('visit_details')
    .values({ booking_id: id, ...details })
    .execute();
}

const OPEN_EMAIL = 'What we should know about your visit is kept behind the link in our confirmation email. Open that.';
const TOO_CLOSE =
  'It’s less than a week to your first day, so this can’t be changed here any more. Write to us: we do what we can.';
const NO_VISIT = 'This booking has no visit ahead for which anything could be noted.';
