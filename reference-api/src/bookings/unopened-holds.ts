import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import { sql } from 'kysely';

import { refuseClosed } from './booking-deadline';
import { loadBooking, lockBooking } from './booking-rows';
import {
  filterReserved,
  findMailboxReservations,
  isSamePerson,
  type MailboxReservations,
  type Person,
  readReserved,
  type Reserved,
} from './mailbox-reservations';
import { endHold, expireHolds, retakePlaces } from './places';
import { countFreePlaces, freeForWeek, lockHouse } from './rooms-by-night';
import { mailReservation } from './send-reservation-mail';
import type { Db } from '../db/open';
import type { Booking, NewBooking } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { isUnopenedLimitReached } from '../domain/holds';
import { Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';

const OPEN_LINK_FIRST =
  'Open our email: a place is held for you at once, if one is still free. Many of the places left are held for ' +
  'people who have not opened theirs yet.';

const NO_LINK_MAILED =
  'Many of the places left are held for people who have not opened our email yet, so a place is held when you open ' +
  'the link in our email. This address has had several of them within the hour: open the last one, or try again in ' +
  'an hour.';

const HELD_ALREADY = 'You hold this place already: its link is in our emails to you.';

interface HoldRequest extends MailboxReservations {
  person: Person;
  reserved: Reserved;
  /** Null for a caller that sends none: the limit per visitor does not apply then. */
  visitor: string | null;
  replaced?: Booking | null;
}

/**
 * Limits the places held by reservations whose mailed link has not been opened. Beyond the limit a reservation takes
 * its place when its link is opened. Locks the edition or the weeks.
 * @param insertAwaiting inserts a reservation without a place.
 * @throws Refusal conflict beyond the limit, also for a mailbox that holds a place, so that it does not reveal it.
 */
export async function limitUnopenedHolds(
  context: TransactionContext,
  request: HoldRequest,
  insertAwaiting: (hold: Pick<NewBooking, 'state' | 'deadline' | 'hold_expires_at'>) => Promise<Booking>,
): Promise<void> {
  const awaiting = await findAwaitingLink(context, request);
  if (!(await isLimitReached(context, request))) {
    if (awaiting) await endHold(context, awaiting);
    return;
  }
  let { isMailed } = request;
  if (!request.repeated) {
    const deadline = context.now + HOLD_SECONDS;
    const booking = awaiting ?? (await insertAwaiting({ state: 'expired', deadline, hold_expires_at: null }));
    isMailed = await mailReservation(context, booking);
    // The limit of mails is reached: without a link the reservation cannot be opened.
    if (!isMailed && !awaiting) {
      await context.tx.deleteFrom('booking_weeks').where('booking_id', '=', booking.id).execute();
      await context.tx.deleteFrom('bookings').where('id', '=', booking.id).execute();
    }
  }
  throw new Refusal('conflict', isMailed ? OPEN_LINK_FIRST : NO_LINK_MAILED, {
    field: 'email',
    mailed: true,
    commits: true,
  });
}

/** True for a reservation without a place, which takes one when its mailed link is opened before its deadline. */
export function isAwaitingLink(booking: Booking, now: number): boolean {
  const { state, opened_at, released_at, deadline } = booking;
  return state === 'expired' && opened_at === null && released_at === null && deadline > now;
}

/** @throws Refusal conflict if the place is gone or closed, if the person holds one, or with too many reservations. */
async function takePlaceByLink(context: TransactionContext, { id, email }: Booking): Promise<void> {
  const { tx, now } = context;
  await lockMailbox(context, email);
  const booking = await lockBooking(tx, id);
  if (!isAwaitingLink(booking, now)) return;
  await expireHolds(context);
  const { cutoff } = await refuseClosed(context, booking);
  const { repeated } = await findMailboxReservations(context, booking, await readReserved(tx, booking));
  if (repeated) throw new Refusal('conflict', HELD_ALREADY, { mailed: true, commits: true });
  await retakePlaces(context, booking);
  const deadline = Math.min(now + HOLD_SECONDS, cutoff);
  await updateRow(tx, 'bookings', id, { state: 'held', opened_at: now, deadline, hold_expires_at: deadline });
}

async function markOpened({ tx, now }: TransactionContext, { id }: Booking): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (booking.opened_at !== null || booking.state !== 'held' || booking.hold_expires_at === null) return;
  await updateRow(tx, 'bookings', id, { opened_at: now });
}

