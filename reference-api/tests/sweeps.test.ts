import { api, testApi } from './api';
import { joinWaitingList, listMails } from './mailbox';
import { checkOut, checkoutForm, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { place, reserve } from './reserving';
import { DAY_SECONDS } from '../src/domain/dates';

const HOLD_SECONDS = 3 * DAY_SECONDS;

/** Two workshops with one booking each. The rows of the first cannot be worked on, because its date is no day. */
async function startWithTwo(): Promise<[broken: string, intact: string]> {
  await testApi({ programme: createProgramme(workshop('ice', { capacity: 1 }), workshop('fog', { capacity: 1 })) });
  const hashes = [
    await reserve({ email: 'ice@example.org' }),
    await reserve({ email: 'fog@example.org', ...place(2) }),
  ];
  return hashes as [string, string];
}

const breakFirst = () => api.update('editions', { start_date: 'someday' }, 1);

const countFailures = (event: string) => api.logs.filter((line) => line.event === event).length;

/** A failed row is logged by its id, tried again by the next task, and then left alone for a while. */
async function expectOneFailure(event: string, row: unknown, tasks = 1): Promise<void> {
  const rows = api.logs.filter((line) => line.event === event).map(({ fields }) => fields.row);
  expect(rows).toEqual(Array(tasks).fill(row));
  for (const failures of [2, 2, 2]) {
    await api.sweep();
    expect(countFailures(event)).toBe(failures);
  }
  api.advanceClock(60);
  await api.sweep();
  expect(countFailures(event)).toBe(3);
}

test('a booking that cannot be priced keeps nobody after it from being reminded', async () => {
  await startWithTwo();
  await breakFirst();
  api.advanceClock(HOLD_SECONDS - 20 * 3600);
  await api.sweep();
  expect((await listMails('reminder')).map(({ recipient }) => recipient)).toEqual(['fog@example.org']);
  await expectOneFailure('sweep.reminders-failed', 1);
  await api.update('editions', { start_date: (await api.row('editions', 2)).start_date }, 1);
  api.advanceClock(120);
  await api.sweep();
  expect(await listMails('reminder')).toHaveLength(2);
});

test('a place that cannot be offered keeps no other from being offered, nor a visitor from reserving', async () => {
  await startWithTwo();
  for (const item of ['ice', 'fog']) await joinWaitingList(`waits-for-${item}@example.org`, item);
  await breakFirst();
  api.advanceClock(HOLD_SECONDS + 1);
  await api.sweep();
  expect((await listMails('place-offered')).map(({ recipient }) => recipient)).toEqual(['waits-for-fog@example.org']);
  expect((await api.rows('bookings', 'state')).map(({ state }) => state)).toEqual(['expired', 'expired', 'held']);
  await expectOneFailure('sweep.offers-failed', 1, 2);
  await api.update('editions', { capacity: 2 }, 2);
  expect(await reserve({ email: 'new@example.org', ...place(2) })).toMatch(/^[\w-]{20,}$/);
});

test('a date that cannot be announced keeps no other from being announced', async () => {
  await startWithTwo();
  for (const item of ['ice', 'fog']) await joinWaitingList(`waits-for-${item}@example.org`, item);
  await breakFirst();
  await api.update('editions', { list_notified_at: null, capacity: 2, sold_out: 0 });
  await api.sweep();
  expect((await listMails('runs-again')).map(({ recipient }) => recipient)).toEqual(['waits-for-fog@example.org']);
  await expectOneFailure('sweep.announcements-failed', 1);
});

test('an instalment whose receipt cannot be written keeps no other from being taken', async () => {
  const [broken, intact] = await startWithTwo();
  const split = { paymentType: 'subscription', amount: '298' };
  await pressButton(await checkOut(checkoutForm(broken, split)), 'pay');
  await pressButton(await checkOut(checkoutForm(intact, { ...split, priceCode: 'v2_2_eur_4' })), 'pay');
  await breakFirst();
  api.advanceClock(32 * DAY_SECONDS);
  await api.sweep();
  expect((await api.rows('payments', 'paid_minor')).map(({ paid_minor }) => paid_minor)).toEqual([29_800, 59_600]);
  await expectOneFailure('sweep.instalments-failed', 2);
});

test('data that cannot be deleted keeps none after it from being deleted', async () => {
  await startWithTwo();
  for (const code of ['bundle_3_eur', 'bundle_5_eur']) {
    await checkOut({ priceCode: code, ws: '' }, '/bundle_checkout');
  }
  await api.update('bookings', { state: 'expired', hold_expires_at: null });
  await api.db
    .insertInto('visit_details')
    .values({ booking_id: 3, diet: '', allergies: '', access: '', own_arrival: '', contact: '' })
    .execute();
  api.advanceClock(32 * DAY_SECONDS);
  await api.sweep();
  expect((await api.rows('bookings', 'id', 'email')).map(({ id, email }) => [id, email])).toEqual([
    [1, ''],
    [2, ''],
    [3, ''],
  ]);
  await expectOneFailure('sweep.retention-failed', 3);
});
