import { api, SITE_URL, testApi } from './api';
import {
  applyCode,
  book,
  checkOut,
  checkoutForm,
  lastMail,
  listMails,
  placesLeft,
  readEventId,
  readResponse,
  reserve,
} from './visitor';
import { lockBooking } from '../src/bookings/booking-rows';
import { runInTransaction } from '../src/db/transaction';
import type { PaymentEventType } from '../src/domain/booking';
import { cancelByOrganiser } from '../src/payments/cancel-by-organiser';
import { fulfilPayment } from '../src/payments/fulfil-payment';
import { recordPaymentEvent } from '../src/payments/payment-events';
import { createTestProvider, requestRefund, sendRefunds } from '../src/payments/refunds';

const HOLD_SECONDS = 3 * 24 * 3600;

beforeEach(() => testApi());

/** Opens a payment page. @returns its session. */
async function openPage(hash: string): Promise<string> {
  return (await checkOut(checkoutForm(hash))).split('/').at(-1) ?? '';
}

const report = (session: string, type: PaymentEventType, id: string, changes: { amountMinor?: number } = {}) =>
  recordPaymentEvent(api.runtime, { id, session, type, ...changes });

const pay = (session: string, changes: { amountMinor?: number } = {}) =>
  report(session, 'paid', `paid-${session}`, changes);

const listRefunds = () =>
  api.db.selectFrom('refunds').select(['amount_minor', 'reason', 'provider_id']).orderBy('id').execute();

test('late money takes the place again while it is free, else goes back, once, and the visitor is told', async () => {
  await api.db.updateTable('editions').set({ capacity: 1 }).execute();
  const openAndExpire = async (email: string) => {
    const hash = await reserve({ email });
    const session = await openPage(hash);
    api.advanceClock(HOLD_SECONDS + 1);
    await api.sweep();
    return { hash, session };
  };
  const [first, late] = [await openAndExpire('first@example.org'), await openAndExpire('late@example.org')];
  for (const { session } of [first, late]) await pay(session);
  await Promise.all([api.sweep(), api.sweep()]);
  await api.sweep();
  expect(await listRefunds()).toEqual([
    { amount_minor: 119_000, reason: 'place_gone', provider_id: expect.stringMatching(/^test-refund-/) },
  ]);
  expect(await listMails('payment-returned')).toMatchObject([
    { recipient: 'late@example.org', text: expect.stringMatching(/€1,190[^]*somebody else has taken it/) },
  ]);
  expect(await api.json(`/get_booking/onsite/${first.hash}`)).toMatchObject({ state: 'confirmed' });
  expect(await readResponse(api.get(`/get_booking/onsite/${late.hash}`))).toMatchObject([404, { state: 'expired' }]);
  expect(await placesLeft()).toBe(0);
});

test('money that comes after the booking was cancelled goes back, and the visitor is told', async () => {
  const hash = await reserve();
  const [first, second] = [await openPage(hash), await openPage(hash)];
  await pay(second);
  await api.sweep();
  await api.db.updateTable('bookings').set({ cancelled_at: api.runtime.now() }).execute();
  await pay(first);
  await api.sweep();
  expect(await listRefunds()).toMatchObject([{ amount_minor: 119_000, reason: 'cancelled' }]);
  expect((await lastMail()).text).toContain('Your booking was cancelled before it arrived');
});

test('a second payment that has just arrived goes back beside what a cancellation refunds', async () => {
  const hash = await reserve();
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
  const [cancellation, returned] = (await listMails()).slice(-2);
  expect(cancellation?.text).toContain('Paid: €1,190\nWe keep: €1,090\nYou get back: €100');
  expect(returned?.text).toContain('your payment of €1,190, and all of it goes back to you');
});

test('money that is not the price confirms nothing: it goes back, and the place can still be paid', async () => {
  const hash = await reserve();
  await pay(await openPage(hash), { amountMinor: 100 });
  await api.sweep();
  expect(await listRefunds()).toMatchObject([{ amount_minor: 100 }]);
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  await pay(await openPage(hash));
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
});