export function isUnopened(booking: Booking, hash: string, now: number): boolean {
  const isHeld = booking.state === 'held' && booking.opened_at === null && (booking.hold_expires_at ?? 0) > now;
  return booking.mail_hash === hash && (isHeld || isAwaitingLink(booking, now));
}

/**
 * Marks the mailed link as opened, and takes the place of a reservation that waits for it. Called by mutations only,
 * because mail scanners open links. Does nothing for the browser's hash, which does not prove access to the mailbox.
 * @throws Refusal conflict if the reservation waits for its link and no place is free.
 */
export async function openLink(context: TransactionContext, booking: Booking, hash: string): Promise<Booking> {
  if (!isUnopened(booking, hash, context.now)) return booking;
  if (isAwaitingLink(booking, context.now)) await takePlaceByLink(context, booking);
  else await markOpened(context, booking);
  return loadBooking(context.tx, booking.id);
}

async function findAwaitingLink(
  context: TransactionContext,
  { person, reserved }: HoldRequest,
): Promise<Booking | null> {
  const expired = await context.tx
    .selectFrom('bookings')
    .selectAll()
    .where('email_key', '=', canonicalEmail(person.email))
    .where('state', '=', 'expired')
    .where('deadline', '>', context.now)
    .execute();
  const awaiting = expired.filter((booking) => isAwaitingLink(booking, context.now) && isSamePerson(booking, person));
  return (await filterReserved(context, awaiting, reserved))[0] ?? null;
}

/** False when nothing is free: `takePlace` then refuses the request as sold out. */
async function isLimitReached(context: TransactionContext, request: HoldRequest): Promise<boolean> {
  const { reserved, replaced, provesOtherReservation } = request;
  const visitor = provesOtherReservation ? null : request.visitor;
  const { tx, now, config } = context;
  if (!config.limitsHolds) return false;
  const places = await lockPlaces(context, reserved);
  if (places.some(({ capacity, taken }) => taken >= capacity)) return false;
  for (const { id, capacity, taken } of places) {
    const { unopened, byVisitor } = await tx
      .selectFrom('bookings')
      .leftJoin('booking_weeks', 'booking_id', 'bookings.id')
      .select(sql<number>`count(*)`.as('unopened'))
      .select(sql<number>`count(case when visitor_key = ${visitor} then 1 end)`.as('byVisitor'))
      .where('state', '=', 'held')
      .where('hold_expires_at', '>', now)
      .where('opened_at', 'is', null)
      .where('editionId' in reserved ? 'edition_id' : 'week_id', '=', id)
      .where('id', '!=', replaced?.id ?? 0)
      // The waiting list has confirmed the mailboxes of its offers.
      .where('offered_at', 'is', null)
      .executeTakeFirstOrThrow();
    const unconfirmed = capacity - taken + unopened;
    if (isUnopenedLimitReached({ unconfirmed, unopened, byVisitor })) return true;
  }
  return false;
}

async function lockPlaces(context: TransactionContext, reserved: Reserved) {
  const { tx } = context;
  if ('editionId' in reserved) {
    const edition = tx.selectFrom('editions').select(['id', 'capacity', 'taken']).where('id', '=', reserved.editionId);
    const places = await edition.forUpdate().execute();
    const house = await lockHouse(context);
    return places.map((place) => ({ ...place, capacity: place.taken + countFreePlaces(house, place) }));
  }
  const weeks = tx.selectFrom('residency_weeks').select(['id', 'rooms', 'taken']);
  const places = await weeks
    .where('id', 'in', [...reserved.weekIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  const house = await lockHouse(context);
  return places.map(({ rooms, ...week }) => ({
    ...week,
    capacity: Math.min(rooms, week.taken + freeForWeek(house, week.id)),
  }));
}

/** Counts `held` reservations, which have a place, and `awaiting` ones, which take one when their link is opened. */
export async function readUnopenedHolds(db: Db, now: number) {
  return db
    .selectFrom('bookings')
    .leftJoin('booking_weeks', 'booking_id', 'bookings.id')
    .select(['edition_id', 'week_id'])
    .select(sql<number>`count(case when state = 'held' then 1 end)`.as('held'))
    .select(sql<number>`count(case when state = 'expired' then 1 end)`.as('awaiting'))
    .where('opened_at', 'is', null)
    .where('offered_at', 'is', null)
    .where('released_at', 'is', null)
    .where('offer_id', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        and([eb('state', '=', 'held'), eb('hold_expires_at', '>', now)]),
        and([eb('state', '=', 'expired'), eb('deadline', '>', now)]),
      ]),
    )
    .groupBy(['edition_id', 'week_id'])
    .execute();
}
