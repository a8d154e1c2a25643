import { api, testApi, TOKEN, readResponse } from './api';
import { listMails, mailedHash } from './mailbox';
import { applyCode, checkOut, checkoutForm, issueCode, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { ONLINE, place, placesLeft, readUnpaid, reservationBody, reserve, tryToReserve } from './reserving';
import { listPrices } from '../src/payments/price-list';

const programme = createProgramme(
  workshop('ice'),
  workshop('radio', { type: 'online', 'price code': 1 }),
  workshop('walk', { 'payment plan': 0 }),
  workshop('choir', { capacity: 20 }),
);

const NO_EMAIL = 'Enter an email address in the correct format, like name@example.org.';

beforeEach(() => testApi({ programme }));

test('a reservation in which something is missing, wrong or too long', async () => {
  const cases: [change: Record<string, unknown>, error: string, field?: string][] = [
    [{ first_name: ' ' }, 'Enter your first name.'],
    [{ first_name: undefined }, 'Enter your first name.'],
    [{ first_name: 'A'.repeat(101) }, 'Your first name must have at most 100 characters.'],
    [{ last_name: 'B\r\nBcc: x@example.org' }, 'Your last name must be on one line.'],
    [{ last_name: 'B\u0000' }, 'Your last name must be on one line.'],
    [{ last_name: { $ne: null } }, 'Enter your last name.'],
    [{ email: 'ada' }, NO_EMAIL],
    [{ email: ' ' }, 'Enter your email address.'],
    [{ email: 'ada@example.org\nBcc: x@example.org' }, NO_EMAIL],
    [{ email: `${'a'.repeat(250)}@example.org` }, NO_EMAIL],
    [{ first_name: '\u200b\u2060 \u3164' }, 'Enter your first name.'],
    [{ email: '\u200e' }, 'Enter your email address.'],
    [{ email: 'anna@mü ller.example' }, NO_EMAIL],
    [{ about_me: 'i'.repeat(20_001) }, 'What you write about you must have at most 20000 characters.'],
    [{ workshop_edition: '' }, 'Choose a date.'],
    [{ workshop_edition: true }, 'Choose a date.'],
    [{ workshop_edition: 1.5 }, 'Choose a date.'],
    [{ workshop_edition: 2 }, 'That date doesn’t belong to this workshop.'],
    [{ workshop_edition: 999 }, 'That date doesn’t belong to this workshop.'],
    [{ ctype: 'online' }, 'That date doesn’t belong to this workshop.', 'workshop_edition'],
    [{ ctype: 'residency' }, 'The workshop type must be onsite or online.'],
  ];
  for (const [change, error, field = Object.keys(change)[0]] of cases) {
    expect([change, ...(await readResponse(tryToReserve(change)))]).toEqual([change, 422, { error, field }]);
  }
  expect(await placesLeft()).toBe(3);
  expect(await listMails()).toEqual([]);
});

test('pasted names, an international domain and a long text are stored as people meant them', async () => {
  const about_me = `Caf\ufffd. ${'I record ice. '.repeat(1_400)}`.trim();
  await reserve({ first_name: '\u200bAna\u2060', email: '\u200eanna@müller-kunst.example\u200b', about_me });
  const booking = { first_name: 'Ana', email: 'anna@xn--mller-kunst-thb.example', about_me };
  expect(await api.rows('bookings', 'first_name', 'email', 'about_me')).toEqual([booking]);
  expect((await listMails())[0]).toMatchObject({ recipient: 'anna@xn--mller-kunst-thb.example' });
});

test('a tracking code that is not digits only is dropped, the booking is taken', async () => {
  const dropped = ['abc', '-1', '1e3', '', null, undefined, '9'.repeat(65)];
  const expectedByWs = [
    ...dropped.map((ws) => [ws, null]),
    [481, 481],
    ['0481', '0481'],
    ['9'.repeat(15), 999_999_999_999_999],
    ['9'.repeat(40), '9'.repeat(40)],
    ['1'.repeat(64), '1'.repeat(64)],
  ];
  for (const [index, [ws, tracked_id]] of expectedByWs.entries()) {
    const email = `visitor-${index}@example.org`;
    const hash = await reserve({ ws, email, course_id: 4, workshop_edition: 4 });
    expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ tracked_id });
  }
});

