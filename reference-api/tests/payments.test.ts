import { sql } from 'kysely';

import { api, SITE_URL, testApi, readResponse } from './api';
import { lastMail, listMails } from './mailbox';
import { applyCode, book, cancelForOrganiser, checkOut, checkoutForm, FREE, issueCode } from './paying';
import { placesLeft, release, reserve, tryToReserve } from './reserving';
import { lockBooking } from '../src/bookings/booking-rows';
import { CLAIM_SECONDS } from '../src/db/send-queue';
import { runInTransaction } from '../src/db/transaction';
import type { PaymentEventType } from '../src/domain/booking';
import { BANK_SECONDS } from '../src/domain/holds';
import { erasePerson } from '../src/maintenance/erase-person';
import { fulfilPayment, retryFulfilments } from '../src/payments/fulfil-payment';
import { recordPaymentEvent } from '../src/payments/payment-events';
import { createTestProvider } from '../src/payments/payment-provider';
import { requestRefund, sendRefunds, settleRefund } from '../src/payments/refunds';

const HOLD_SECONDS = 3 * 24 * 3600;

beforeEach(() => testApi());

/** Opens a payment page. @returns its session. */
async function openPage(hash: string, changes: Record<string, string> = {}): Promise<string> {
  return (await checkOut(checkoutForm(hash, changes))).split('/').at(-1) ?? '';
}

const report = (session: string, type: PaymentEventType, id: string, changes: { amountMinor?: number } = {}) =>
  recordPaymentEvent(api.runtime, { id, session, type, ...changes });

const pay = (session: string, changes: { amountMinor?: number } = {}) =>
  report(session, 'paid', `paid-${session}`, changes);

const listRefunds = () => api.rows('refunds', 'amount_minor', 'reason', 'provider_id');

test('late money takes the place again while it is free, else goes back, once, and the visitor is told', async () => {
  await api.update('editions', { capacity: 1 });
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
  await api.update('bookings', { cancelled_at: api.runtime.now() });
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
  expect(await api.rows('payments', 'state')).toEqual([{ state: 'paid' }, { state: 'superseded' }]);
  await pay(second);
  await cancelForOrganiser(1, 100);
  await api.sweep();
  expect(await listRefunds()).toMatchObject([
    { amount_minor: 10_000, reason: 'cancelled' },
    { amount_minor: 119_000, reason: 'cancelled' },
  ]);
  expect(await readResponse(api.get(`/get_booking/onsite/${hash}`))).toMatchObject([404, { booking: { refund: 100 } }]);
  const [cancellation, returned] = (await listMails()).slice(-2);
  expect(cancellation?.text).toContain('Paid: €1,190\nWe keep: €1,090\nYou get back: €100');
  expect(returned?.text).toContain('your payment of €1,190, and all of it goes back to you');
});

test('money that is not the price confirms nothing: it goes back, and the place can still be paid', async () => {
  const hash = await reserve();
  await pay(await openPage(hash), { amountMinor: 100 });
  expect(await fulfilPayment(api.runtime, 1)).toBe(false);
  await api.sweep();
  expect(await listRefunds()).toMatchObject([{ amount_minor: 100 }]);
  const { hold_expires_at, deadline } = await api.row('bookings');
  expect(hold_expires_at).toBe(deadline);
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  const [right, late] = [await openPage(hash), await openPage(hash)];
  await pay(right);
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
  await pay(late, { amountMinor: 200 });
  expect(await fulfilPayment(api.runtime, 3)).toBe(true);
  expect((await lastMail()).text).not.toContain('not confirmed');
  expect(await listRefunds()).toMatchObject([{ amount_minor: 100 }, { amount_minor: 200 }]);
  expect(await api.row('bookings')).toMatchObject({ state: 'confirmed', hold_expires_at: null });
});

test.each([
  ['all', 119_000, []],
  ['all but a cent', 118_999, [1]],
])('of a late payment of which %s went back in the meantime the rest goes back', async (_what, minor, rest) => {
  await api.update('editions', { capacity: 1 });
  const session = await openPage(await reserve());
  api.advanceClock(HOLD_SECONDS + 1);
  await reserve({ email: 'bea@example.org' });
  await pay(session);
  await refund(await api.row('payments'), minor);
  await api.sweep();
  expect((await listRefunds()).map(({ amount_minor }) => amount_minor)).toEqual([minor, ...rest]);
  expect(api.logs.filter(({ level }) => level === 'error')).toEqual([]);
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
  expect(await lastMail()).toMatchObject({
    kind: 'payment-refused',
    recipient: 'ada@example.org',
    text: expect.stringContaining(`${SITE_URL}/confirm/onsite/`),
  });
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  api.advanceClock(3600);
  await api.sweep();
  expect(await placesLeft()).toBe(3);
});

