import { api, SITE_URL, startWithWorkshops } from './api';
import { workshop } from './programme';
import {
  applyCode,
  checkOut,
  checkoutForm,
  joinWaitingList,
  listMails,
  listOffers,
  pay,
  placesLeft,
  pressButton,
  readResponse,
  reserve,
  residencyForm,
} from './visitor';
import { DAY_SECONDS } from '../src/domain/dates';

const onceIn = (startsInDays: number) => ({ editions: [{ startsInDays, capacity: 1, taken: 0 }] });

startWithWorkshops(workshop('ice', onceIn(200)), workshop('voices', { ...onceIn(200), ctype: 'online' }));

/** Reserves and pays. @returns the secret of the cancellation link in the confirmation. */
async function book(form: Record<string, string> = {}, place: Record<string, unknown> = {}): Promise<string> {
  const hash = await reserve(place);
  await pay(hash, form);
  return cancellationHash();
}

async function cancellationHash(): Promise<string> {
  const text = (await listMails()).at(-1)?.text ?? '';
  return new RegExp(`${SITE_URL}/cancel/\\w+/([\\w-]+)`).exec(text)?.[1] ?? '';
}

const look = (hash: string, ctype = 'onsite') => api.json(`/get_cancellation/${ctype}/${hash}`);
const cancel = (hash: string, fields: Record<string, unknown> = {}) =>
  api.postJson('/cancel_booking/', { ctype: 'onsite', hash, ...fields });
const refunds = () => api.db.selectFrom('refunds').select(['amount_minor as minor', 'reason']).orderBy('id').execute();
const cancellations = async () => await listMails('cancellation');

test('the link in the confirmation says what goes back, and opening it changes nothing', async () => {
  const hash = await book();
  const whole = { state: 'confirmed', currency: 'eur', total: 1190, paid: 1190, due: 0 };
  expect(await look(hash)).toMatchObject({ ...whole, retained_percent: 20, retained: 238, refund: 952 });
  api.advanceClock(100 * DAY_SECONDS);
  expect(await look(hash)).toMatchObject({ ...whole, retained_percent: 50, retained: 595, refund: 595 });
  api.advanceClock(60 * DAY_SECONDS);
  expect(await look(hash)).toMatchObject({ ...whole, retained_percent: 100, retained: 1190, refund: 0 });
  expect([await placesLeft(), await refunds(), await cancellations()]).toEqual([0, [], []]);
});

test('cancelling frees the place, refunds what was said and confirms it by email, once', async () => {
  const hash = await book();
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(hash, { refund: '952' })));
  for (const answer of [...answers, await cancel(hash)]) expect(await answer.json()).toEqual({ state: 'cancelled' });
  expect(await refunds()).toEqual([{ minor: 95_200, reason: 'cancelled' }]);
  expect(await placesLeft()).toBe(1);
  const [mail, ...more] = await cancellations();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Paid: €1,190\nWe keep: €238, 20% of the price\nYou get back: €952');
  const ended = { product: expect.stringContaining('ice, '), short_url: 'ice', currency: 'eur', refund: 952 };
  const expectEnded = async (booking: object) => {
    for (const call of ['get_booking', 'get_unpaid_booking', 'get_cancellation']) {
      const cancelled = expect.objectContaining({ state: 'cancelled', booking });
      expect(await readResponse(api.get(`/${call}/onsite/${hash}`))).toEqual([404, cancelled]);
    }
  };
  await expectEnded(ended);
  await api.sweep();
  expect(await api.db.selectFrom('refunds').select('provider_id').execute()).toEqual([
    { provider_id: 'test-refund-1' },
  ]);
  await expectEnded({ ...ended, refunded_at: expect.any(Number) });
});

test('when what goes back has changed since the page was opened, nothing is cancelled', async () => {
  const hash = await book();
  api.advanceClock(100 * DAY_SECONDS);
  expect(await readResponse(cancel(hash, { refund: '952' }))).toEqual([
    409,
    expect.objectContaining({ field: 'refund' }),
  ]);
  expect([await placesLeft(), await refunds()]).toEqual([0, []]);
  expect((await cancel(hash, { refund: '595.00' })).status).toBe(200);
});

test('the booking says what cancelling costs now, whichever link opens it, and which link cancels', async () => {
  const code = await reserve();
  await pay(code);
  const terms = { refund: 952, due: 0 };
  const read = (hash: string) => api.json(`/get_booking/onsite/${hash}`);
  expect(await read(code)).toMatchObject({ name: 'Ada Lovelace', cancellation: { opens: false, ...terms } });
  expect(await read(await cancellationHash())).toMatchObject({ cancellation: { opens: true, ...terms } });
  api.advanceClock(210 * DAY_SECONDS);
  expect(await read(code)).not.toHaveProperty('cancellation');
});