test('bodies that are too large, of another type, broken, or say a thing twice', async () => {
  const message = { error: expect.stringMatching(/^[A-Z].*\.$/) };
  const json = 'application/json';
  const cases: [status: number, path: string, contentType: string, body: string | Buffer<ArrayBuffer>][] = [
    [413, '/save_unpaid_booking/', json, JSON.stringify(reservationBody({ about_me: 'x'.repeat(300_000) }))],
    [415, '/save_unpaid_booking/', 'text/plain', JSON.stringify(reservationBody())],
    [415, '/checkout', json, '{}'],
    [400, '/save_unpaid_booking/', json, '{"first_name":'],
    [400, '/save_unpaid_booking/', json, '[]'],
    [400, '/grantcode/', json, Buffer.from([0x22, 0xff, 0x22])],
    [400, '/checkout', 'application/x-www-form-urlencoded', 'hash=a&hash=b'],
  ];
  for (const [status, path, contentType, body] of cases) {
    const headers = { 'x-api-token': TOKEN, 'content-type': contentType };
    const response = await fetch(`${api.url}${path}`, { method: 'POST', headers, body });
    expect([path, ...(await readResponse(response))]).toEqual([path, status, message]);
  }
});

test('a checkout that does not say the price we say', async () => {
  const hash = await reserve();
  await applyCode(hash, 'OPEN50');
  const tampered: [what: string, change: Record<string, string>, field?: string][] = [
    ['nothing', { paymentType: '' }, 'paymentType'],
    ['a lower amount', { amount: '1' }],
    ['no amount', { amount: '' }],
    ['cents for units', { amount: '119000' }],
    ['another currency', { currency: 'gbp' }],
    ['the price of another currency', { currency: 'gbp', priceCode: 'v2_1_gbp_4' }],
    ['another workshop', { priceCode: 'v2_2_eur_4' }],
    ['another version', { priceCode: '1_eur_4' }],
    ['fewer payments', { priceCode: 'v2_1_eur_2' }],
    ['+7 without its price', { add_ww: '1', priceCode: 'v2_1_eur_4_ww' }],
    ['+7 in the code only', { priceCode: 'v2_1_eur_4_ww', amount: '1539' }],
    ['a higher percentage than the code gives', { priceCode: 'v2_1_eur_90_4', amount: '119', grantCode: 'OPEN50' }],
    ['a percentage without its amount', { priceCode: 'v2_1_eur_50_4', grantCode: 'OPEN50' }],
    ['an instalment as the whole', { amount: '298' }],
    ['the whole as an instalment', { paymentType: 'subscription' }],
    ['rubbish', { priceCode: '__proto__' }],
  ];
  for (const [what, change, field = expect.stringMatching(/^(amount|priceCode)$/)] of tampered) {
    const response = api.postForm('/checkout', checkoutForm(hash, change));
    const refusal = { error: expect.stringMatching(/\.$/), field };
    expect([what, ...(await readResponse(response))]).toEqual([what, 422, refusal]);
  }
  expect(await api.rows('payments')).toHaveLength(0);
  expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(303);
});

test('+7 online, and instalments where there are none', async () => {
  const online = await reserve(ONLINE);
  const { pricing } = await api.json<{ pricing: { eur: object } }>(`/get_unpaid_booking/online/${online}`);
  expect(pricing.eur).not.toHaveProperty('work_week');
  const plusSeven = { ctype: 'online', add_ww: '1', amount: '1539', priceCode: '2_ol_eur_4_ww' };
  expect(await readResponse(api.postForm('/checkout', checkoutForm(online, plusSeven)))).toEqual([
    422,
    { error: 'CAMP +7 can be added to onsite workshops only.', field: 'add_ww' },
  ]);
  const walk = await reserve(place(3));
  const plan = { paymentType: 'subscription', amount: '298', priceCode: 'v2_3_eur_4' };
  expect(await readResponse(api.postForm('/checkout', checkoutForm(walk, plan)))).toEqual([
    422,
    { error: 'This booking cannot be paid in instalments.', field: 'paymentType' },
  ]);
  const ice = await reserve();
  for (const [count, status] of [
    [1, 422],
    [2, 303],
  ] as const) {
    await api.update('booking_prices', { number_of_payments: count });
    const split = { paymentType: 'subscription', amount: String(1190 / count), priceCode: `v2_1_eur_${count}` };
    expect([count, (await api.postForm('/checkout', checkoutForm(ice, split))).status]).toEqual([count, status]);
  }
});

