import type { World } from './world';
import { readBookingFacts } from '../../src/bookings/booking-facts';
import type { Row } from '../../src/db/schema';
import { settleCancellation } from '../../src/domain/cancellation';

/** Everything that is stored, as it is between two operations. */
async function readState({ runtime: { db } }: World) {
  const all = <Table extends 'bookings' | 'payments' | 'refunds' | 'editions' | 'residency_weeks' | 'mails' | 'codes'>(
    table: Table,
  ) => db.selectFrom(table).selectAll().execute() as Promise<Row<Table>[]>;
  return {
    bookings: await all('bookings'),
    payments: await all('payments'),
    refunds: await all('refunds'),
    editions: await all('editions'),
    weeks: await all('residency_weeks'),
    mails: await all('mails'),
    codes: await all('codes'),
    stays: await db.selectFrom('booking_weeks').selectAll().execute(),
    uses: await db.selectFrom('code_uses').selectAll().execute(),
  };
}

type State = Awaited<ReturnType<typeof readState>>;

const isBooked = ({ state, cancelled_at }: Row<'bookings'>) => state === 'confirmed' && cancelled_at === null;
const isHeld = ({ state }: Row<'bookings'>) => state === 'held';
const isOffer = (booking: Row<'bookings'>) =>
  isHeld(booking) && booking.offered_at !== null && booking.first_name === '';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Throws when a rule is broken that holds between any two operations. The money of bookings that were settled before
 * `since` (unix seconds) is not counted again: that takes most of the time.
 */
export async function checkInvariants(world: World, since = 0): Promise<void> {
  const state = await readState(world);
  checkPlaces(state);
  checkRooms(state);
  checkOffers(state);
  checkCodes(state, world.runtime.now());
  checkMails(state);
  await checkMoney(world, state, since);
}

/** places + bookings + holds + offers = capacity. */
function checkPlaces({ bookings, editions }: State): void {
  for (const { id, capacity, taken } of editions) {
    const own = bookings.filter(({ edition_id }) => edition_id === id);
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

/** An offered place is one booking of one person, who was written to once. */
function checkOffers({ bookings, mails }: State): void {
  const offered = bookings.filter(({ offered_at }) => offered_at !== null);
  const mailed = mails.filter(({ kind }) => kind === 'place-offered').map(bookingOf);
  expect(mailed.sort()).toEqual(offered.map(({ mail_hash }) => mail_hash).sort());
  const open = offered.filter(isOffer).map(({ edition_id, email_key }) => `${edition_id} ${email_key}`);
  expect(new Set(open).size).toBe(open.length);
}

function checkCodes({ codes, uses }: State, now: number): void {
  for (const { id, code, uses: limit } of codes) {
    if (limit === null) continue;
    const own = uses.filter(({ code_id }) => code_id === id);
    const taken = own.filter(({ reserved_until }) => reserved_until === null || reserved_until > now);
    expect({ code, exceeds: taken.length > limit }).toEqual({ code, exceeds: false });
  }
}

/** The secret in the links of a mail. */
const bookingOf = ({ text }: Row<'mails'>) => /\/(?:confirm|cancel)\/\w+\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Whoever has booked has one confirmation, whoever has cancelled one cancellation, and nobody is reminded twice. */
function checkMails({ bookings, mails, codes }: State): void {
  const of = (kinds: string[]) => mails.filter(({ kind }) => kinds.includes(kind));
  const confirmed = bookings.filter(({ state }) => state === 'confirmed');
  const dated = confirmed.filter(({ ctype }) => ctype !== 'bundle');
  expect(of(['confirmation', 'residency']).map(bookingOf).sort()).toEqual(
    dated.map(({ mail_hash }) => mail_hash).sort(),
  );
  const bought = codes.filter(({ kind }) => kind === 'bundle').map(({ code }) => code);
  expect(bought).toHaveLength(confirmed.length - dated.length);
  for (const code of bought) {
    expect(of(['bundle']).filter(({ text }) => text.includes(code))).toHaveLength(1);
  }
  const cancelled = bookings.filter(({ cancelled_at }) => cancelled_at !== null);
  expect(of(['cancellation'])).toHaveLength(cancelled.length);
  const reminders = of(['reminder']).map((mail) => `${bookingOf(mail)} ${/until [^:]+:\d\d/.exec(mail.text)?.[0]}`);
  expect(new Set(reminders).size).toBe(reminders.length);
}

/** money in − refunds = what each booking says. */
async function checkMoney(world: World, state: State, since: number): Promise<void> {
  const isRecent = ({ created_at, confirmed_at, cancelled_at }: Row<'bookings'>) =>
    Math.max(created_at, confirmed_at ?? 0, cancelled_at ?? 0) >= since;
  const balances = state.bookings.filter(isRecent).map(async (booking) => {
    const paid = state.payments.filter(
      ({ booking_id, ...payment }) => booking_id === booking.id && payment.state === 'paid',
    );
    const back = state.refunds.filter(({ payment_id }) => paid.some(({ id }) => id === payment_id));
    const kept = sum(paid.map(({ paid_minor }) => paid_minor)) - sum(back.map(({ amount_minor }) => amount_minor));
    // Its money is on its way in: the booking is not confirmed yet. What could buy nothing any more has gone back.
    const unsettled = paid.filter(({ fulfilled_at, returned_at }) => fulfilled_at === null && returned_at === null);
    const onItsWay = sum(unsettled.map(({ paid_minor }) => paid_minor));
    const said = booking.state === 'confirmed' ? await saidByBooking(world, state, booking) : onItsWay;
    return { balance: { booking: booking.id, kept }, expected: { booking: booking.id, kept: said } };
  });
  for (const { balance, expected } of await Promise.all(balances)) expect(balance).toEqual(expected);
}

/** What a confirmed booking says was paid, less what the scale gave back when it was cancelled. */
async function saidByBooking({ runtime }: World, state: State, booking: Row<'bookings'>): Promise<number> {
  const { settlement } = await readBookingFacts(runtime.db, booking);
  const firstDay = firstDayOf(state, booking);
  if (!settlement) return 0;
  const { total: price, paid } = settlement;
  if (booking.cancelled_at === null || firstDay === undefined) return paid;
  return paid - settleCancellation({ ctype: booking.ctype, firstDay, price, paid }, booking.cancelled_at).refund;
}

function firstDayOf({ editions, weeks, stays }: State, { id, edition_id }: Row<'bookings'>): string | undefined {
  const own = stays.filter(({ booking_id }) => booking_id === id).map(({ week_id }) => week_id);
  const days = weeks.filter((week) => own.includes(week.id)).map(({ start_date }) => start_date);
  return editions.find((edition) => edition.id === edition_id)?.start_date ?? days.sort()[0];
}

/** Throws unless everything that was promised has happened once: mails and refunds. */
export async function checkDeliveries(world: World): Promise<void> {
  const { mails, refunds } = await readState(world);
  expect(world.delivered.toSorted()).toEqual(mails.map(({ message_id }) => message_id).sort());
  expect(world.refunded.toSorted((a, b) => a - b)).toEqual(refunds.map(({ id }) => id).sort((a, b) => a - b));
}
