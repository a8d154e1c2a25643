import { api, testApi } from './api';
import { createProgramme, workshop } from './programme';
import {
  applyCode,
  checkoutForm,
  listMails,
  placesLeft,
  readResponse,
  reservationBody,
  reserve,
  residencyForm,
} from './visitor';

const programme = createProgramme(
  workshop('ice'),
  workshop('radio', { ctype: 'online', pricecodeVersion: 1 }),
  workshop('walk', { allowPaymentPlan: false }),
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
    [{ about_me: 'x'.repeat(4001) }, 'What you write about you must have at most 4000 characters.'],
    [{ workshop_edition: '' }, 'Choose a date.'],
    [{ workshop_edition: true }, 'Choose a date.'],
    [{ workshop_edition: 1.5 }, 'Choose a date.'],
    [{ workshop_edition: 2 }, 'That date doesn’t belong to this workshop.'],
    [{ workshop_edition: 999 }, 'That date doesn’t belong to this workshop.'],
    [{ ctype: 'online' }, 'That date doesn’t belong to this workshop.', 'workshop_edition'],
    [{ ctype: 'residency' }, 'The workshop type must be onsite or online.'],
  ];
  for (const [change, error, field = Object.keys(change)[0]] of cases) {
    const response = await api.postJson('/save_unpaid_booking/', reservationBody(change));
    expect([change, response.status, await response.json()]).toEqual([change, 422, { error, field }]);
  }
  expect(await placesLeft()).toBe(3);
  expect(await listMails()).toEqual([]);
});

test('a tracking code that is not digits only is dropped, the booking is taken', async () => {
  const expectedByWs: [unknown, number | null][] = [
    ['abc', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    [null, null],
    [undefined, null],
    [481, 481],
    ['0481', 481],
    ['9'.repeat(15), 999_999_999_999_999],
    ['9'.repeat(16), null],
  ];
  for (const [index, [ws, tracked_id]] of expectedByWs.entries()) {
    const email = `visitor-${index}@example.org`;
    const hash = await reserve({ ws, email, course_id: 4, workshop_edition: 4 });
    expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ tracked_id });
  }
});

test('bodies that are too large, of another type, broken, or say a thing twice', async () => {
  const message = { error: expect.stringMatching(/^[A-Z].*\.$/) };
  const cases: [number, string, RequestInit][] = [
    [
      413,
      '/save_unpaid_booking/',
      {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(reservationBody({ about_me: 'x'.repeat(300_000) })),
      },
    ],
    [
      415,
      '/save_unpaid_booking/',
      { headers: { 'content-type': 'text/plain' }, body: JSON.stringify(reservationBody()) },
    ],
    [415, '/checkout', { headers: { 'content-type': 'application/json' }, body: '{}' }],
    [400, '/save_unpaid_booking/', { headers: { 'content-type': 'application/json' }, body: '{"first_name":' }],
    [400, '/save_unpaid_booking/', { headers: { 'content-type': 'application/json' }, body: '[]' }],
    [400, '/grantcode/', { headers: { 'content-type': 'application/json' }, body: Buffer.from([0x22, 0xff, 0x22]) }],
    [400, '/checkout', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'hash=a&hash=b' }],
  ];
  for (const [status, path, init] of cases) {
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      ...init,
      headers: { 'x-api-token': 'a-token-for-the-tests', ...init.headers },
    });
    expect([path, response.status, await response.json()]).toEqual([path, status, message]);
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
    const response = await api.postForm('/checkout', checkoutForm(hash, change));
    expect([what, response.status, await response.json()]).toEqual([
      what,
      422,
      { error: expect.stringMatching(/\.$/), field },
    ]);
  }
  expect(await api.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(303);
});

test('+7 online, and instalments where there are none', async () => {
  const online = await reserve({ ctype: 'online', course_id: 2, workshop_edition: 2 });
  expect(
    await readResponse(
      api.postForm(
        '/checkout',
        checkoutForm(online, { ctype: 'online', add_ww: '1', amount: '1539', priceCode: '2_ol_eur_4_ww' }),
      ),
    ),
  ).toEqual([422, { error: 'CAMP +7 can be added to onsite workshops only.', field: 'add_ww' }]);
  const walk = await reserve({ course_id: 3, workshop_edition: 3 });
  expect(
    await readResponse(
      api.postForm(
        '/checkout',
        checkoutForm(walk, { paymentType: 'subscription', amount: '298', priceCode: 'v2_3_eur_4' }),
      ),
    ),
  ).toEqual([422, { error: 'This booking cannot be paid in instalments.', field: 'paymentType' }]);
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
    ['a lower amount', { amount: '39' }],
    ['an instalment under the full price', { amount: '99.75' }],
    ['rubbish', { weekstring: '20;drop' }],
  ];
  for (const [what, change] of cases) {
    const response = await api.postForm('/residency_checkout', residencyForm([20], change));
    expect([what, response.status, await response.json()]).toEqual([
      what,
      422,
      { error: expect.stringMatching(/\.$/), field: expect.stringMatching(/^(weekstring|priceCode|amount)$/) },
    ]);
  }
  expect(await listMails()).toEqual([]);
});
