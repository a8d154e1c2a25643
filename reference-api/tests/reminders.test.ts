import { testApi, type TestApi } from './api';
import { createProgramme, workshop } from './programme';
import { checkOut, checkoutForm, listMails, mailedHash, pressButton, reserve, reservationBody } from './visitor';
import { DAY_SECONDS, formatTime, HOUR_SECONDS } from '../src/domain/dates';

const HOLD_SECONDS = 3 * DAY_SECONDS;

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

const reminders = async () => (await listMails(api)).filter(({ kind }) => kind === 'reminder');

test('a day before a place is no longer held its owner is reminded once, with the same link and the hour', async () => {
  await reserve(api);
  const mailed = await mailedHash(api);
  const { held_until } = await api.json<{ held_until: number }>(`/get_unpaid_booking/onsite/${mailed}`);
  api.advanceClock(HOLD_SECONDS - DAY_SECONDS - 60);
  await api.sweep();
  expect(await reminders()).toEqual([]);
  api.advanceClock(61);
  await Promise.all([api.sweep(), api.sweep(), api.sweep()]);
  const [reminder, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(reminder?.recipient).toBe('ada@example.org');
  expect(reminder?.text).toContain(`until ${formatTime(held_until)}`);
  expect(reminder?.text).toContain(`/confirm/onsite/${mailed}`);
  expect(reminder?.text).toContain(`/release/onsite/${mailed}`);
  api.advanceClock(12 * HOUR_SECONDS);
  await api.sweep();
  expect(await reminders()).toHaveLength(1);
});

test('who has paid or released is reminded of nothing', async () => {
  const paid = await reserve(api);
  await pressButton(await checkOut(api, checkoutForm(paid)), 'pay');
  const released = await reserve(api, { email: 'b@example.org' });
  await api.postJson('/release_booking/', { ctype: 'onsite', hash: released });
  api.advanceClock(HOLD_SECONDS - HOUR_SECONDS * 2);
  await api.sweep();
  expect(await reminders()).toEqual([]);
});

test('a hold of an hour is reminded of nothing, and the three days after its link was opened are', async () => {
  const places = workshop('ice', { editions: [{ startsInDays: 60, capacity: 9, taken: 0 }] });
  api = await testApi({ programme: createProgramme(places) });
  for (let visitor = 0; visitor < 4; visitor += 1) await reserve(api, { email: `${visitor}@example.org` });
  await api.db.updateTable('bookings').set({ reminded_at: 1 }).execute();
  await api.postJson('/save_unpaid_booking/', reservationBody({ email: 'short@example.org' }));
  await api.sweep();
  expect(await reminders()).toEqual([]);
  api.advanceClock(HOUR_SECONDS / 2);
  await api.json(`/get_unpaid_booking/onsite/${await mailedHash(api)}`);
  api.advanceClock(HOLD_SECONDS - DAY_SECONDS);
  await api.sweep();
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['short@example.org']);
});
