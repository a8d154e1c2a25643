import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { POST as bundle } from '@/app/bundle_checkout/route';
import { POST as checkout } from '@/app/checkout/route';
import { POST as mentorship } from '@/app/mentorship_checkout/route';
import { POST as residency } from '@/app/residency_checkout/route';
import { POST as success } from '@/app/success/route';
import type { FormName } from '@/lib/forms/engine/flash';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { forgetUnknownItems } from '@/lib/workshop-api/unknown-items';
import { eurPrice } from '@/test/fixtures';
import {
  HOME as home,
  expectPartialBody,
  expectRedirect,
  postForm,
  readPostedFlash,
  statusAndLocation,
} from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi({ PAYMENT_HOSTS: 'checkout.stripe.com, localhost:4000' });
const hash = 'k3v9-hash_of_22_characters';
const pay = 'https://checkout.stripe.com/c/1';

const posted = (fields: Record<string, string> | string[][], cookie = '') =>
  postForm(fields, { browser: true, headers: { cookie } });
const scripted = (fields: Record<string, string>) => postForm(fields);
const readFlash = (response: Response, form: FormName = 'grantcode') => readPostedFlash(response, form);
const expectRefused = async (pending: Promise<Response>) => {
  expect((await pending).status).toBe(422);
  expect(posts()).toEqual([]);
};

const forwarded = () => Object.fromEntries(new URLSearchParams(api.calls.at(-1)?.body));
const posts = () => api.calls.filter(({ method, path }) => method === 'POST' && path !== '/grantcode/');

