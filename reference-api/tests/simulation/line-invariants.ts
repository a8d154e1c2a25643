import type { World } from './world';
import { countFreePlaces, lockHouse, withPlacesLeft } from '../../src/bookings/rooms-by-night';
import { runInTransaction } from '../../src/db/transaction';
import { getLastClosedDay } from '../../src/domain/availability';
import { canonicalEmail } from '../../src/domain/email';
import { WAITING_LIST_SQL } from '../../src/subscriptions/waiting-list';

type Lines = Awaited<ReturnType<typeof readLines>>;
type OpenEdition = Lines['editions'][number];

/** The places, rooms, bookings and waiting lists between two operations. */
export async function readLines({ runtime }: World) {
  const { db, now } = runtime;
  const house = await runInTransaction(runtime, (context) => lockHouse(context));
  const coming = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['editions.id', 'workshop_id', 'start_date', 'capacity', 'taken', 'sold_out'])
    .select(WAITING_LIST_SQL.as('list'))
    .select(['published', 'editions.withdrawn_at'])
    .where('start_date', '>', getLastClosedDay(now()))
    .execute();
  const isOpen = ({ published, withdrawn_at }: (typeof coming)[number]) => published === 1 && withdrawn_at === null;
  const editions = coming.filter(isOpen);
  const shown = await withPlacesLeft(db, editions, now());
  const people = await db
    .selectFrom('subscriptions')
    .select(['id', 'list', 'email', 'confirmed_at', 'offered_at', 'mailed_at'])
    .where('confirmed_at', 'is not', null)
    .execute();
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'edition_id', 'state', 'email_key', 'cancelled_at', 'released_at', 'offered_at', 'hold_expires_at'])
    .where('edition_id', 'in', [0, ...coming.map(({ id }) => id)])
    .execute();
  const [last] = await db.selectFrom('bookings').select('id').orderBy('id', 'desc').limit(1).execute();
  const { rule, takenByNight } = house;
  return {
    now: now(),
    rooms: rule.rooms,
    deficits: new Map([...takenByNight].map(([night, taken]) => [night, Math.max(0, taken - rule.rooms)])),
    editions: editions.map((edition, index) => ({
      ...edition,
      free: countFreePlaces(house, edition),
      shown: edition.capacity - shown[index]!.taken,
    })),
    people: people.map((person) => ({ ...person, email_key: canonicalEmail(person.email) })),
    bookings,
    closed: coming.filter((edition) => !isOpen(edition)),
    lastId: last?.id ?? 0,
    byId: new Map(bookings.map((booking) => [booking.id, booking])),
  };
}

const hasPlace = (booking: Lines['bookings'][number] | undefined) =>
  booking !== undefined && booking.cancelled_at === null && booking.state !== 'expired';

/** The mailboxes in line for an edition, without those that have a place of it. */
function listWaiting({ people, bookings }: Lines, { id, list }: OpenEdition) {
  const line = people.filter((person) => person.list === list && person.offered_at === null);
  if (line.length === 0) return [];
  const placed = bookings.filter((booking) => booking.edition_id === id && hasPlace(booking));
  const mailboxes = new Set(placed.map(({ email_key }) => email_key));
  return line.filter(({ email_key }) => !mailboxes.has(email_key));
}

/** Throws if an operation has passed over a person in line, offered to one who has left, or oversold a night. */
export function checkLines(before: Lines, after: Lines): void {
  for (const edition of after.editions) {
    const earlier = before.editions.find(({ id }) => id === edition.id);
    const earlierIds = new Set(earlier ? listWaiting(before, earlier).map(({ id }) => id) : []);
    const stillWaiting = listWaiting(after, edition).filter(({ id }) => earlierIds.has(id));
    if (earlier && earlier.free <= 0 && stillWaiting.length > 0) {
      checkNewcomers(before, after, edition);
      checkShown(after, edition, stillWaiting.length);
    }
    checkOffers(before, after, edition, stillWaiting);
  }
  checkLeft(before, after);
  if (before.rooms !== after.rooms) return;
  for (const [night, deficit] of after.deficits) {
    const known = before.deficits.get(night) ?? 0;
    expect({ night, deficit }).toEqual({ night, deficit: Math.min(deficit, known) });
  }
}

