import { api, SITE_URL, testApi, readResponse } from './api';
import { lastMail, listMails, mailedHash, mailKinds, subscribe } from './mailbox';
import { applyCode, checkOut, checkoutForm, checkOutStay, FREE, pay, pressButton, residencyForm } from './paying';
import { RESIDENCY_PRICES } from './programme';
import { placesLeft, readUnpaid, release, reserve, tryToReserve } from './reserving';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';
import { withWorkWeek, workshopPrice } from '../src/domain/prices';

beforeEach(() => testApi());

const expectConfirmed = async (hash: string) =>
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });

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
      eur: withWorkWeek(workshopPrice(1190, 4, 'eur'), 'eur'),
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
  await checkOutStay([1], pounds);
  expect(await getCurrency(`residency/${await mailedHash()}`)).toBe('gbp');
});

test('paying in full with +7 and a grant confirms, writes, and uses the hash up', async () => {
  const hash = await reserve();
  expect(await applyCode(hash, ' open50 ')).toEqual({
    apply_dcode: true,
    dcode_value: '50',
    code: 'OPEN50',
    failcode: '',
  });
  const half = { amount: '770', priceCode: 'v2_1_eur_50_4_ww', add_ww: '1', grantCode: 'OPEN50' };
  const page = await checkOut(checkoutForm(hash, half));
  const html = await (await fetch(page)).text();
  for (const text of ['ice, ', '€770', '50% off', 'CAMP +7', 'In full, once']) expect(html).toContain(text);
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  await expectConfirmed(hash);
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
  const { kind, text } = await lastMail();
  expect([kind, text]).toEqual([
    'confirmation',
    expect.stringMatching(/CAMP \+7[^]*Price: €1,539\nCode: OPEN50, 50% off: −€769\nTotal: €770\nPaid: €770/),
  ]);
  const discount = { code: 'OPEN50', percent: 50, price: 1539 };
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ discount, total: 770 });
  expect(await placesLeft()).toBe(2);
});

