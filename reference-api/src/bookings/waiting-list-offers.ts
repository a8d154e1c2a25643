import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import type { AcceptanceRequest } from '@camp/contract/requests';
import { sql } from 'kysely';

import { refuseClosed } from './booking-deadline';
import { insertBooking, lockBookingByHash } from './booking-rows';
import { countFreePlaces, lockHouse } from './rooms-by-night';
import { mailOffer } from './send-reservation-mail';
import { tryRow } from '../db/each-row';
import type { Db } from '../db/open';
import { type TransactionContext, updateRow } from '../db/transaction';
import { getBookingCutoff, getLastClosedDay } from '../domain/availability';
import { getBookingStatus, isOpenOffer } from '../domain/booking';
import { OFFER_SECONDS, orderWaitingList, type WaitingPerson } from '../domain/holds';
import { listWorkshopTags } from '../domain/product';
import { ENDED_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { readLines, takeFromWaitingList, WAITING_LIST_SQL } from '../subscriptions/waiting-list';

/**
 * Offers the free places of editions that were sold out to their waiting lists, the longest waiting first, and notes
 * which editions are sold out (docs/decisions/waiting-list.md). Locks the rooms.
 */
export async function offerFreePlaces(context: TransactionContext): Promise<void> {
  const { tx } = context;
  const failed = new Set<number>();
  let editions = await readEditions(context);
  const listIntact = () => editions.filter(({ id }) => !failed.has(id));
  const find = () => findNext(tx, listIntact());
  for (let next = await find(); next; next = await find()) {
    const offer = next;
    const { id } = offer.edition;
    if (!(await tryRow(context, 'sweep.offers-failed', id, () => offerPlace(context, offer)))) failed.add(id);
    editions = await readEditions(context);
  }
  for (const { id, ctype, workshop_id, isNowSoldOut } of listIntact().filter(hasChanged)) {
    await updateRow(tx, 'editions', id, { sold_out: isNowSoldOut ? 1 : 0 });
    for (const tag of listWorkshopTags(ctype, workshop_id)) context.changedTags.add(tag);
  }
}

type Edition = Awaited<ReturnType<typeof readEditions>>[number];

/** Editions that can be booked or will be, the next first. */
async function readEditions(context: TransactionContext) {
  const house = await lockHouse(context);
  const editions = await context.tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['editions.id', 'workshop_id', 'ctype', 'published', 'start_date', 'capacity', 'taken', 'sold_out'])
    .select(WAITING_LIST_SQL.as('list'))
    .where('editions.withdrawn_at', 'is', null)
    .where('start_date', '>', getLastClosedDay(context.now))
    .orderBy('start_date')
    .orderBy('editions.id')
    .execute();
  return editions.map((edition) => {
    const free = countFreePlaces(house, edition);
    // The places of a withdrawn workshop are offered once it is published again.
    return { ...edition, free, isNowSoldOut: free <= 0 || (edition.sold_out === 1 && edition.published === 0) };
  });
}

const hasChanged = ({ sold_out, isNowSoldOut }: Edition) => (sold_out === 1) !== isNowSoldOut;

interface NextOffer {
  edition: Edition;
  person: WaitingPerson;
}

async function findNext(db: Db, all: readonly Edition[]): Promise<NextOffer | null> {
  const editions = all.filter(({ sold_out, free, published }) => sold_out === 1 && free > 0 && published === 1);
  if (editions.length === 0) return null;
  const lines = await readLines(db, new Set(editions.map(({ list }) => list)));
  const offers: NextOffer[] = [];
  for (const edition of editions) {
    const withPlace = await listMailboxesWithPlace(db, edition.id);
    const [person] = orderWaitingList(lines.get(edition.list) ?? [], withPlace);
    if (person) offers.push({ edition, person });
  }
  const byTime = offers.sort((a, b) => a.person.confirmedAt - b.person.confirmedAt || a.person.id - b.person.id);
  return byTime[0] ?? null;
}

/** Does nothing if the person has left the list meanwhile. */
async function offerPlace(context: TransactionContext, { edition, person }: NextOffer): Promise<void> {
  const next = await takeFromWaitingList(context, person.id);
  if (!next) return;
  const { tx, now } = context;
  await updateRow(tx, 'editions', edition.id, { taken: sql`taken + 1` });
  const booking = await insertBooking(context, {
    ctype: edition.ctype,
    email: next.email,
    ws: next.ws,
    edition_id: edition.id,
    deadline: Math.min(now + OFFER_SECONDS, getBookingCutoff(edition.start_date)),
    offered_at: now,
  });
  await mailOffer(context, booking);
}

async function listMailboxesWithPlace(db: Db, editionId: number): Promise<Set<string>> {
  const bookings = await db
    .selectFrom('bookings')
    .select('email_key')
    .where('edition_id', '=', editionId)
    .where('state', '!=', 'expired')
    .where('cancelled_at', 'is', null)
    .execute();
  return new Set(bookings.map(({ email_key }) => email_key));
}

/**
 * A repeated request changes nothing.
 * @throws Refusal notFound for an unknown hash and for an ended offer; conflict once booking has closed.
 */
export async function acceptOffer(
  context: TransactionContext,
  { ctype, hash, ...person }: AcceptanceRequest,
): Promise<void> {
  const { tx, now } = context;
  const booking = await lockBookingByHash(tx, ctype, hash);
  if (booking.offered_at === null) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const { id, state, deadline, hold_expires_at: holdEnd } = booking;
  if (state === 'expired') {
    throw new Refusal('notFound', ENDED_BOOKING, { state: getBookingStatus(booking, false, now) });
  }
  if (!isOpenOffer(booking)) return;
  const { cutoff } = await refuseClosed(context, booking);
  const extended = Math.min(Math.max(deadline, now + HOLD_SECONDS), cutoff);
  await updateRow(tx, 'bookings', id, {
    ...person,
    deadline: extended,
    hold_expires_at: holdEnd === null ? null : Math.max(holdEnd, extended),
    opened_at: booking.opened_at ?? now,
    reminded_at: null,
  });
}