const isOffer = (booking: Lines['bookings'][number] | undefined) =>
  booking?.state === 'held' && booking.offered_at !== null;

/** Only a new request, or the withdrawal of what was offered, brings a person back who has left the line. */
function checkLeft(before: Lines, after: Lines): void {
  const withdrawn = before.bookings.filter(
    (booking) =>
      isOffer(booking) &&
      after.closed.some(({ id }) => id === booking.edition_id) &&
      after.byId.get(booking.id)?.state === 'expired' &&
      before.editions.some(({ id }) => id === booking.edition_id),
  );
  const isWithdrawn = ({ email_key, list }: Lines['people'][number], offeredAt: number) =>
    withdrawn.some(
      (booking) =>
        booking.email_key === email_key &&
        booking.offered_at === offeredAt &&
        before.editions.some((each) => each.id === booking.edition_id && each.list === list),
    );
  for (const person of after.people) {
    const earlier = before.people.find(({ id }) => id === person.id);
    if (!earlier || earlier.offered_at === null) continue;
    if (person.offered_at === null && !isWithdrawn(person, earlier.offered_at)) {
      expect({ rejoins: person.email, isAsked: person.mailed_at > earlier.offered_at }).toMatchObject({
        isAsked: true,
      });
    }
    if (isWithdrawn(person, earlier.offered_at) && person.offered_at === earlier.offered_at) {
      expect({ edition: withdrawn, dropped: person.email }).toEqual({});
    }
  }
}

/** Holds that have ended, and are not released yet, may be more than the people who wait. */
function checkShown({ bookings, now }: Lines, { id, capacity, shown }: OpenEdition, waiting: number): void {
  const living = bookings.filter((booking) => booking.edition_id === id && hasPlace(booking));
  const kept = living.filter(({ hold_expires_at }) => hold_expires_at === null || hold_expires_at > now).length;
  expect({ edition: id, shown }).toEqual({
    edition: id,
    shown: Math.min(shown, Math.max(0, capacity - kept - waiting)),
  });
}

/** A corrected reservation keeps its place. */
function checkNewcomers(before: Lines, after: Lines, { id }: OpenEdition): void {
  const own = after.bookings.filter(({ edition_id }) => edition_id === id);
  const newcomers = own.filter(
    (booking) => hasPlace(booking) && booking.offered_at === null && !hasPlace(before.byId.get(booking.id)),
  );
  const corrected = own.filter((booking) => booking.released_at === after.now && hasPlace(before.byId.get(booking.id)));
  const passers = newcomers.slice(corrected.length).map((booking) => booking.id);
  expect({ edition: id, passers }).toEqual({ edition: id, passers: [] });
}

function checkOffers(before: Lines, after: Lines, edition: OpenEdition, stillWaiting: Lines['people']): void {
  const offers = after.bookings.filter(
    ({ id, edition_id, offered_at }) => edition_id === edition.id && offered_at !== null && id > before.lastId,
  );
  for (const { email_key } of offers) {
    const isOwn = (each: { email_key: string }) => each.email_key === email_key;
    const own = (lines: Lines) => lines.people.find((person) => person.list === edition.list && isOwn(person));
    const wasOffered = before.bookings.some(
      (booking) => isOwn(booking) && booking.state === 'held' && booking.offered_at === own(before)?.offered_at,
    );
    const letGo = after.bookings.filter(
      (booking) =>
        isOwn(booking) &&
        booking.edition_id === edition.id &&
        !hasPlace(booking) &&
        hasPlace(before.byId.get(booking.id)),
    );
    const passedOver = stillWaiting.filter(
      ({ id, confirmed_at }) =>
        confirmed_at! < own(after)!.confirmed_at! || (confirmed_at === own(after)!.confirmed_at && id < own(after)!.id),
    );
    expect({
      edition: edition.id,
      to: email_key,
      wasInLine: own(before)?.offered_at === null || wasOffered,
      letGo: letGo.map(({ id }) => id),
      passedOver: passedOver.map((person) => person.email),
    }).toEqual({ edition: edition.id, to: email_key, wasInLine: true, letGo: [], passedOver: [] });
  }
}