test('a declined card leaves the place held, and leads back to the link that the visitor came by', async () => {
  await reserve();
  const mailed = await mailedHash();
  const first = await checkOut(checkoutForm(mailed));
  const html = await (await fetch(first)).text();
  expect(html).toContain(`href="${SITE_URL}/confirm/onsite/${mailed}">Cancel and go back</a>`);
  expect(await pressButton(first, 'decline')).toBe(`${SITE_URL}/paymentfailed/onsite/${mailed}`);
  expect((await api.get(`/get_booking/onsite/${mailed}`)).status).toBe(404);
  expect(await placesLeft()).toBe(2);
  const second = await checkOut(checkoutForm(mailed));
  expect(await pressButton(first, 'pay')).toBe('410');
  expect(await pressButton(second, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${mailed}`);
  await expectConfirmed(mailed);
});

test('a payment plan takes the discount from the code that was applied before', async () => {
  const hash = await reserve();
  const form = checkoutForm(hash, { paymentType: 'subscription', amount: '223', priceCode: 'v2_1_eur_25_4' });
  expect((await api.postForm('/checkout', form)).status).toBe(409);
  await applyCode(hash, 'OPEN25');
  const page = await checkOut(form);
  expect(await (await fetch(page)).text()).toContain('4 monthly payments of €223');
  expect(await pressButton(page, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  const discount = { code: 'OPEN25', percent: 25, price: 1192 };
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ discount, total: 892 });
});

test('paid without confirmation: the place is safe, nothing can be paid again, the sweep confirms later', async () => {
  const hash = await reserve();
  const isReported = () => api.logs.some(({ event }) => event === 'payment.error-shown');
  expect((await api.get(`/booking_error/onsite/${hash}`)).status).toBe(200);
  expect(isReported()).toBe(false);
  const page = await checkOut(checkoutForm(hash));
  expect(await pressButton(page, 'pay_unconfirmed')).toBe(`${SITE_URL}/paymenterror/onsite/${hash}`);
  expect((await api.get(`/booking_error/onsite/${hash}`)).status).toBe(200);
  expect(isReported()).toBe(true);
  expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(404);
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
  expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(409);
  api.advanceClock(4 * 24 * 3600);
  expect(await placesLeft()).toBe(2);
  await api.sweep();
  await expectConfirmed(hash);
  expect(await placesLeft()).toBe(2);
  expect(await mailKinds()).toEqual(['reservation', 'confirmation']);
});

test('nothing left to pay: success confirms at once, and only then', async () => {
  const hash = await reserve();
  const free = checkoutForm(hash, FREE);
  expect((await api.postForm('/success', checkoutForm(hash))).status).toBe(422);
  expect((await api.postForm('/success', checkoutForm(hash, { amount: '0' }))).status).toBe(422);
  expect((await api.postForm('/checkout', free)).status).toBe(422);
  expect(await checkOut(free, '/success')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  await expectConfirmed(hash);
  for (const call of ['/success', '/checkout']) {
    expect(await checkOut(free, call)).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  }
  expect(await listMails('confirmation')).toHaveLength(1);
});

test('every call that takes fields names the one it refuses', async () => {
  const refused: [call: string, response: Promise<Response>, field: string][] = [
    ['save_unpaid_booking', tryToReserve({ email: 'a@b' }), 'email'],
    ['save_preregistration', api.postJson('/save_preregistration/', { email: 'ada', workshop_id: 1 }), 'email'],
    ['subscribe', subscribe('ada'), 'email'],
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
    const refusal = { error: expect.stringMatching(/^[A-Z].*\.$/), field };
    expect([call, ...(await readResponse(sent))]).toEqual([call, 422, refusal]);
  }
});

const heldUntil = async (hash: string) => (await readUnpaid(hash))[1].held_until;

test('the mail has a secret of its own, and both address the booking in every call', async () => {
  const code = await reserve();
  const mailed = await mailedHash();
  expect(mailed).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  expect(mailed).not.toBe(code);
  expect(await heldUntil(mailed)).toBe(await heldUntil(code));
  expect(await applyCode(mailed, 'OPEN50')).toMatchObject({ apply_dcode: true });
  expect(await checkOut(checkoutForm(code))).toContain('/pay/');
  expect(await pay(mailed)).toContain(`/thanks/onsite/${mailed}`);
  for (const hash of [code, mailed]) {
    await expectConfirmed(hash);
    expect(await readUnpaid(hash)).toMatchObject([404, { state: 'confirmed' }]);
  }
  expect(JSON.stringify((await listMails()).map(({ text, html }) => text + html))).not.toContain(code);
});

test('“this was not me” frees the place once, also when it is pressed five times at once', async () => {
  const code = await reserve();
  const mailed = await mailedHash();
  const page = await checkOut(checkoutForm(code));
  const { text } = await lastMail();
  expect(text).toContain(`This wasn’t me: release the place\n${SITE_URL}/release/onsite/${mailed}\n`);
  await api.get(`/release_booking/?ctype=onsite&hash=${mailed}`);
  expect(await placesLeft()).toBe(2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => release(mailed)));
  expect(answers).toEqual(Array(5).fill([200, { state: 'released' }]));
  expect(await release(code)).toEqual([200, { state: 'released' }]);
  expect(await placesLeft()).toBe(3);
  expect(await readUnpaid(code)).toMatchObject([404, { state: 'released' }]);
  expect(await pressButton(page, 'pay')).toBe('410');
  api.advanceClock(4 * DAY_SECONDS);
  await api.sweep();
  expect(await placesLeft()).toBe(3);
});

test('what is unknown or paid is not released, what has expired keeps nothing', async () => {
  expect(await release('x'.repeat(32))).toMatchObject([404, { error: 'We don’t recognise this booking.' }]);
  expect(await release('?')).toMatchObject([404, {}]);
  expect(await release('x'.repeat(32), 'bundle')).toMatchObject([422, { field: 'ctype' }]);
  const code = await reserve();
  const mailed = await mailedHash();
  expect(await release(mailed, 'online')).toMatchObject([404, {}]);
  await pressButton(await checkOut(checkoutForm(code)), 'pay_unconfirmed');
  expect(await readResponse(api.get(`/get_booking/onsite/${code}`))).toMatchObject([404, { state: 'paid' }]);
  expect(await release(mailed)).toMatchObject([409, { error: expect.stringMatching(/paid/) }]);
  api.advanceClock(HOUR_SECONDS);
  await api.sweep();
  expect(await release(mailed)).toMatchObject([409, { error: expect.stringMatching(/paid/) }]);
  await reserve({ email: 'late@example.org' });
  const late = await mailedHash();
  api.advanceClock(4 * DAY_SECONDS);
  expect(await release(late)).toEqual([200, { state: 'released' }]);
  expect(await placesLeft()).toBe(2);
});
