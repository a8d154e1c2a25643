import { confirmedBookingSchema, errorSchema, unpaidBookingSchema } from '@camp/contract/bookings';
import { CURRENCIES } from '@camp/contract/names';
import { z } from 'zod';

import { api, SITE_URL, testApi, waitFor } from './api';
import { RESIDENCY_PRICES } from './programme';
import {
  applyCode,
  checkOut,
  checkoutForm,
  listMails,
  mailedHash,
  placesLeft,
  pressButton,
  readResponse,
  reservationBody,
  reserve,
  residencyForm,
} from './visitor';

beforeEach(() => testApi());

test('a reservation holds a place, sends its link, and is what the confirmation page reads', async () => {
  const hash = await reserve();
  expect(hash).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  expect(await placesLeft()).toBe(2);
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({
    firstname: 'Ada',
    edition_id: 1,
    course_id: 1,
    product: expect.stringMatching(/^ice, .*\d{4}$/),
    tracked_id: 481,
    pricecode_version: 2,
    currency: 'eur',
    start_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    pricing: {
      eur: {
        full_amount: 1190,
        split_amount: 298,
        full_amount_inc_ww: 1539,
        split_amount_inc_ww: 385,
        work_week: 349,
        number_of_payments: 4,
        symbol: '€',
      },
      gbp: { work_week: 299 },
      usd: { work_week: 379 },
    },
  });
  const [mail] = await listMails();
  expect(mail).toMatchObject({ kind: 'reservation', recipient: 'ada@example.org' });
  expect(mail?.text).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash()}`);
  expect(mail?.text).not.toContain(hash);
});

test('a reservation keeps its currency, for its mailed link too', async () => {
  const getCurrency = async (path: string) =>
    (await api.json<{ currency?: string }>(`/get_unpaid_booking/${path}`)).currency;
  await reserve({ currency: 'GBP' });
  expect(await getCurrency(`onsite/${await mailedHash()}`)).toBe('gbp');
  const unnamed = await reserve({ currency: 'chf', email: 'bo@example.org' });
  expect(await getCurrency(`onsite/${unnamed}`)).toBeUndefined();
  const pounds = { currency: 'gbp', amount: String(RESIDENCY_PRICES.gbp[1]), priceCode: 'residency_1w_gbp_full' };
  await checkOut(residencyForm([1], pounds), '/residency_checkout');
  expect(await getCurrency(`residency/${await mailedHash()}`)).toBe('gbp');
});

test('paying in full with +7 and a grant confirms, writes, and uses the hash up', async () => {
  const hash = await reserve();
  expect(await applyCode(hash, ' open50 ')).toEqual({ apply_dcode: true, dcode_value: '50', failcode: '' });
  const page = await checkOut(
    checkoutForm(hash, { amount: '770', priceCode: 'v2_1_eur_50_4_ww', add_ww: '1', grantCode: 'OPEN50' }),
  );
  const html = await (await fetch(page)).text();
  for (const text of ['ice, ', '€770', '50% off', 'CAMP +7', 'In full, once']) expect(html).toContain(text);
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
  const last = (await listMails()).at(-1);
  expect(last).toMatchObject({ kind: 'confirmation', text: expect.stringContaining('Paid: €770') });
  expect(last?.text).toContain('CAMP +7');
  expect(await placesLeft()).toBe(2);
});

test('the payment page leads back to the link that the visitor came by, declined or cancelled', async () => {
  await reserve();
  const mailed = await mailedHash();
  const page = await checkOut(checkoutForm(mailed));
  const html = await (await fetch(page)).text();
  expect(html).toContain(`href="${SITE_URL}/confirm/onsite/${mailed}">Cancel and go back</a>`);
  expect(await pressButton(page, 'decline')).toBe(`${SITE_URL}/paymentfailed/onsite/${mailed}`);
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${mailed}`);
});

test('a payment plan takes the discount from the code that was applied before', async () => {
  const hash = await reserve();
  const form = checkoutForm(hash, { paymentType: 'subscription', amount: '223', priceCode: 'v2_1_eur_25_4' });
  expect((await api.postForm('/checkout', form)).status).toBe(409);
  await applyCode(hash, 'OPEN25');
  const page = await checkOut(form);
  expect(await (await fetch(page)).text()).toContain('4 monthly payments of €223');
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
});