describe('a booking', () => {
  const ids = { edition_id: 32, course_id: 12, tracked_id: 481 };
  const booking = { firstname: 'Ana', ...ids, product: 'Ice', pricecode_version: 2, pricing: { eur: eurPrice } };
  const chosen = { hash, ctype: 'onsite', currency: 'eur', paymentType: 'payment', add_ww: '0' };
  const form = {
    ...chosen,
    amount: '1190',
    priceCode: 'v2_12_eur_4',
    grantCode: '',
    key: '',
    product: 'Mine',
    ws: '1',
  };
  const withPlusSeven = { add_ww: '1', amount: '1539', priceCode: 'v2_12_eur_4_ww' };
  const reduced = { ...form, grantCode: 'OPEN', amount: '1012', priceCode: 'v2_12_eur_15_4' };
  const sent = { ...chosen, amount: '1190', priceCode: 'v2_12_eur_4', product: 'Ice', ws: '481' };

  beforeEach(() => {
    form.key = randomUUID();
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, booking);
    api.respond('POST checkout', '', 303, { location: pay });
    api.respond('POST success', '', 303, { location: `${home}/thanks/onsite/${hash}` });
  });

  it('is paid in full with the fields of the specification', async () => {
    await expectRedirect(checkout(posted(form)), pay);
    expect(forwarded()).toEqual({ ...sent, grantCode: '', codeType: 'grant' });
  });

  it('is paid once for two clicks, and again for another choice after going back', async () => {
    for (const change of [{}, {}, withPlusSeven]) await checkout(posted({ ...form, ...change }));
    const [first, other] = posts().map(({ headers }) => headers['idempotency-key']);
    expect(posts()).toHaveLength(2);
    expect(first).not.toBe(other);
    expect(first).toMatch(/^[a-f0-9]{64}$/);
  });

  it('is paid in parts, with +7, without code fields', async () => {
    const inParts = { paymentType: 'subscription', add_ww: '1', amount: '385', priceCode: 'v2_12_eur_4_ww' };
    await checkout(posted({ ...form, ...inParts }));
    expect(forwarded()).toEqual({ ...sent, ...inParts });
  });

  it('is refused in parts with the reason of the API, and keeps the others as they are', async () => {
    const inParts = { ...form, paymentType: 'subscription', amount: '298' };
    for (const [more, message] of [
      [{ full_payment_reason: 'That would end too late.' }, 'That would end too late.'],
      [{}, 'This booking cannot be paid in instalments.'],
    ] as const) {
      api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, allow_pp: false, ...more });
      await expectPartialBody(checkout(scripted(inParts)), 422, { message });
      await expectRedirect(checkout(posted(inParts)), `/confirm/onsite/${hash}?step=pay&add_ww=0&currency=eur`);
    }
    expect(posts()).toEqual([]);
  });

  it.each([
    ['the API refuses it', eurPrice, 'CAMP +7 has just been taken.'],
    [
      'the API no longer offers it',
      { ...eurPrice, full_amount_inc_ww: null },
      expect.stringMatching(/^CAMP \+7 is no/),
    ],
  ])('goes on without +7 when %s', async (_name, price, message) => {
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, pricing: { eur: price } });
    api.respond('POST checkout', { error: 'CAMP +7 has just been taken.', field: 'add_ww' }, 409);
    const response = await checkout(scripted({ ...form, ...withPlusSeven }));
    expect([response.status, await response.json()]).toMatchObject([409, { message, fields: { add_ww: message } }]);
  });

  it('is reduced by what the API says of the code, not by what the form says', async () => {
    api.respond('POST grantcode/', { apply_dcode: true, dcode_value: 15 });
    await checkout(posted(reduced));
    expect(forwarded()).toMatchObject({ amount: '1012', priceCode: 'v2_12_eur_15_4', grantCode: 'OPEN' });
    await checkout(posted({ ...reduced, paymentType: 'subscription', amount: '253' }));
    expect(forwarded()).toMatchObject({ amount: '253', paymentType: 'subscription' });
    api.respond('POST grantcode/', { apply_dcode: false, failcode: 'used' });
    expect((await checkout(scripted(reduced))).status).toBe(422);
    expect(posts()).toHaveLength(2);
  });

  it('is shown again with its choice when the price has changed, without scripts', async () => {
    for (const add_ww of ['0', '1']) {
      const changed = checkout(posted({ ...form, add_ww, amount: '1' }));
      await expectRedirect(changed, `/confirm/onsite/${hash}?step=pay&add_ww=${add_ww}&currency=eur`);
    }
  });

  it.each([
    ['an amount', { amount: '1' }],
    ['a price code', { priceCode: 'v2_12_eur_100_4' }],
    ['a currency', { currency: 'jpy' }],
    ['+7 it has no price for', { ctype: 'onsite', add_ww: '2' }],
    ['a way to pay', { paymentType: 'free' }],
    ['a hash', { hash: '../../health' }],
    ['a kind', { ctype: 'moon' }],
  ])('is not paid with %s that the visitor made up', (_what, change) =>
    expectRefused(checkout(scripted({ ...form, ...change }))),
  );

  it.each(['0', ''])('is not free because the form goes to the free end with the amount %p', (amount) =>
    expectRefused(success(scripted({ ...form, amount }))),
  );

  it('goes to the free end when nothing is to be paid', async () => {
    api.respond('POST grantcode/', { apply_dcode: true, dcode_value: 100 });
    const free = { ...form, grantCode: 'ALL', amount: '0', priceCode: 'v2_12_eur_100_4' };
    await expectRedirect(success(posted(free)), `/thanks/onsite/${hash}`);
    await expectRedirect(checkout(posted({ ...free, key: randomUUID() })), `/thanks/onsite/${hash}`);
    expect(posts().map(({ path }) => path)).toEqual(['/success', '/success']);
    expect((await success(scripted({ ...free, paymentType: 'subscription' }))).status).toBe(422);
  });

  it('takes no +7 online, and a bundle’s code there', async () => {
    api.respond(`GET get_unpaid_booking/online/${hash}`, booking);
    const online = { ...form, ctype: 'online', priceCode: 'v2_12_ol_eur_4' };
    await expectRefused(checkout(scripted({ ...online, add_ww: '1', amount: '', priceCode: '' })));
    await checkout(posted(online));
    expect(forwarded()).toMatchObject({ codeType: 'bundle', priceCode: 'v2_12_ol_eur_4' });
  });

  it.each([
    ['', 404],
    [{ ...booking, state: 'confirmed' }, 200],
  ])('that is confirmed already leads to its thanks, and is not paid again', async (unpaid, status) => {
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, unpaid, status);
    api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
    for (const pay of [success, checkout]) await expectRedirect(pay(posted(form)), `/thanks/onsite/${hash}`);
    expect(posts()).toEqual([]);
  });

  it('that is paid in another tab leads to its thanks, and does not say that it is unknown', async () => {
    for (const call of ['get_unpaid_booking', 'get_booking']) {
      api.respond(`GET ${call}/onsite/${hash}`, { error: 'Paid.', state: 'paid' }, 404);
    }
    for (const pay of [success, checkout]) await expectRedirect(pay(posted(form)), `/thanks/onsite/${hash}`);
    expect(posts()).toEqual([]);
  });

  it('that an API without states has as unpaid is paid, although it has it as booked too', async () => {
    api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
    api.respond('POST checkout', '', 303, { location: 'https://checkout.stripe.com/p' });
    await expectRedirect(checkout(posted(form)), 'https://checkout.stripe.com/p');
  });

  it('that costs nothing is thanked for once the API says so, not after a malformed response', async () => {
    allowLog();
    const free = { ...booking, pricing: { eur: { full_amount: 0 } } };
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, free);
    api.respond('POST success', { unexpected: { shape: [1, null] } });
    const { amount: _amount, priceCode: _priceCode, ...confirmation } = form;
    const message = expect.stringMatching(/^We can’t tell whether your booking is confirmed/);
    await expectPartialBody(success(scripted(confirmation)), 502, { message });
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, '', 404);
    api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
    await expectPartialBody(success(scripted(confirmation)), 200, { next: `/thanks/onsite/${hash}` });
  });

  it('that is unknown is a 404', async () => {
    expect((await checkout(scripted({ ...form, hash: hash.replace('k', 'x') }))).status).toBe(404);
  });

  it('that the API refuses or cannot take ends on the payment’s own page', async () => {
    allowLog();
    api.respond('POST checkout', '', 409);
    const failed = await checkout(posted(form));
    await expectRedirect(failed, `/paymentfailed/onsite/${hash}`);
    // Its link to try again leads back to what was chosen.
    expect((await readFlash(failed, 'checkout'))?.values).toMatchObject({ add_ww: '0', currency: 'eur' });
    api.on('POST /checkout', (_call, response) => response.destroy());
    await expectRedirect(checkout(posted(form)), `/paymentfailed/onsite/${hash}`);
  });

  it('shows the reason for which the API refuses it', async () => {
    for (const status of [409, 200, 400]) {
      const told = status === 409 ? 409 : 422;
      api.respond('POST checkout', { error: 'Your reservation has run out.' }, status);
      const response = await checkout(scripted(form));
      expect(response.status).toEqual(told);
      expect(await response.text()).toEqual(expect.stringContaining('Your reservation has run out.'));
    }
  });

  it('comes back from the payment page as it was chosen, by whatever way', async () => {
    api.respond('POST grantcode/', { apply_dcode: true, dcode_value: 15 });
    const both = { ...reduced, add_ww: '1', amount: '1308', priceCode: 'v2_12_eur_15_4_ww' };
    const [withoutScripts, withScripts] = [await checkout(posted(both)), await checkout(scripted(both))];
    expect((await readFlash(withoutScripts))?.values).toEqual({ grantCode: 'OPEN', percent: '15' });
    expect(await readFlash(withScripts)).toBeNull();
    for (const paid of [withoutScripts, withScripts]) {
      expect((await readFlash(paid, 'checkout'))?.values).toEqual({ add_ww: '1', currency: 'eur', grantCode: 'OPEN' });
      const cookie = paid.headers.getSetCookie().find((line) => line.startsWith('flash-checkout='));
      expect(cookie).toMatch(new RegExp(`; Max-Age=86400; Path=/confirm/onsite/${hash}; HttpOnly; SameSite=Lax$`));
      expect(cookie).not.toContain('OPEN');
    }
    const refused = await checkout(scripted({ ...both, amount: '1' }));
    expect(await readFlash(refused, 'checkout')).toBeNull();
    const cookies = (await checkout(posted({ ...form, key: randomUUID() }))).headers.getSetCookie();
    expect(cookies).toContainEqual(expect.stringMatching(/^flash-grantcode=; Max-Age=0;/));
  });

  it('follows the API to its own payment page under any host name', async () => {
    const { host, port } = new URL(process.env.WORKSHOP_API_URL!);
    for (const location of [`http://${host}/pay/1`, `http://localhost:${port}/pay/1`, '/pay/1']) {
      api.respond('POST checkout', '', 303, { location });
      await expectRedirect(
        checkout(posted({ ...form, key: randomUUID() })),
        location.startsWith('/') ? `http://${host}/pay/1` : location,
      );
    }
  });

  it.each([
    ['http://localhost:4000/pay/1', 'http://localhost:4000/pay/1'],
    ['/thanks/onsite/x', '/thanks/onsite/x'],
    [`${home}/paymenterror/onsite/x?a=1`, '/paymenterror/onsite/x?a=1'],
  ])('follows the API to %s', async (location, to) => {
    api.respond('POST checkout', '', 303, { location });
    await expectRedirect(checkout(posted(form)), to);
  });

  it.each([
    'https://evil.example/pay',
    '//evil.example',
    '/thanks/..//evil.example',
    'https://checkout.stripe.com.evil.example',
    'javascript:alert(1)',
    'https://u:p@checkout.stripe.com/',
    'https://checkout.stripe.com:8443/',
  ])('does not follow it to %s', async (location) => {
    allowLog();
    api.respond('POST checkout', '', 303, { location });
    const response = await checkout(posted(form));
    expect(await statusAndLocation(response)).toEqual([502, null]);
    expect(await readFlash(response, 'checkout')).toBeNull();
  });
});

