import { checkMoney } from './money';
import { groupBy, readState, type State } from './state';
import type { World } from './world';
import type { Booking } from '../../src/db/schema';

const isBooked = ({ state, cancelled_at }: Booking) => state === 'confirmed' && cancelled_at === null;
const isHeld = ({ state }: Booking) => state === 'held';
const isOffer = (booking: Booking) => isHeld(booking) && booking.offered_at !== null && booking.first_name === '';

/**
 * Throws when a rule is broken that holds between any two operations. The money of bookings that were settled before
 * `since` (unix seconds) is not counted again: that takes most of the time.
 */
export async function checkInvariants(world: World, since = 0): Promise<void> {
  const state = await readState(world);
  checkPlaces(state);
  checkRooms(state);
  checkOffers(state);
  checkCodes(state);
  checkMails(state, world);
  checkReceipts(state, world);
  await checkMoney(world, state, since);
}

/** places + bookings + holds + offers = capacity. */
function checkPlaces({ bookings, editions }: State): void {
  const bookingsByEdition = groupBy(bookings, ({ edition_id }) => edition_id);
  for (const { id, capacity, taken } of editions) {
    const own = bookingsByEdition(id);
    const offers = own.filter(isOffer).length;
    const holds = own.filter(isHeld).length - offers;
    const places = capacity - taken;
    const counted = { edition: id, places, total: places + own.filter(isBooked).length + holds + offers };
    expect(counted).toEqual({ edition: id, places: Math.max(0, places), total: capacity });
  }
}

function checkRooms({ bookings, stays, weeks }: State): void {
  const living = new Set(bookings.filter((booking) => isHeld(booking) || isBooked(booking)).map(({ id }) => id));
  for (const { id, rooms, taken } of weeks) {
    const stayed = stays.filter(({ week_id, booking_id }) => week_id === id && living.has(booking_id)).length;
    expect({ week: id, taken }).toEqual({ week: id, taken: stayed });
    expect(taken).toBeLessThanOrEqual(rooms);
  }
}

/** An offered place is one booking of one person, who was written to once unless it was given back before. */
function checkOffers({ bookings, mails }: State): void {
  const mailed = mails.filter(({ kind }) => kind === 'place-offered').map(({ booking_id }) => booking_id);
  const isKept = ({ released_at, id }: Booking) => released_at === null || mailed.includes(id);
  const offered = bookings.filter((booking) => booking.offered_at !== null && isKept(booking));
  expect(mailed.sort()).toEqual(offered.map(({ id }) => id).sort());
  const open = offered.filter(isOffer).map(({ edition_id, email_key }) => `${edition_id} ${email_key}`);
  expect(new Set(open).size).toBe(open.length);
}

function checkCodes({ codes, uses }: State): void {
  for (const { id, code, uses: limit } of codes) {
    if (limit === null) continue;
    const taken = uses.filter(({ code_id }) => code_id === id);
    expect({ code, exceeds: taken.length > limit }).toEqual({ code, exceeds: false });
  }
}

/** A booking has one confirmation, a cancelled one also one cancellation, and a hold at most one reminder. */
function checkMails({ bookings, mails, codes }: State, { erased }: World): void {
  const of = (kinds: string[]) => mails.filter(({ kind }) => kinds.includes(kind));
  const confirmed = bookings.filter(({ state }) => state === 'confirmed');
  const dated = confirmed.filter(({ ctype }) => ctype !== 'bundle');
  expect(
    of(['confirmation', 'residency'])
      .map(({ booking_id }) => booking_id)
      .sort(),
  ).toEqual(dated.map(({ id }) => id).sort());
  const bought = codes.filter(({ kind }) => kind === 'bundle').map(({ code }) => code);
  expect(bought).toHaveLength(confirmed.length - dated.length);
  for (const code of bought) {
    expect(of(['bundle']).filter(({ text }) => text.includes(code))).toHaveLength(1);
  }
  const cancelled = bookings.filter(
    ({ id, cancelled_at }) => cancelled_at !== null && !(erased.get(id)! < cancelled_at),
  );
  expect(of(['cancellation'])).toHaveLength(cancelled.length);
  const reminders = of(['reminder']).map((mail) => `${mail.booking_id} ${/until [^:]+:\d\d/.exec(mail.text)?.[0]}`);
  expect(new Set(reminders).size).toBe(reminders.length);
}

/** Each instalment after the first has one receipt, unless it went back. */
function checkReceipts({ bookings, payments, instalments, mails }: State, { erased }: World): void {
  const bookingWith = new Map(bookings.map((booking) => [booking.id, booking]));
  const paymentWith = new Map(payments.map((payment) => [payment.id, payment]));
  const kept = instalments.filter(({ state, number, payment_id, paid_at }) => {
    const payment = paymentWith.get(payment_id);
    const bookingId = payment?.booking_id ?? 0;
    const endedAt = Math.min(bookingWith.get(bookingId)?.cancelled_at ?? Infinity, erased.get(bookingId) ?? Infinity);
    return state === 'paid' && number > 1 && payment?.returned_at === null && (paid_at ?? 0) <= endedAt;
  });
  expect(mails.filter(({ kind }) => kind === 'instalment-paid')).toHaveLength(kept.length);
}