test('a hash under another kind of booking', async () => {
  const hash = await reserve();
  for (const path of [
    'get_unpaid_booking/online',
    'get_unpaid_booking/residency',
    'get_unpaid_booking/bundle',
    'get_booking/online',
    'booking_error/online',
  ]) {
    expect([path, (await api.get(`/${path}/${hash}`)).status]).toEqual([path, 404]);
  }
  expect((await api.postForm('/checkout', checkoutForm(hash, { ctype: 'online' }))).status).toBe(404);
});

test('residencies whose weeks or price do not fit', async () => {
  const cases: [string, Record<string, string>][] = [
    ['no week', { weekstring: '' }],
    ['commas alone', { weekstring: ', ,' }],
    ['a week twice', { weekstring: '20,20', priceCode: 'residency_2w_eur_full', amount: '759' }],
    ['a week that is not offered', { weekstring: '999' }],
    ['seven weeks', { weekstring: '14,15,16,17,18,19,20' }],
    ['the price of a shorter stay', { weekstring: '20,21' }],
    ['the price code of a longer stay', { priceCode: 'residency_2w_eur_full' }],
    ['a lower amount', { amount: '39' }],
    ['an instalment under the full price', { amount: '99.75' }],
    ['rubbish', { weekstring: '20;drop' }],
  ];
  for (const [what, change] of cases) {
    const field = expect.stringMatching(/^(weekstring|priceCode|amount)$/);
    const refusal = [422, { error: expect.stringMatching(/\.$/), field }];
    const response = api.postForm('/residency_checkout', residencyForm([20], change));
    expect([what, ...(await readResponse(response))]).toEqual([what, ...refusal]);
  }
  expect(await listMails()).toEqual([]);
});

test('a discount nobody gave', async () => {
  const hash = await reserve();
  const half = checkoutForm(hash, { amount: '595', priceCode: 'v2_1_eur_50_4' });
  expect(await readResponse(api.postForm('/checkout', half))).toEqual([
    409,
    { error: 'That code does not work: we don’t recognise this code.', field: 'grantCode' },
  ]);
  expect((await api.postForm('/checkout', { ...half, grantCode: 'NOPE50' })).status).toBe(409);
});

test('a code typed for another edition; as a number, in capitals or for no edition it is the same code', async () => {
  const hash = await reserve();
  await api.update('codes', { code: '12345' }, { code: 'OPEN50' });
  const apply = (editionId: unknown) =>
    readResponse(api.postJson('/grantcode/', { grantCode: 12345, unpaidHash: hash, editionId, refctype: 'Onsite' }));
  const refused = { apply_dcode: false, dcode_value: '0', failcode: 'your booking is for another date' };
  for (const editionId of [3, '999', 'one']) {
    expect([editionId, ...(await apply(editionId))]).toEqual([editionId, 200, refused]);
  }
  expect(await api.rows('bookings', 'applied_code_id')).toEqual([{ applied_code_id: null }]);
  for (const editionId of [1, '1', '', null, undefined]) {
    const applied = { apply_dcode: true, code: '12345', dcode_value: '50', failcode: '' };
    expect([editionId, ...(await apply(editionId))]).toEqual([editionId, 200, applied]);
  }
});

test('grants online, and codes for bookings we do not know', async () => {
  const online = await reserve(ONLINE);
  const refused = { apply_dcode: false, failcode: 'it is for onsite workshops only' };
  expect(await applyCode(online, 'OPEN50', 'online')).toMatchObject(refused);
  expect(await applyCode(online, 'ALUMNI10', 'online')).toMatchObject({ apply_dcode: true, dcode_value: '10' });
  for (const [hash, refctype] of [
    [online, 'onsite'],
    ['x'.repeat(32), 'onsite'],
    ['', 'onsite'],
    [online, '__proto__'],
  ]) {
    const request = { grantCode: 'OPEN50', unpaidHash: hash, editionId: 1, refctype };
    expect(await readResponse(api.postJson('/grantcode/', request))).toEqual([
      404,
      { error: 'We don’t recognise this booking.' },
    ]);
  }
});

const TOO_MANY = 'Too many codes were tried. Try again in 15 minutes.';