describe('a residency', () => {
  const priceWeeks = (full_amount: number, count: number) => ({
    full_amount,
    stripe_full_price_id: `full${count}`,
    stripe_sub_price_id: `sub${count}`,
  });
  const weeks = { 1: priceWeeks(399, 1), 2: priceWeeks(759, 2) };
  const available_weeks = [
    { id: 10, start_date: '2099-01-13', remaining: 1 },
    { id: 9, start_date: '2099-01-06', remaining: 6 },
  ];
  const sent = { firstname: 'Ana', lastname: 'Ferrer', email: 'ana@example.com', paymentType: 'payment' };
  const form = { ...sent, currency: 'EUR', amount: '759', priceCode: 'full2', key: '' };
  const ticked = (fields: Record<string, string>, ...weeks: string[]) =>
    posted([...Object.entries(fields), ...weeks.map((id) => ['weeks', id])], 'ws=481');

  beforeEach(() => {
    form.key = randomUUID();
    api.respond('GET get_residencies/', { pricing: { eur: weeks }, available_weeks });
    api.respond('POST residency_checkout', '', 303, { location: pay });
  });

  it('is paid with its weeks in the order of their dates', async () => {
    await expectRedirect(residency(ticked(form, '10', '9')), pay);
    const chosen = { amount: '759', currency: 'eur', priceCode: 'full2', weekstring: '9,10' };
    expect(forwarded()).toEqual({ ...sent, ...chosen, ws: '481' });
  });

  it('is paid in parts at the price of the parts', async () => {
    const inParts = { ...form, paymentType: 'subscription', amount: '189.75', priceCode: 'sub2' };
    await expectRedirect(residency(ticked(inParts, '9', '10')), pay);
    expect(forwarded()).toMatchObject({ paymentType: 'subscription', amount: '189.75', priceCode: 'sub2' });
    api.respond('GET get_residencies/', { pricing: { eur: { 2: priceWeeks(350, 2) } }, available_weeks });
    await expectRedirect(residency(ticked({ ...inParts, amount: '87.5', key: randomUUID() }, '9', '10')), pay);
    expect(forwarded()).toMatchObject({ amount: '87.50' });
  });

  it('is refused in parts with the reason of its last week, and sold in full', async () => {
    const early = { ...available_weeks[1], full_payment_reason: 'That would end too late.' };
    api.respond('GET get_residencies/', { pricing: { eur: weeks }, available_weeks: [available_weeks[0], early] });
    const inParts = { ...form, paymentType: 'subscription', amount: '99.75', priceCode: 'sub1', weekstring: '9' };
    await expectPartialBody(residency(scripted(inParts)), 422, { message: 'That would end too late.' });
    expect(posts()).toEqual([]);
    await expectRedirect(residency(ticked({ ...form, amount: '399', priceCode: 'full1' }, '9')), pay);
    await residency(ticked({ ...inParts, amount: '189.75', priceCode: 'sub2', key: randomUUID() }, '9', '10'));
    expect(forwarded()).toMatchObject({ paymentType: 'subscription', weekstring: '9,10' });
  });

  it('is not sold for weeks that are gone or full, in parts without a price, or by an API without stays', async () => {
    const blank = { ...form, amount: '', priceCode: '' };
    await expectRefused(residency(scripted({ ...blank, weekstring: '9,99' })));
    const sold = available_weeks.map((week) => (week.id === 10 ? { ...week, remaining: 0 } : week));
    api.respond('GET get_residencies/', { pricing: { eur: { 2: { full_amount: 759 } } }, available_weeks: sold });
    await expectPartialBody(residency(scripted({ ...blank, weekstring: '9,10' })), 422, full);
    api.respond('GET get_residencies/', { pricing: { eur: { 1: { full_amount: 399 } } }, available_weeks });
    await expectRefused(residency(scripted({ ...blank, weekstring: '9', paymentType: 'subscription' })));
    forgetUnknownItems();
    api.respond('GET get_residencies/', '', 404);
    await expectRefused(residency(scripted({ ...blank, weekstring: '9' })));
    forgetUnknownItems();
  });

  const full = { fields: { weeks: 'One of these weeks is now full. Choose again' } };
  it.each<[number, unknown, number, object]>([
    [409, { error: 'That week is full.' }, 409, full],
    [409, '', 409, full],
    [409, { error: 'Too many.', field: 'email' }, 409, { fields: { email: 'Too many.' } }],
    [422, { error: 'No such week.', field: 'weekstring' }, 422, { fields: { weeks: 'No such week.' } }],
    [503, '', 503, { message: expect.stringContaining('can’t tell whether that worked') }],
  ])('shows the API’s %i with %j as %i', async (status, body, shown, told) => {
    allowLog();
    api.respond('POST residency_checkout', body, status);
    await expectPartialBody(residency(scripted({ ...form, weekstring: '9,10' })), shown, told);
  });

  it('is shown again when something is missing or not as the API has it', async () => {
    const wrong = [{ email: '' }, { amount: '1' }, { priceCode: 'full1' }];
    const changed = wrong.map((change) => ticked({ ...form, ...change }, '9', '10'));
    for (const request of [ticked(form), ticked(form, '9', '99'), ...changed]) {
      await expectRedirect(residency(request), '/reserve/residency');
    }
    expect(posts()).toEqual([]);
  });
});

