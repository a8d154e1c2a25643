import { SITE_URL, testApi, waitFor, type TestApi } from './api';
import { RESIDENCY_PRICES } from './programme';
import {
  applyCode,
  checkOut,
  checkoutForm,
  listMails,
  mailedHash,
  placesLeft,
  pressButton,
  reserve,
  residencyForm,
} from './visitor';

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

test('a reservation holds a place, sends its link, and is what the confirmation page reads', async () => {
  const hash = await reserve(api);
  expect(hash).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  expect(await placesLeft(api)).toBe(2);
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
  const [mail] = await listMails(api);
  expect(mail).toMatchObject({ kind: 'reservation', recipient: 'ada@example.org' });
  expect(mail?.text).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash(api)}`);
  expect(mail?.text).not.toContain(hash);
});

test('a reservation keeps its currency, for its mailed link too', async () => {
  const getCurrency = async (path: string) =>
    (await api.json<{ currency?: string }>(`/get_unpaid_booking/${path}`)).currency;
  await reserve(api, { currency: 'GBP' });
  expect(await getCurrency(`onsite/${await mailedHash(api)}`)).toBe('gbp');
  const unnamed = await reserve(api, { currency: 'chf', email: 'bo@example.org' });
  expect(await getCurrency(`onsite/${unnamed}`)).toBeUndefined();
  const pounds = { currency: 'gbp', amount: String(RESIDENCY_PRICES.gbp[1]), priceCode: 'residency_1w_gbp_full' };
  await checkOut(api, residencyForm([1], pounds), '/residency_checkout');
  expect(await getCurrency(`residency/${await mailedHash(api)}`)).toBe('gbp');
});

test('paying in full with +7 and a grant confirms, writes, and uses the hash up', async () => {
  const hash = await reserve(api);
  expect(await applyCode(api, hash, ' open50 ')).toEqual({ apply_dcode: true, dcode_value: '50', failcode: '' });
  const page = await checkOut(
    api,
    checkoutForm(hash, { amount: '770', priceCode: 'v2_1_eur_50_4_ww', add_ww: '1', grantCode: 'OPEN50' }),
  );
  const html = await (await fetch(page)).text();
  for (const text of ['ice, ', '€770', '50% off', 'CAMP +7', 'In full, once']) expect(html).toContain(text);
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
  const last = (await listMails(api)).at(-1);
  expect(last).toMatchObject({ kind: 'confirmation', text: expect.stringContaining('Paid: €770') });
  expect(last?.text).toContain('CAMP +7');
  expect(await placesLeft(api)).toBe(2);
});

test('the payment page leads back to the link that the visitor came by, declined or cancelled', async () => {
  await reserve(api);
  const mailed = await mailedHash(api);
  const page = await checkOut(api, checkoutForm(mailed));
  const html = await (await fetch(page)).text();
  expect(html).toContain(`href="${SITE_URL}/confirm/onsite/${mailed}">Cancel and go back</a>`);
  expect(await pressButton(page, 'decline')).toBe(`${SITE_URL}/paymentfailed/onsite/${mailed}`);
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${mailed}`);
});

test('a payment plan takes the discount from the code that was applied before', async () => {
  const hash = await reserve(api);
  const form = checkoutForm(hash, { paymentType: 'subscription', amount: '223', priceCode: 'v2_1_eur_25_4' });
  expect((await api.postForm('/checkout', form)).status).toBe(409);
  await applyCode(api, hash, 'OPEN25');
  const page = await checkOut(api, form);
  expect(await (await fetch(page)).text()).toContain('4 monthly payments of €223');
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
});

test('a declined card leaves the place held, and a new page can be paid', async () => {
  const hash = await reserve(api);
  const first = await checkOut(api, checkoutForm(hash));
  expect(await pressButton(first, 'decline')).toBe(`${SITE_URL}/paymentfailed/onsite/${hash}`);
  expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(404);
  expect(await placesLeft(api)).toBe(2);
  const second = await checkOut(api, checkoutForm(hash));
  expect(await pressButton(first, 'pay')).toBe('410');
  expect(await pressButton(second, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
});

test('paid without confirmation: the place is safe, nothing can be paid again, the sweep confirms later', async () => {
  const hash = await reserve(api);
  const page = await checkOut(api, checkoutForm(hash));
  expect(await pressButton(page, 'pay_unconfirmed')).toBe(`${SITE_URL}/paymenterror/onsite/${hash}`);
  expect((await api.get(`/booking_error/onsite/${hash}`)).status).toBe(200);
  expect(api.logs.some(({ level, event }) => level === 'error' && event === 'visitor sees a booking error')).toBe(true);
  expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(404);
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
  expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(409);
  api.advanceClock(4 * 24 * 3600);
  expect(await placesLeft(api)).toBe(2);
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
  expect(await placesLeft(api)).toBe(2);
  expect((await listMails(api)).map(({ kind }) => kind)).toEqual(['reservation', 'confirmation']);
});

test('nothing left to pay: success confirms at once, and only then', async () => {
  const hash = await reserve(api);
  const free = checkoutForm(hash, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' });
  expect((await api.postForm('/success', checkoutForm(hash))).status).toBe(422);
  expect((await api.postForm('/success', checkoutForm(hash, { amount: '0' }))).status).toBe(422);
  expect((await api.postForm('/checkout', free)).status).toBe(422);
  expect(await checkOut(api, free, '/success')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
  expect(await checkOut(api, free, '/success')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect((await listMails(api)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
});

test('mail reaches the outbox folder and the outbox page, links to be followed', async () => {
  await reserve(api);
  await waitFor(
    'the mail is delivered',
    async () =>
      (await api.db.selectFrom('mails').select('id').where('sent_at', 'is not', null).executeTakeFirst()) !== undefined,
  );
  const response = await fetch(`${api.url}/outbox`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
  expect(await response.text()).toContain(`<a href="${SITE_URL}/confirm/onsite/${await mailedHash(api)}">`);
});