test('a debit that the bank refuses after the hold has ended is nothing to write about', async () => {
  const session = await openPage(await reserve());
  await report(session, 'pending', 'e1');
  api.advanceClock(BANK_SECONDS + 1);
  await api.sweep();
  await report(session, 'failed', 'e2');
  expect(await listMails('payment-refused')).toEqual([]);
});

test('a refusal of the bank that overtakes its acceptance lengthens no hold', async () => {
  const hash = await reserve();
  const holds = api.db.selectFrom('bookings').select('hold_expires_at');
  api.advanceClock(HOLD_SECONDS - 60);
  const session = await openPage(hash);
  const before = await holds.execute();
  api.advanceClock(60);
  await report(session, 'failed', 'e1');
  expect(await holds.execute()).toEqual(before);
});

test('a bank’s debit on a replaced page counts once, moves no hold, and ends with its refusal', async () => {
  const hash = await reserve();
  const [replaced] = [await openPage(hash), await openPage(hash)];
  const holds = () => api.rows('bookings', 'hold_expires_at');
  const before = await holds();
  const types: PaymentEventType[] = ['pending', 'pending', 'failed', 'pending', 'failed', 'expired'];
  for (const [index, type] of types.entries()) await report(replaced, type, `e${index}`);
  expect((await api.rows('payment_events', 'effective')).map(({ effective }) => effective)).toEqual([1, 0, 1, 0, 0, 0]);
  expect(await holds()).toEqual(before);
});

test('a refused debit ends the long hold also after another page was opened, and the visitor is told', async () => {
  api.holdClock();
  const session = await openPage(await reserve());
  await report(session, 'pending', 'e1');
  const other = await openPage((await api.row('bookings')).hash);
  await report(session, 'failed', 'e2');
  const { hold_expires_at, deadline } = await api.row('bookings');
  expect([hold_expires_at, await lastMail()]).toMatchObject([deadline, { kind: 'payment-refused' }]);
  await report(other, 'pending', 'e3');
  const { hold_expires_at: extended } = await api.row('bookings');
  await openPage((await api.row('bookings')).hash);
  await report(await openPage((await api.row('bookings')).hash), 'pending', 'e4');
  await report(other, 'failed', 'e5');
  expect((await api.row('bookings')).hold_expires_at).toBe(extended);
  expect(await listMails('payment-refused')).toHaveLength(1);
});

test('nobody is asked to pay again for what a bank is paying', async () => {
  await report(await openPage(await reserve()), 'pending', 'e1');
  api.advanceClock(BANK_SECONDS - 12 * 3600);
  await api.sweep();
  expect(await listMails('reminder')).toEqual([]);
});

test.each([
  ['its owner', () => release('')],
  ['the organiser', () => cancelForOrganiser(1, 'none')],
  ['an erasure', () => runInTransaction(api.runtime, (context) => erasePerson(context, 'ada@example.org'))],
])('money that a bank makes for a place that %s has released goes back, and takes no place', async (who, end) => {
  const hash = await reserve();
  const session = await openPage(hash);
  await report(session, 'pending', 'e1');
  await (who === 'its owner' ? release(hash) : end());
  await pay(session);
  await api.sweep();
  expect(await listRefunds()).toMatchObject([{ amount_minor: 119_000, reason: 'cancelled' }]);
  expect([await placesLeft(), await listMails('confirmation')]).toEqual([3, []]);
  const told =
    who === 'an erasure' ? [] : [{ text: expect.stringContaining('released or corrected before it arrived') }];
  expect(await listMails('payment-returned')).toMatchObject(told);
});

test('a reservation that a bank is paying is not corrected, because the money would miss the new one', async () => {
  const hash = await reserve();
  await report(await openPage(hash), 'pending', 'e1');
  const corrected = tryToReserve({ replaces: hash, email: 'correct@example.org' });
  expect(await readResponse(corrected)).toMatchObject([409, { error: expect.stringContaining('bank') }]);
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  await api.update('bookings', { hold_expires_at: api.runtime.now() });
  expect((await tryToReserve({ replaces: hash, email: 'correct@example.org' })).status).toBe(200);
});

test('money for what a code has confirmed for nothing goes back, and nothing says that it was paid', async () => {
  await api.update('codes', { percent: 100 }, { code: 'OPEN50' });
  const hash = await reserve();
  const session = await openPage(hash);
  expect((await api.postForm('/success', checkoutForm(hash, { ...FREE, grantCode: 'OPEN50' }))).status).toBe(303);
  await pay(session);
  await api.sweep();
  const { subject, text } = await lastMail();
  expect(subject).toBe('A payment too many is on its way back');
  expect(text).toContain('Your booking was confirmed without it');
  expect(text).not.toContain('paid once');
});

