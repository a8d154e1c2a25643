import { addDays } from '@camp/contract/days';
import { addMonths } from '@camp/contract/instalments';

import { api, readResponse, testApi } from './api';
import { runCommand } from './command';
import { listMails } from './mailbox';
import { checkOut, checkoutForm, pressButton, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { ONLINE, place, readUnpaid, reserve } from './reserving';
import { DAY_SECONDS, dayAt, endOfDay } from '../src/domain/dates';

const WHY = 'Paying in instalments would end more than 50 days after the last day, so this is paid in full.';
const REFUSED = [422, { error: WHY, field: 'paymentType' }];
const SPLIT = { paymentType: 'subscription', amount: '298' };

const at = (startsInDays: number) => ({ startsInDays, capacity: 5, taken: 0 });
const TWO_PAYMENTS = { eur: 340, gbp: 295, usd: 370, payments: 2 };
const programme = createProgramme(
  workshop('ice', { editions: [at(60)] }),
  workshop('radio', { type: 'online', prices: TWO_PAYMENTS, editions: [at(7)], sessions: '2 weekly at 19:00 for 2h' }),
  workshop('choir', { editions: [at(20), at(120)] }),
  workshop('walk', { editions: [at(20)], 'payment plan': 0 }),
);

beforeEach(() => testApi({ programme }));

const post = (fields: Record<string, string>, call = '/checkout') => readResponse(api.postForm(call, fields));

/** The clock at noon of the last day on which four payments from then on end in time. */
async function goToLastDay(lastDay: string): Promise<void> {
  const now = api.runtime.now();
  const days = Array.from({ length: 400 }, (_, index) => now + index * DAY_SECONDS);
  const limit = (Date.parse(lastDay) / 1000 / DAY_SECONDS + 50) * DAY_SECONDS;
  const last = days.findLast((time) => Date.parse(addMonths(dayAt(time), 3)) / 1000 <= limit);
  api.advanceClock((last ?? now) - now);
}

test('a plan is offered and paid until the last day on which it ends in time, and no day longer', async () => {
  const { start_date } = await api.row('editions', 1);
  await goToLastDay(new Date(Date.parse(start_date) + 4 * DAY_SECONDS * 1000).toISOString().slice(0, 10));
  const hash = await reserve();
  const { text: offered } = (await listMails('reservation'))[0]!;
  expect(offered).toContain('pay, in full or in instalments.');
  expect(await readUnpaid(hash)).toEqual([200, expect.objectContaining({ allow_pp: true })]);
  await checkOut(checkoutForm(hash, SPLIT));
  api.advanceClock(endOfDay(dayAt(api.runtime.now())) - api.runtime.now());
  expect(await readUnpaid(hash)).toEqual([200, expect.objectContaining({ allow_pp: false, full_payment_reason: WHY })]);
  expect(await post(checkoutForm(hash, SPLIT))).toEqual(REFUSED);
  expect(await checkOut(checkoutForm(hash))).toContain('/pay/');
  const other = await reserve({ email: 'bea@example.org' });
  expect((await listMails('reservation')).at(-1)?.text).not.toContain('instalments');
  expect(await post(checkoutForm(other, SPLIT))).toEqual(REFUSED);
});

test('online, the last session counts', async () => {
  const form = { ctype: 'online', paymentType: 'subscription', amount: '170', priceCode: 'v2_2_ol_eur_2' };
  const hash = await reserve(ONLINE);
  expect(await checkOut(checkoutForm(hash, form))).toContain('/pay/');
  await api.db.updateTable('workshop_prices').set({ number_of_payments: 3 }).where('workshop_id', '=', 2).execute();
  const other = await reserve({ ...ONLINE, email: 'bea@example.org' });
  const three = { ...form, amount: '113', priceCode: 'v2_2_ol_eur_3' };
  expect(await post(checkoutForm(other, three))).toEqual(REFUSED);
  const later = api.runtime.now() + 30 * DAY_SECONDS;
  const session = { edition_id: 2, starts_at: later, ends_at: later + 3600 };
  await api.db.insertInto('sessions').values(session).execute();
  expect(await checkOut(checkoutForm(other, three))).toContain('/pay/');
});

test('each date of a workshop says whether it can be paid in instalments', async () => {
  const read = async (id: number) => {
    const { allow_pp, editions } = await api.json<{
      allow_pp: boolean;
      editions: { full_payment_reason?: string }[];
    }>(`/get_onsite_workshop/${id}`);
    return [allow_pp, ...editions.map(({ full_payment_reason: reason }) => reason)];
  };
  expect(await read(1)).toEqual([true, undefined]);
  expect(await read(3)).toEqual([true, WHY, undefined]);
  expect(await read(4)).toEqual([false, undefined]);
  await api.db.deleteFrom('editions').where('id', '=', 4).execute();
  expect(await read(3)).toEqual([false, WHY]);
  const hash = await reserve(place(3));
  expect(await post(checkoutForm(hash, { ...SPLIT, priceCode: 'v2_3_eur_4' }))).toEqual(REFUSED);
});

test('a booking with instalments to come is not moved to a date that is too early for them', async () => {
  const hash = await reserve({ ...place(3), workshop_edition: 4 });
  await pressButton(await checkOut(checkoutForm(hash, { ...SPLIT, priceCode: 'v2_3_eur_4' })), 'pay');
  const { err } = await runCommand('booking:move', '1', '3', '--yes');
  expect(err).toBe('error: The instalments to come would end more than 50 days after edition 3.\n');
  expect(await api.row('bookings', 1)).toMatchObject({ edition_id: 4 });
  await api.update('instalments', { state: 'paid', paid_at: api.runtime.now() }, { payment_id: 1 });
  expect((await runCommand('booking:move', '1', '3', '--yes')).code).toBe(0);
});

test('staff are asked before a date is moved ahead of instalments that end too late for it', async () => {
  const hash = await reserve({ ...place(3), workshop_edition: 4 });
  await pressButton(await checkOut(checkoutForm(hash, { ...SPLIT, priceCode: 'v2_3_eur_4' })), 'pay');
  const { start_date } = await api.row('editions', 4);
  const move = async (days: number) =>
    (await runCommand('edition:move', '4', addDays(start_date, days), '--dry-run')).out;
  expect(await move(-14)).not.toContain('instalments');
  expect(await move(-91)).toContain(
    'Warning: The instalments of booking 1 would end more than 50 days after the last day.\n',
  );
});

test('a stay is paid in instalments if its last week ends late enough', async () => {
  const { available_weeks: weeks } = await api.json<{
    available_weeks: { id: number; full_payment_reason?: string }[];
  }>('/get_residencies/');
  const late = weeks.filter(({ full_payment_reason: reason }) => reason === undefined).map(({ id }) => id);
  const early = weeks.filter(({ full_payment_reason: reason }) => reason === WHY).map(({ id }) => id);
  expect([...early, ...late]).toEqual(weeks.map(({ id }) => id));
  expect(early.length).toBeGreaterThan(0);
  const stay = (weekIds: number[], amount: string) =>
    residencyForm(weekIds, {
      paymentType: 'subscription',
      amount,
      priceCode: `residency_${weekIds.length}w_eur_sub`,
      email: `guest-${weekIds.join('-')}@example.org`,
    });
  const lastEarly = early.at(-1)!;
  expect(await post(stay([lastEarly], '99.75'), '/residency_checkout')).toEqual(REFUSED);
  expect(await api.rows('bookings')).toEqual([]);
  expect(await checkOut(stay([late[0]!, lastEarly], '189.75'), '/residency_checkout')).toContain('/pay/');
  expect(await checkOut(residencyForm([lastEarly]), '/residency_checkout')).toContain('/pay/');
});

test('a link to a stay whose plan was open says that it is paid in full now', async () => {
  const { id } = (await api.rows('residency_weeks', 'id')).at(-1)!;
  await checkOut(
    residencyForm([id], { paymentType: 'subscription', amount: '99.75', priceCode: 'residency_1w_eur_sub' }),
    '/residency_checkout',
  );
  const { hash } = await api.row('bookings');
  expect(await readUnpaid(hash, 'residency')).toMatchObject([200, { allow_pp: true }]);
  await api.update('residency_weeks', { start_date: dayAt(api.runtime.now() + 14 * DAY_SECONDS) }, id);
  expect(await readUnpaid(hash, 'residency')).toMatchObject([200, { allow_pp: false, full_payment_reason: WHY }]);
});
