import { testApi, type TestApi } from './api';
import { programmeOf, workshop } from './programme';
import { checkOut, checkoutForm, placesLeft, pressButton, reserve } from './visitor';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';

const HOLD_SECONDS = 3 * DAY_SECONDS;

let api: TestApi;

beforeEach(async () => {
  api = await testApi({
    programme: programmeOf(workshop('ice', { editions: [{ startsInDays: 60, capacity: 1, taken: 0 }] })),
  });
});

test('an unpaid place comes free after three days, once, however often one looks', async () => {
  await reserve(api);
  expect(await placesLeft(api)).toBe(0);
  api.advanceClock(HOLD_SECONDS - 5);
  expect(await placesLeft(api)).toBe(0);
  api.advanceClock(10);
  expect(await Promise.all(Array.from({ length: 20 }, () => placesLeft(api)))).toEqual(Array(20).fill(1));
  await Promise.all([api.sweep(), api.sweep()]);
  const { taken } = await api.db.selectFrom('editions').select('taken').executeTakeFirstOrThrow();
  expect(taken).toBe(0);
});

test('a late visitor is still confirmed while the place is there, and not found when it is gone', async () => {
  const late = await reserve(api);
  api.advanceClock(HOLD_SECONDS + 1);
  expect((await api.get(`/get_unpaid_booking/onsite/${late}`)).status).toBe(200);
  expect(await placesLeft(api)).toBe(1);

  const other = await reserve(api, { email: 'other@example.org' });
  expect((await api.get(`/get_unpaid_booking/onsite/${late}`)).status).toBe(404);
  const refused = await api.postForm('/checkout', checkoutForm(late));
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: 'Your reservation has run out, and its place is no longer free.' },
  ]);

  api.advanceClock(HOLD_SECONDS + 1);
  await checkOut(api, checkoutForm(late));
  expect(await placesLeft(api)).toBe(0);
  expect((await api.get(`/get_unpaid_booking/onsite/${other}`)).status).toBe(404);
});

test('a late visitor with nothing to pay takes the place again by confirming', async () => {
  const late = await reserve(api);
  api.advanceClock(HOLD_SECONDS + 1);
  expect(await placesLeft(api)).toBe(1);
  const free = checkoutForm(late, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' });
  expect(await checkOut(api, free, '/success')).toContain(`/thanks/onsite/${late}`);
  expect(await placesLeft(api)).toBe(0);
});

test('a place is held at least as long as its payment page is open', async () => {
  const hash = await reserve(api);
  api.advanceClock(HOLD_SECONDS - 60);
  const page = await checkOut(api, checkoutForm(hash));
  api.advanceClock(HOUR_SECONDS - 60);
  expect(await placesLeft(api)).toBe(0);
  expect(await pressButton(page, 'pay')).toContain(`/thanks/onsite/${hash}`);
  api.advanceClock(30 * DAY_SECONDS);
  expect(await placesLeft(api)).toBe(0);
});

test('a payment page closes after an hour and leads back to the booking', async () => {
  const hash = await reserve(api);
  const page = await checkOut(api, checkoutForm(hash));
  api.advanceClock(HOUR_SECONDS + 1);
  const closed = await fetch(page);
  expect(closed.status).toBe(410);
  expect(await closed.text()).toContain(`/confirm/onsite/${hash}`);
  expect(await pressButton(page, 'pay')).toBe('410');
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(200);
});

test('booking closes two days before the first day, and the workshop is finished then', async () => {
  const { booking_cutoff_time } = await api.json<{ booking_cutoff_time: number }>('/get_onsite_workshop/1');
  api.advanceClock(booking_cutoff_time - Math.floor(Date.now() / 1000) + 1);
  const response = await api.postJson('/save_unpaid_booking/', {
    first_name: 'A',
    last_name: 'B',
    email: 'a@example.org',
    workshop_edition: 1,
    ctype: 'onsite',
    course_id: 1,
  });
  expect([response.status, await response.json()]).toEqual([409, { error: 'Booking for this edition has closed.' }]);
  expect(await api.json('/list_all_workshops/')).toEqual([]);
  expect(await api.json('/get_onsite_workshop/1')).toMatchObject({ hasplaces: false, editions: [] });
});