test('a payment that a bank makes within days keeps the place; its refusal gives the visitor another try', async () => {
  const hash = await reserve();
  const session = await openPage(hash);
  await report(session, 'pending', 'e1');
  api.advanceClock(HOLD_SECONDS + 1);
  await api.sweep();
  expect(await placesLeft()).toBe(2);
  await report(session, 'failed', 'e2');
  await report(session, 'pending', 'e3');
  expect(await lastMail()).toMatchObject({ kind: 'payment-refused', recipient: 'ada@example.org' });
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  api.advanceClock(3600);
  await api.sweep();
  expect(await placesLeft()).toBe(3);
});

test('repeated, concurrent and reordered payment events have one effect', async () => {
  const hash = await reserve();
  const page = await checkOut(checkoutForm(hash));
  const session = page.split('/').at(-1) ?? '';
  const event = await readEventId(page);
  const press = () =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ event, action: 'pay' }) });
  const responses = await Promise.all(Array.from({ length: 5 }, press));
  const pages = responses.map(({ headers }) => headers.get('location'));
  expect(pages).toEqual(Array(5).fill(`${SITE_URL}/thanks/onsite/${hash}`));

  await Promise.all([
    report(session, 'declined', 'late-decline'),
    report(session, 'paid', 'second-payment'),
    report(session, 'declined', event),
  ]);
  const { id } = await api.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  expect(await Promise.all([fulfilPayment(api.runtime, id), fulfilPayment(api.runtime, id)])).toEqual([true, true]);
  expect(await report('no-such-session-at-all', 'paid', 'unknown-1')).toBeNull();
  const events = await api.db.selectFrom('payment_events').selectAll().execute();
  expect(events.filter(({ effective }) => effective === 1)).toHaveLength(1);
  expect(await listMails('confirmation')).toHaveLength(1);
  const confirmed = { state: 'confirmed', email: 'ada@example.org' };
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject(confirmed);
  expect(await placesLeft()).toBe(2);
  expect(api.logs.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a refund that the provider refuses is retried later', async () => {
  await refund(await payBooking(), 5000);
  let asked = 0;
  const provider = {
    ...createTestProvider(api.url),
    refund: async () => {
      asked += 1;
      if (asked === 1) throw new Error('The provider is away.');
      return 're_1';
    },
  };
  await sendRefunds(api.runtime, provider);
  await sendRefunds(api.runtime, provider);
  expect(asked).toBe(1);
  api.advanceClock(31);
  await sendRefunds(api.runtime, provider);
  expect(asked).toBe(2);
  expect(api.logs.filter(({ event }) => event === 'refund.not-sent')).toHaveLength(1);
});

test('the use of a code is its own: it is gone for others, and another code keeps its use', async () => {
  const some = { kind: 'grant', percent: 100, ctype: 'any', uses: 1, expires_at: api.runtime.now() + 3600 } as const;
  await api.db
    .insertInto('codes')
    .values(['FIRST', 'OTHER'].map((code) => ({ ...some, code })))
    .execute();
  const [ada, bea] = [await reserve(), await reserve({ email: 'bea@example.org' })];
  expect((await applyCode(ada, 'FIRST')).apply_dcode).toBe(true);
  const free = { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FIRST' };
  expect((await api.postForm('/success', checkoutForm(ada, free))).status).toBe(303);
  expect(await applyCode(bea, 'FIRST')).toMatchObject({ apply_dcode: false, failcode: 'it has already been used' });
  expect((await applyCode(bea, 'OTHER')).apply_dcode).toBe(true);
});

test('a refund cannot exceed what was paid', async () => {
  const payment = await payBooking();
  await refund(payment, payment.paid_minor - 100);
  await expect(refund(payment, 101)).rejects.toThrow('exceeds the 100 that we have');
});

async function payBooking() {
  await book();
  return api.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
}

function refund(payment: Awaited<ReturnType<typeof payBooking>>, amountMinor: number) {
  return runInTransaction(api.runtime, async (context) => {
    await lockBooking(context.tx, payment.booking_id);
    await requestRefund(context, payment, amountMinor, 'goodwill');
  });
}
