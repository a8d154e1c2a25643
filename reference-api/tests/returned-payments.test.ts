import { testApi, type TestApi } from './api';
import { createProgramme, workshop } from './programme';
import { checkOut, checkoutForm, listMails, placesLeft, reserve } from './visitor';
import { runInTransaction } from '../src/db/transaction';
import { cancelByOrganiser } from '../src/payments/cancel-by-organiser';
import { recordPaymentEvent } from '../src/payments/payment-events';

const HOLD_SECONDS = 3 * 24 * 3600;
const ONE_PLACE = createProgramme(workshop('ice', { editions: [{ startsInDays: 60, capacity: 1, taken: 0 }] }));

let api: TestApi;

/** Opens a payment page. @returns its session. */
async function openPage(hash: string): Promise<string> {
  return (await checkOut(api, checkoutForm(hash))).split('/').at(-1) ?? '';
}

const pay = (session: string, changes: { amountMinor?: number } = {}) =>
  recordPaymentEvent(api.runtime, { id: `paid-${session}`, session, type: 'paid', ...changes });

const listRefunds = () =>
  api.db.selectFrom('refunds').select(['amount_minor', 'reason', 'provider_id']).orderBy('id').execute();

test('money that comes after the place is gone goes back, once, and the visitor is told', async () => {
  api = await testApi({ programme: ONE_PLACE });
  const late = await reserve(api, { email: 'late@example.org' });
  const session = await openPage(late);
  api.advanceClock(HOLD_SECONDS + 1);
  await reserve(api, { email: 'next@example.org' });
  await pay(session);
  await Promise.all([api.sweep(), api.sweep()]);
  await api.sweep();
  expect(await listRefunds()).toEqual([
    { amount_minor: 119_000, reason: 'place_gone', provider_id: expect.stringMatching(/^test-refund-/) },
  ]);
  const told = (await listMails(api)).filter(({ kind }) => kind === 'payment-returned');
  expect(told).toMatchObject([
    { recipient: 'late@example.org', text: expect.stringContaining('somebody else has taken it') },
  ]);
  expect(told[0]?.text).toContain('€1,190');
  expect(await (await api.get(`/get_booking/onsite/${late}`)).json()).toMatchObject({ state: 'expired' });
  expect(await placesLeft(api)).toBe(0);
});

test('a booking that is paid twice is confirmed once, and the second payment goes back', async () => {
  api = await testApi();
  const hash = await reserve(api);
  const sessions = [await openPage(hash), await openPage(hash)];
  await Promise.all(sessions.map((session) => pay(session)));
  await Promise.all([api.sweep(), api.sweep()]);
  expect(await listRefunds()).toMatchObject([{ amount_minor: 119_000, reason: 'paid_twice' }]);
  const kinds = (await listMails(api)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'confirmation')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'payment-returned')).toHaveLength(1);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', total: 1190, paid: 1190 });
});

test('money that comes after the booking was cancelled goes back, and the visitor is told', async () => {
  api = await testApi();
  const hash = await reserve(api);
  const [first, second] = [await openPage(hash), await openPage(hash)];
  await pay(second);
  await api.sweep();
  await api.db.updateTable('bookings').set({ cancelled_at: api.runtime.now() }).execute();
  await pay(first);
  await api.sweep();
  expect(await listRefunds()).toMatchObject([{ amount_minor: 119_000, reason: 'cancelled' }]);
  expect((await listMails(api)).at(-1)?.text).toContain('Your booking was cancelled before it arrived');
});

test('a second payment that has just arrived goes back beside what a cancellation refunds', async () => {
  api = await testApi();
  const hash = await reserve(api);
  const [first, second] = [await openPage(hash), await openPage(hash)];
  await pay(first);
  await api.sweep();
  await pay(second);
  await runInTransaction(api.runtime, (context) => cancelByOrganiser(context, 1, 10_000));
  await api.sweep();
  expect(await listRefunds()).toMatchObject([
    { amount_minor: 10_000, reason: 'cancelled' },
    { amount_minor: 119_000, reason: 'cancelled' },
  ]);
  const [cancellation, returned] = (await listMails(api)).slice(-2);
  expect(cancellation?.text).toContain('Paid: €1,190\nWe keep: €1,090\nYou get back: €100');
  expect(returned?.text).toContain('your payment of €1,190, and have sent all of it back');
});

test('money that is not the price confirms nothing: it goes back, and the place can still be paid', async () => {
  api = await testApi();
  const hash = await reserve(api);
  await pay(await openPage(hash), { amountMinor: 100 });
  await api.sweep();
  expect(await listRefunds()).toMatchObject([{ amount_minor: 100 }]);
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  await pay(await openPage(hash));
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
});

test('a payment that a bank makes within days keeps the place; its refusal gives the visitor another try', async () => {
  api = await testApi();
  const hash = await reserve(api);
  const session = await openPage(hash);
  const report = (type: 'pending' | 'failed', id: string) => recordPaymentEvent(api.runtime, { id, session, type });
  await report('pending', 'e1');
  api.advanceClock(HOLD_SECONDS + 1);
  await api.sweep();
  expect(await placesLeft(api)).toBe(2);
  await report('failed', 'e2');
  await report('pending', 'e3');
  expect((await listMails(api)).at(-1)).toMatchObject({ kind: 'payment-refused', recipient: 'ada@example.org' });
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  api.advanceClock(3600);
  await api.sweep();
  expect(await placesLeft(api)).toBe(3);
});