test('a declined card leaves the place held, and a new page can be paid', async () => {
  const hash = await reserve();
  const first = await checkOut(checkoutForm(hash));
  expect(await pressButton(first, 'decline')).toBe(`${SITE_URL}/paymentfailed/onsite/${hash}`);
  expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(404);
  expect(await placesLeft()).toBe(2);
  const second = await checkOut(checkoutForm(hash));
  expect(await pressButton(first, 'pay')).toBe('410');
  expect(await pressButton(second, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
});

test('paid without confirmation: the place is safe, nothing can be paid again, the sweep confirms later', async () => {
  const hash = await reserve();
  const page = await checkOut(checkoutForm(hash));
  expect(await pressButton(page, 'pay_unconfirmed')).toBe(`${SITE_URL}/paymenterror/onsite/${hash}`);
  expect((await api.get(`/booking_error/onsite/${hash}`)).status).toBe(200);
  expect(api.logs.some(({ level, event }) => level === 'error' && event === 'payment.error-shown')).toBe(true);
  expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(404);
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
  expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(409);
  api.advanceClock(4 * 24 * 3600);
  expect(await placesLeft()).toBe(2);
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
  expect(await placesLeft()).toBe(2);
  expect((await listMails()).map(({ kind }) => kind)).toEqual(['reservation', 'confirmation']);
});

test('nothing left to pay: success confirms at once, and only then', async () => {
  const hash = await reserve();
  const free = checkoutForm(hash, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' });
  expect((await api.postForm('/success', checkoutForm(hash))).status).toBe(422);
  expect((await api.postForm('/success', checkoutForm(hash, { amount: '0' }))).status).toBe(422);
  expect((await api.postForm('/checkout', free)).status).toBe(422);
  expect(await checkOut(free, '/success')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
  expect(await checkOut(free, '/success')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await listMails('confirmation')).toHaveLength(1);
});

test('mail reaches the outbox folder and the outbox page, links to be followed', async () => {
  await reserve();
  await waitFor(
    'the mail is delivered',
    async () =>
      (await api.db.selectFrom('mails').select('id').where('sent_at', 'is not', null).executeTakeFirst()) !== undefined,
  );
  const response = await fetch(`${api.url}/outbox`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
  expect(await response.text()).toContain(`<a href="${SITE_URL}/confirm/onsite/${await mailedHash()}">`);
});

const unpaidBooking = unpaidBookingSchema
  .required()
  .omit({ offered: true })
  .extend({ pricing: z.record(z.enum(CURRENCIES), unpaidBookingSchema.shape.pricing.valueType) });
const confirmedBooking = confirmedBookingSchema.required().omit({ equipment: true, arrival: true, departure: true });
const refusal = errorSchema.pick({ error: true, field: true });
const state = z.enum(['held', 'paid', 'confirmed', 'expired', 'released', 'emailed']);
const noBooking = errorSchema.pick({ error: true }).extend({ state: state.optional() });
const sentence = /^[A-Z].*\.$/;

test('the reads of a booking have the shape of the contract in every state', async () => {
  const expectShapes = async (hash: string, unpaid: [number, z.ZodType], confirmed: [number, z.ZodType]) => {
    for (const [call, [status, shape]] of [
      ['get_unpaid_booking', unpaid],
      ['get_booking', confirmed],
    ] as const) {
      const response = await api.get(`/${call}/onsite/${hash}`);
      const body = (await response.json()) as Record<string, unknown>;
      expect([call, response.status, shape.parse(body)]).toEqual([call, status, body]);
      if (status === 404) expect(body.error).toMatch(sentence);
    }
  };
  const code = await reserve();
  await expectShapes(code, [200, unpaidBooking], [404, noBooking]);
  await expectShapes(await mailedHash(), [200, unpaidBooking], [404, noBooking]);
  await expectShapes(await reserve(), [404, noBooking], [404, noBooking]);
  await expectShapes('x'.repeat(32), [404, refusal], [404, refusal]);
  const page = await checkOut(checkoutForm(code));
  await pressButton(page, 'pay_unconfirmed');
  await expectShapes(code, [404, noBooking], [404, noBooking]);
  api.advanceClock(3600);
  await api.sweep();
  await expectShapes(code, [404, noBooking], [200, confirmedBooking]);
});

test('a release and an unsubscription respond as the contract says', async () => {
  await reserve();
  const released = await api.postJson('/release_booking', { ctype: 'onsite', hash: await mailedHash() });
  expect([released.status, await released.json()]).toEqual([200, { state: 'released' }]);
  expect(await readResponse(api.postJson('/unsubscribe', { token: 'x'.repeat(32) }))).toEqual([
    404,
    { error: expect.stringMatching(sentence) as string },
  ]);
});

test('every call that takes fields names the one it refuses', async () => {
  const subscription = { email: 'ada', ctype: '', item_id: '', tracked_id: '' };
  const refused: [call: string, response: Promise<Response>, field: string][] = [
    ['save_unpaid_booking', api.postJson('/save_unpaid_booking/', reservationBody({ email: 'a@b' })), 'email'],
    ['save_preregistration', api.postJson('/save_preregistration/', { email: 'ada', workshop_id: 1 }), 'email'],
    ['subscribe', api.postForm('/subscribe/', subscription), 'email'],
    ['residency_checkout', api.postForm('/residency_checkout', residencyForm([20], { email: '@' })), 'email'],
    ['checkout', api.postForm('/checkout', checkoutForm('x'.repeat(32), { currency: 'chf' })), 'currency'],
    ['success', api.postForm('/success', checkoutForm('x')), 'hash'],
    ['bundle_checkout', api.postForm('/bundle_checkout', { priceCode: 'x' }), 'priceCode'],
    ['mentorship_checkout', api.postForm('/mentorship_checkout', { priceCode: 'x' }), 'priceCode'],
    ['grantcode', api.postJson('/grantcode/', { grantCode: [], unpaidHash: '' }), 'grantCode'],
    ['release_booking', api.postJson('/release_booking/', { ctype: 'boat', hash: '' }), 'ctype'],
    ['unsubscribe', api.postJson('/unsubscribe/', { token: [] }), 'token'],
  ];
  for (const [call, sent, field] of refused) {
    const response = await sent;
    expect([call, response.status, await response.json()]).toEqual([
      call,
      422,
      { error: expect.stringMatching(/^[A-Z].*\.$/), field },
    ]);
  }
});