describe.each([
  ['a bundle', bundle, 'get_bundles/', 'bundle_checkout'],
  ['mentorship', mentorship, 'get_mentorship/', 'mentorship_checkout'],
])('%s', (_what, buy, list, call) => {
  beforeEach(() => {
    const [eur, gbp] = [[{ price: 100, price_id: 'price_1' }], [{ price: 90, price_id: 'price_2' }]];
    api.respond(`GET ${list}`, { eur, gbp });
    api.respond(`POST ${call}`, '', 303, { location: pay });
  });

  it('is not bought at a price that is not on the list', async () => {
    expect((await buy(posted({ priceCode: 'price_9', key: randomUUID() }))).status).toBe(422);
    expect((await buy(posted({ key: randomUUID() }))).status).toBe(422);
    expect(posts()).toEqual([]);
  });

  it('is not bought at another price than its page showed', async () => {
    const buyAt = (amount: string) => buy(scripted({ priceCode: 'price_1', amount, key: randomUUID() }));
    const message = 'This offer has changed. Open the page again and choose once more.';
    await expectPartialBody(buyAt('90'), 422, { message });
    expect(posts()).toEqual([]);
    await expectPartialBody(buyAt('100'), 200, { ok: true });
    expect([...new URLSearchParams(posts()[0]!.body).keys()]).toEqual(['priceCode', 'ws']);
  });

  it('is bought once for two clicks, and twice by a form without a key', async () => {
    const key = randomUUID();
    const forms: Record<string, string>[] = [{ key }, { key }, {}, {}];
    const cookie = 'browser=of-22-characters-12345';
    for (const form of forms) await buy(posted({ priceCode: 'price_1', ...form }, cookie));
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
    api.respond(`POST ${call}`, { error: 'No longer.' }, 409);
    const refused = await buy(scripted({ priceCode: 'price_1', key: randomUUID() }));
    expect(await refused.json()).toMatchObject({ message: 'No longer.' });
  });

  it.each([404, 405, 501])('of an API that does not sell it (%i) can be asked for by mail', async (status) => {
    for (const body of ['', { error: 'not found' }]) {
      api.respond(`POST ${call}`, body, status);
      const response = await buy(posted({ priceCode: 'price_1', key: randomUUID() }));
      expect(response.status).toBe(422);
      expect(await response.text()).toEqual(expect.stringContaining('Write to hello@camp.example and we will help.'));
    }
  });

  it('is not bought of an API without such offers', async () => {
    forgetUnknownItems();
    api.respond(`GET ${list}`, [], 405);
    const response = await buy(posted({ priceCode: 'price_1', key: randomUUID() }));
    expect(await response.text()).toEqual(expect.stringContaining('Write to hello@camp.example and we will help.'));
    expect(posts()).toEqual([]);
    forgetUnknownItems();
  });

  it('ends on the error page when the API is down', async () => {
    allowLog();
    api.respond(`POST ${call}`, '', 503);
    await expectRedirect(buy(posted({ priceCode: 'price_1', key: randomUUID() })), '/error');
  });

  it('waits once for all calls together, however slow each is', async () => {
    allowLog();
    jest.replaceProperty(timeouts, 'request', 600);
    const late = (body: object) => (_call: unknown, response: ServerResponse) =>
      void setTimeout(() => response.end(JSON.stringify(body)), 400);
    api.on(`GET /${list}`, late({ eur: [{ price: 100, price_id: 'price_1' }] }));
    api.on(`POST /${call}`, late({ url: pay }));
    const message = expect.stringContaining('Nothing has been paid');
    await expectPartialBody(buy(scripted({ priceCode: 'price_1', key: randomUUID() })), 503, { message });
  });
});