test('the confirmation is sent again to the address of the booking, a few times', async () => {
  const code = await reserve();
  const resend = () => readResponse(api.postJson('/resend_confirmation/', { ctype: 'onsite', hash: code }));
  expect(await resend()).toMatchObject([404, { state: 'held' }]);
  await pay(code);
  expect(await resend()).toEqual([200, { state: 'confirmed' }]);
  const [first, second, ...more] = await listMails('confirmation');
  expect([second?.recipient, second?.text, more]).toEqual([first?.recipient, first?.text, []]);
  expect(await resend()).toEqual([200, { state: 'confirmed' }]);
  expect(await resend()).toMatchObject([409, { error: expect.stringContaining('spam folder') }]);
});

test('of instalments what was paid is set against the scale, and what is still due is said', async () => {
  const hash = await book({ paymentType: 'subscription', amount: '298' });
  expect(await look(hash)).toMatchObject({ total: 1192, paid: 298, retained: 238.4, refund: 59.6, due: 0 });
  api.advanceClock(100 * DAY_SECONDS);
  expect(await look(hash)).toMatchObject({ paid: 298, retained: 596, refund: 0, due: 298 });
  await cancel(hash);
  expect(await refunds()).toEqual([]);
  expect((await cancellations())[0]?.text).toMatch(/Still due: €298[^]*No further payment is taken[^]*still due/);
});

test('only the link in the email cancels, and only what is confirmed and has not begun', async () => {
  const hash = await reserve();
  const page = await checkOut(checkoutForm(hash));
  expect((await cancel(hash)).status).toBe(404);
  await pressButton(page, 'pay');
  for (const response of [await cancel(hash), await api.get(`/get_cancellation/onsite/${hash}`)]) {
    expect([response.status, await response.json()]).toEqual([404, { error: 'We don’t recognise this booking.' }]);
  }
  const mailed = await cancellationHash();
  expect((await cancel(mailed, { refund: 'much' })).status).toBe(422);
  api.advanceClock(210 * DAY_SECONDS);
  for (const response of [await cancel(mailed), await api.get(`/get_cancellation/onsite/${mailed}`)]) {
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ state: 'confirmed' })]);
  }
  expect(await refunds()).toEqual([]);
});

test('a cancelled place of a sold-out date is offered to the next in line', async () => {
  const hash = await book();
  await joinWaitingList('next@example.org');
  await cancel(hash);
  expect((await listOffers()).map(({ email }) => email)).toEqual(['next@example.org']);
  expect(await placesLeft()).toBe(0);
});

test('a stay gives its rooms back', async () => {
  const free = () => api.db.selectFrom('residency_weeks').select('taken').where('id', 'in', [20, 21]).execute();
  const before = await free();
  await pressButton(await checkOut(residencyForm([20, 21]), '/residency_checkout'), 'pay');
  const hash = await cancellationHash();
  expect(await look(hash, 'residency')).toMatchObject({ total: 759, paid: 759 });
  expect((await cancel(hash, { ctype: 'residency' })).status).toBe(200);
  expect(await free()).toEqual(before);
});

test.each([
  ['comes back when all but the fee is refunded', 0, 0],
  ['stays used when less is refunded', 100, 1],
])('the use of a grant %s', async (_what, days, uses) => {
  const hash = await reserve();
  await applyCode(hash, 'ONCE30');
  const form = checkoutForm(hash, { amount: '833', priceCode: 'v2_1_eur_30_4', grantCode: 'ONCE30' });
  await pressButton(await checkOut(form), 'pay');
  const mailed = await cancellationHash();
  api.advanceClock(days * DAY_SECONDS);
  expect((await cancel(mailed)).status).toBe(200);
  expect(await api.db.selectFrom('code_uses').selectAll().execute()).toHaveLength(uses);
});

test('online nothing is refunded, and the credit of a bundle stays used; the place is free all the same', async () => {
  const soon = Math.floor(Date.now() / 1000) + 300 * DAY_SECONDS;
  await api.db
    .insertInto('codes')
    .values({ code: 'BUNDLE-OF-3', kind: 'bundle', percent: 20, ctype: 'any', uses: 3, expires_at: soon })
    .execute();
  const hash = await reserve({ ctype: 'online', course_id: 2, workshop_edition: 2 });
  await applyCode(hash, 'BUNDLE-OF-3', 'online');
  const free = checkoutForm(hash, {
    ctype: 'online',
    amount: '0',
    priceCode: 'v2_2_ol_eur_100_4',
    grantCode: 'BUNDLE-OF-3',
  });
  await checkOut(free, '/success');
  const mailed = await cancellationHash();
  expect(await look(mailed, 'online')).toMatchObject({ state: 'confirmed', short_url: 'voices' });
  expect((await cancel(mailed, { ctype: 'online' })).status).toBe(200);
  expect(await placesLeft(2, 'online')).toBe(1);
  expect(await api.db.selectFrom('code_uses').selectAll().execute()).toHaveLength(1);
  expect(await refunds()).toEqual([]);
});