test('an error of ours returns no payment', async () => {
  const page = await openPage(await reserve(), { amount: '595', priceCode: 'v2_1_eur_50_4', grantCode: 'OPEN50' });
  await sql`alter table code_uses rename to away`.execute(api.db);
  await pay(page);
  expect(await fulfilPayment(api.runtime, 1)).toBe(false);
  expect(await listRefunds()).toEqual([]);
  await sql`alter table away rename to code_uses`.execute(api.db);
  expect(await fulfilPayment(api.runtime, 1)).toBe(true);
});

test('a payment whose confirmation fails is tried again, later each time, and before a younger one', async () => {
  const hash = await reserve();
  const withPlusSeven = { amount: '1539', priceCode: 'v2_1_eur_4_ww', add_ww: '1' };
  const [older, newer] = [await openPage(hash, withPlusSeven), await openPage(hash)];
  const paidAt = api.runtime.now();
  let now = paidAt;
  api.runtime.now = () => now;
  const retry = async (seconds: number) => {
    now = paidAt + seconds;
    await retryFulfilments(api.runtime);
    const payments = await api.rows('payments', 'fulfilment_attempts');
    return payments.map(({ fulfilment_attempts }) => fulfilment_attempts);
  };
  await pay(newer);
  await sql`alter table visit_details rename to away`.execute(api.db);
  expect(await fulfilPayment(api.runtime, 2)).toBe(false);
  expect([await retry(29), await retry(30), await retry(119)]).toEqual([
    [0, 1],
    [0, 2],
    [0, 2],
  ]);
  expect(api.logs.filter(({ event }) => event === 'payment.unconfirmed')).toHaveLength(2);
  expect(await listRefunds()).toEqual([]);
  expect(await release(hash)).toMatchObject([409, { state: 'paid' }]);
  await sql`alter table away rename to visit_details`.execute(api.db);
  await pay(older);
  await retry(120);
  expect(await api.rows('payments', 'returned_at', 'fulfilled_at')).toEqual([
    { returned_at: now, fulfilled_at: null },
    { returned_at: null, fulfilled_at: now },
  ]);
  expect((await listMails('confirmation'))[0]?.text).toContain('€1,190');
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
  const start = api.runtime.now();
  for (const [seconds, count] of [
    [0, 1],
    [29, 1],
    [30, 2],
  ] as const) {
    api.runtime.now = () => start + seconds;
    await sendRefunds(api.runtime, provider);
    expect([seconds, asked]).toEqual([seconds, count]);
  }
  expect(api.logs.filter(({ event }) => event === 'refund.not-sent')).toHaveLength(1);
});

test('the use of a code is its own: it is gone for others, and another code keeps its use', async () => {
  for (const code of ['FIRST', 'OTHER']) await issueCode(code);
  const [ada, bea] = [await reserve(), await reserve({ email: 'bea@example.org' })];
  expect((await applyCode(ada, 'FIRST')).apply_dcode).toBe(true);
  for (const hash of [ada, bea]) await openPage(hash);
  expect((await api.postForm('/success', checkoutForm(ada, { ...FREE, grantCode: 'FIRST' }))).status).toBe(303);
  expect(await api.rows('payments', 'state')).toEqual([{ state: 'superseded' }, { state: 'open' }]);
  expect(await applyCode(bea, 'FIRST')).toMatchObject({ apply_dcode: false, failcode: 'it has already been used' });
  expect((await applyCode(bea, 'OTHER')).apply_dcode).toBe(true);
  await cancelForOrganiser(1, 'full');
  expect((await applyCode(bea, 'FIRST')).apply_dcode).toBe(true);
});

test('a refund that is being sent is not settled by hand, and neither is another one', async () => {
  const payment = await payBooking();
  for (const minor of [1000, 2000]) await refund(payment, minor);
  const now = api.runtime.now();
  api.runtime.now = () => now;
  const settleAt = async (next_attempt_at: number) => {
    await api.update('refunds', { next_attempt_at });
    return runInTransaction(api.runtime, (context) => settleRefund(context, 1));
  };
  expect(await settleAt(now + CLAIM_SECONDS)).toBeNull();
  expect(await settleAt(now + CLAIM_SECONDS + 1)).toMatchObject({ amount_minor: 1000 });
  expect(await api.rows('refunds', 'sent_at')).toEqual([{ sent_at: now }, { sent_at: null }]);
});

test('a refund cannot exceed what was paid', async () => {
  const payment = await payBooking();
  await refund(payment, payment.paid_minor - 100);
  await expect(refund(payment, 101)).rejects.toThrow('exceeds the 100 that we have');
  await api.update('instalments', { amount_minor: payment.paid_minor - 50 });
  await expect(refund(payment, 51)).rejects.toThrow('exceeds the 100 that we have');
});

async function payBooking() {
  await book();
  return api.row('payments');
}

function refund(payment: Awaited<ReturnType<typeof payBooking>>, amountMinor: number) {
  return runInTransaction(api.runtime, async (context) => {
    await lockBooking(context.tx, payment.booking_id);
    await requestRefund(context, payment, amountMinor, 'goodwill');
  });
}
