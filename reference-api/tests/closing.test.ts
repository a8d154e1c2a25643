import { advanceTo, api, testApi, readResponse } from './api';
import { joinWaitingList, lastMail, listMails, listOffers, mailedHash } from './mailbox';
import { checkOut, checkoutForm, checkOutStay, FREE, pressButton, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { readUnpaid, release, reserve, roomsTaken, tryToReserve } from './reserving';
import { isClosed, readClosing } from '../src/bookings/booking-deadline';
import { loadBooking } from '../src/bookings/booking-rows';
import { getBookingCutoff } from '../src/domain/availability';
import { HOUR_SECONDS, startOfDay } from '../src/domain/dates';
import { fulfilPayment } from '../src/payments/fulfil-payment';
import { recordPaymentEvent } from '../src/payments/payment-events';

const TWO_HOURS = 2 * HOUR_SECONDS;
const CLOSED = [409, { error: 'Booking for this date has closed.' }];
const WITHDRAWN = [409, { error: 'This date is no longer in the programme.' }];

let cutoff: number;

async function startBeforeCutoff(environment: Record<string, string> = {}, capacity = 1): Promise<void> {
  const later = workshop('fog', { editions: [{ startsInDays: 300, capacity: 1, taken: 0 }] });
  await testApi({ programme: createProgramme(workshop('ice', { capacity }), later), environment });
  const { start_date } = await api.row('editions');
  cutoff = getBookingCutoff(start_date);
}

const heldUntil = async (hash: string, ctype = 'onsite') =>
  (await api.json<{ held_until: number }>(`/get_unpaid_booking/${ctype}/${hash}`)).held_until;

/** Reports what the payment provider says of a payment page. */
async function report(page: string, type: 'paid' | 'pending' | 'failed'): Promise<void> {
  const session = page.split('/').at(-1) ?? '';
  const payment = await recordPaymentEvent(api.runtime, { id: `${type}-${session}`, session, type });
  if (payment?.state === 'paid') await fulfilPayment(api.runtime, payment.id);
}

const listRefunds = () => api.rows('refunds', 'amount_minor', 'reason');
const checkOutAgain = (hash: string) => readResponse(api.postForm('/checkout', checkoutForm(hash)));

describe('a hold ends when booking closes,', () => {
  test('whether a reservation, a payment page or a bank has made it', async () => {
    await startBeforeCutoff();
    advanceTo(cutoff - TWO_HOURS);
    const hash = await reserve();
    expect(await heldUntil(hash)).toBe(cutoff);
    advanceTo(cutoff - 600);
    const page = await checkOut(checkoutForm(hash));
    expect(await heldUntil(hash)).toBe(cutoff);
    await report(page, 'pending');
    expect(await heldUntil(hash)).toBe(cutoff);
    api.runtime.now = () => cutoff;
    expect(await readResponse(tryToReserve({ email: 'late@example.org' }))).toEqual(CLOSED);
    await api.sweep();
    expect((await readUnpaid(hash))[1]).toMatchObject({ state: 'expired' });
    expect(await api.rows('editions', 'taken')).toEqual([{ taken: 0 }, { taken: 0 }]);
  });

  test('when the link in the mail was opened shortly before', async () => {
    await startBeforeCutoff({ RATE_LIMIT: '1' }, 3);
    advanceTo(cutoff - TWO_HOURS);
    await reserve();
    expect((await tryToReserve({ email: 'grace@example.org' })).status).toBe(409);
    const mailed = await mailedHash();
    api.advanceClock(HOUR_SECONDS);
    await api.postJson('/open_booking/', { ctype: 'onsite', hash: mailed });
    expect(await heldUntil(mailed)).toBe(cutoff);
  });

  test('when an offered place was made or accepted shortly before', async () => {
    await startBeforeCutoff();
    const reservation = await reserve();
    await joinWaitingList('grace@example.org');
    await api.update('bookings', { deadline: cutoff, hold_expires_at: cutoff });
    advanceTo(cutoff - TWO_HOURS);
    await release(reservation);
    const hash = (await listOffers())[0]?.hash ?? '';
    expect(await heldUntil(hash)).toBe(cutoff);
    const person = { first_name: 'Grace', last_name: 'Hopper', about_me: 'I compile.' };
    const accept = () => readResponse(api.postJson('/accept_offer/', { ctype: 'onsite', hash, ...person }));
    await api.update('editions', { withdrawn_at: 1 });
    expect(await accept()).toEqual(WITHDRAWN);
    await api.update('editions', { withdrawn_at: null });
    expect((await accept())[0]).toBe(200);
    expect(await heldUntil(hash)).toBe(cutoff);
  });

  test('and the hold of a stay on its first day', async () => {
    await startBeforeCutoff();
    const { start_date } = await api.row('residency_weeks', 20);
    const beginning = startOfDay(start_date);
    await checkOutStay([19], { email: 'earlier@example.org' });
    advanceTo(beginning - 900);
    api.holdClock();
    const page = await checkOutStay([20, 21]);
    const booking = await loadBooking(api.db, 2);
    expect(booking.hold_expires_at).toBe(beginning);
    const stayMails = api.db.selectFrom('mails').select('next_attempt_at').where('booking_id', '=', 2);
    expect(await stayMails.execute()).toEqual([{ next_attempt_at: api.runtime.now() }]);
    const closing = await readClosing(api.db, booking);
    expect([beginning - 1, beginning].map((time) => isClosed(closing, time))).toEqual([false, true]);
    const { now } = api.runtime;
    for (const [time, status] of [
      [beginning - 1, 303],
      [beginning, 422],
    ] as const) {
      api.runtime.now = () => time;
      const form = residencyForm([20], { email: `at-${status}@example.org` });
      expect([time, (await api.postForm('/residency_checkout', form)).status]).toEqual([time, status]);
    }
    api.runtime.now = now;
    advanceTo(beginning + 1);
    expect(await pressButton(page, 'pay')).toBe('410');
    await report(page, 'paid');
    await api.sweep();
    expect(await listRefunds()).toMatchObject([{ reason: 'place_gone' }]);
    expect(await roomsTaken(20, 21)).toEqual([0, 0]);
  });
});

test('money that comes after booking has closed goes back, although the place is free', async () => {
  await startBeforeCutoff();
  advanceTo(cutoff - TWO_HOURS);
  const hash = await reserve();
  const page = await checkOut(checkoutForm(hash));
  await report(page, 'pending');
  advanceTo(cutoff + 3 * 24 * HOUR_SECONDS);
  await report(page, 'paid');
  await api.sweep();
  expect(await listRefunds()).toEqual([{ amount_minor: 119_000, reason: 'place_gone' }]);
  expect((await lastMail()).text).toContain('It arrived when this could no longer be booked: ');
  expect(await listMails('confirmation')).toEqual([]);
  expect(await api.rows('editions', 'taken')).toEqual([{ taken: 0 }, { taken: 0 }]);
});

test('a debit that the bank refuses after booking has closed promises no place', async () => {
  await startBeforeCutoff();
  advanceTo(cutoff - TWO_HOURS);
  const page = await checkOut(checkoutForm(await reserve()));
  await report(page, 'pending');
  advanceTo(cutoff + 1);
  await report(page, 'failed');
  expect((await lastMail()).text).toContain('Booking has closed by now, so your place is no longer held.');
});

test.each([
  ['date', 'editions', { withdrawn_at: 1 }],
  ['workshop', 'workshops', { published: 0 }],
] as const)('a %s that is withdrawn can be neither checked out nor paid', async (_what, table, changes) => {
  await startBeforeCutoff();
  advanceTo(cutoff - TWO_HOURS);
  const hash = await reserve();
  const page = await checkOut(checkoutForm(hash));
  await api.update(table, changes as object);
  expect(await checkOutAgain(hash)).toEqual(WITHDRAWN);
  expect(await readResponse(api.postForm('/success', checkoutForm(hash, FREE)))).toEqual(WITHDRAWN);
  await report(page, 'paid');
  await api.sweep();
  expect(await listRefunds()).toEqual([{ amount_minor: 119_000, reason: 'place_gone' }]);
  expect(await listMails('confirmation')).toEqual([]);
});

test('a place that comes free in a withdrawn workshop is offered to nobody', async () => {
  await startBeforeCutoff();
  const hash = await reserve();
  await joinWaitingList('grace@example.org');
  await api.update('workshops', { published: 0 });
  await release(hash);
  expect(await listOffers()).toEqual([]);
});

test('a booking whose date was brought forward is refused in words', async () => {
  await startBeforeCutoff();
  const hash = await reserve();
  await api.update('editions', { start_date: '2020-01-01' });
  expect(await checkOutAgain(hash)).toEqual(CLOSED);
});