test('after ten wrong codes, in whichever call, every code is refused for a quarter of an hour', async () => {
  const hash = await reserve();
  for (let count = 0; count < 10; count += 1) await applyCode(hash, 'OPEN50');
  const wrongCheckout = (call: string) => {
    const form = { amount: '595', priceCode: 'v2_1_eur_50_4', grantCode: 'NOPE' };
    return api.postForm(call, checkoutForm(hash, form));
  };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect(await applyCode(hash, `NOPE-${attempt}`)).toMatchObject({ failcode: 'we don’t recognise this code' });
    expect((await wrongCheckout('/checkout')).status).toBe(409);
  }
  await wrongCheckout('/success');
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ apply_dcode: true });
  expect(await applyCode(await mailedHash(), 'OLD40')).toMatchObject({ apply_dcode: false });
  expect(await applyCode(hash, 'OPEN50')).toEqual({ apply_dcode: false, dcode_value: '0', failcode: TOO_MANY });
  for (const call of ['/checkout', '/success']) {
    expect(await readResponse(wrongCheckout(call))).toEqual([409, { error: TOO_MANY, field: 'grantCode' }]);
  }
  const other = await reserve({ email: 'other@example.org' });
  expect(await applyCode(other, 'OPEN50')).toMatchObject({ apply_dcode: true });
  api.advanceClock(14 * 60);
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ failcode: TOO_MANY });
  api.advanceClock(61);
  expect(await applyCode(hash, 'NOPE')).toMatchObject({ failcode: 'we don’t recognise this code' });
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ apply_dcode: true, dcode_value: '50' });
});

test('of forty wrong codes at once, ten are judged', async () => {
  const hash = await reserve();
  const form = checkoutForm(hash, { amount: '595', priceCode: 'v2_1_eur_50_4', grantCode: 'NOPE' });
  const checkouts = Array.from({ length: 40 }, () => readResponse(api.postForm('/checkout', form)));
  const judged = (await Promise.all(checkouts)).filter(([, { error }]) => error !== TOO_MANY);
  expect(judged).toHaveLength(10);
});

test('a plan whose instalments are less than can be charged is not offered, and refused in words', async () => {
  await testApi({
    programme: {
      ...createProgramme(
        workshop('cheap', { prices: { eur: 1, gbp: null, usd: null, payments: 4 } }),
        workshop('fair', { prices: { eur: 100, gbp: 85, usd: null, payments: 4 } }),
      ),
      'residency-prices': [{ weeks: 1, eur: 1, gbp: 2, usd: null }],
    },
  });
  const [cheap, fair] = [await reserve(), await reserve(place(2))];
  expect((await readUnpaid(cheap))[1]).toMatchObject({ allow_pp: false });
  expect((await readUnpaid(fair))[1]).toMatchObject({ allow_pp: true });
  const [first] = await listMails();
  expect(first!.text).not.toContain('monthly');
  await issueCode('ALMOST', { percent: 99 });
  expect(await applyCode(fair, 'ALMOST')).toMatchObject({ apply_dcode: true });

  const refused = [422, { error: 'This booking cannot be paid in instalments.', field: 'paymentType' }];
  const plan = { paymentType: 'subscription', amount: '0' };
  for (const [call, form] of [
    ['/checkout', checkoutForm(cheap, { ...plan, priceCode: 'v2_1_eur_4' })],
    ['/checkout', checkoutForm(fair, { ...plan, priceCode: 'v2_2_eur_99_4', grantCode: 'ALMOST' })],
    ['/residency_checkout', residencyForm([10], { ...plan, amount: '0.25', priceCode: 'residency_1w_eur_sub' })],
  ] as const) {
    expect(await readResponse(api.postForm(call, form))).toEqual(refused);
  }
  await checkOut(checkoutForm(fair, { amount: '1', priceCode: 'v2_2_eur_99_4', grantCode: 'ALMOST' }));
  const { pricing } = await api.json<{ pricing: Record<string, Record<string, object>> }>('/get_residencies');
  expect(pricing.eur![1]).not.toHaveProperty('stripe_sub_price_id');
  expect(pricing.gbp![1]).toHaveProperty('stripe_sub_price_id');
  const monthly = (await listPrices(api.db)).filter(({ monthly: isMonthly }) => isMonthly);
  expect(monthly.map(({ id }) => id).filter((id) => /^v2_1_eur_4_sub|1w_eur/.test(id))).toEqual([]);
});
