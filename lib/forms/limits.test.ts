import { createHmac, randomUUID } from 'node:crypto';

import { POST as grantcode } from '@/app/api/grantcode/route';
import { POST as reserve } from '@/app/api/reserve/route';
import { GET as getFacts } from '@/app/api/workshops/[ctype]/[item_id]/route';
import { POST as bundle } from '@/app/bundle_checkout/route';
import { POST as checkout } from '@/app/checkout/route';
import { GET as feed } from '@/app/feed.xml/route';
import { POST as mentorship } from '@/app/mentorship_checkout/route';
import { POST as residency } from '@/app/residency_checkout/route';
import { POST as success } from '@/app/success/route';
import { env } from '@/lib/env';
import { TOO_MANY } from '@/lib/rate-limit';
import { setSharedStore } from '@/lib/shared-state/store';
import { iceWorkshop, reservationForm } from '@/test/fixtures';
import { createMemoryStore } from '@/test/memory-store';
import { postForm, readPostedFlash } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';

import { verifyCodeForPage } from './code-verdict';

// The token buckets of the endpoints are large here; the counters are not.
const api = startStubApi({ RATE_LIMIT: '1', PAYMENT_HOSTS: 'checkout.stripe.com' });

let addresses = 0;
const anAddress = () => `192.0.2.${(addresses += 1)}`;

const posted = (fields: Record<string, string>, address: string, browser = false) =>
  postForm(fields, { browser, headers: { 'x-client-address': address } });

describe('reservations', () => {
  const guest = { firstname: 'Ana', lastname: 'Ferrer', email: 'ana@example.com' };
  const stay = { ...guest, currency: 'eur', paymentType: 'payment', weeks: '9' };

  beforeEach(() => {
    api.respond('GET get_onsite_workshop/ice', iceWorkshop);
    api.respond('POST save_unpaid_booking/', 'abc123');
    api.respond('GET get_residencies/', {
      pricing: { eur: { 1: { full_amount: 399, stripe_full_price_id: 'full1' } } },
      available_weeks: [{ id: 9, start_date: '2099-01-06', remaining: 6 }],
    });
    api.respond('POST residency_checkout', '', 303, { location: 'https://checkout.stripe.com/c/1' });
  });

  const once = (address: string, change = {}) =>
    reserve(posted({ ...reservationForm, key: randomUUID(), ...change }, address));

  const stayOnce = (address: string, browser = false) =>
    residency(posted({ ...stay, key: randomUUID() }, address, browser));

  it('are sixty an hour from one address, of both kinds together, with the wait said and nothing lost', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const address = anAddress();
    const sent = Array.from({ length: 60 }, (_, n) => (n % 2 ? once(address) : stayOnce(address)));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(60).fill(200));
    const refused = await once(address);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await refused.json()).toEqual({
      ok: false,
      message:
        'Many places have been reserved from your connection. Try again in 60 minutes, ' +
        'or write to hello@camp.example and we’ll reserve for you.',
    });
    const shown = await stayOnce(address, true);
    expect(await readPostedFlash(shown, 'residency')).toMatchObject({
      values: { firstname: 'Ana', weeks: '9' },
      message: expect.stringContaining('Try again in 60 minutes'),
    });
    expect((await once(anAddress())).status).toBe(200);
  });

  it('count once for two clicks, and not at all when they are refused', async () => {
    let time = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => time);
    const address = anAddress();
    const later = (change = {}) => {
      time += 1000;
      return once(address, change);
    };
    const key = randomUUID();
    for (let n = 0; n < 6; n += 1) expect((await later({ key })).status).toBe(200);
    api.respond('POST save_unpaid_booking/', { error: 'No.' }, 422);
    for (let n = 0; n < 6; n += 1) expect((await later()).status).toBe(422);
    api.respond('POST save_unpaid_booking/', 'abc124');
    for (let n = 0; n < 59; n += 1) expect((await later()).status).toBe(200);
    expect((await later()).status).toBe(429);
  });

  it.each([
    ['reserves', 200, 'abc123'],
    ['is refused', 422, { error: 'No.' }],
  ])('wait twice for the shared store when one %s', async (_what, status, body) => {
    api.respond('POST save_unpaid_booking/', body, status);
    const { store } = createMemoryStore();
    let [pending, waits] = [0, 0];
    const update: typeof store.update = async (keys, decide) => {
      // Statistics are counted after the response.
      if (keys.some((key) => key.startsWith('kept '))) return store.update(keys, decide);
      waits += (pending += 1) === 1 ? 1 : 0;
      await new Promise(setImmediate);
      pending -= 1;
      return store.update(keys, decide);
    };
    setSharedStore({ revalidatedAt: 0, update });
    expect((await once(anAddress())).status).toBe(status);
    setSharedStore(undefined);
    expect(waits).toBe(2);
  });

  it('name their network address to the API without telling it, and nothing without limits', async () => {
    const visitors = () =>
      api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-visitor']);
    const [one, other] = [anAddress(), anAddress()];
    for (const address of [one, other]) await once(address);
    await stayOnce(one);
    const unlimited = jest.replaceProperty(env(), 'RATE_LIMIT', 0);
    await once(one);
    unlimited.restore();
    const [first, second, third, fourth] = visitors();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect([second === first, third, fourth]).toEqual([false, first, undefined]);
    const keyOfTheApi = createHmac('sha256', env().WORKSHOP_API_TOKEN).update(`visitor ${one}`);
    expect(first).not.toBe(keyOfTheApi.digest('base64url'));
  });
});

it('purchases are twenty an hour from one address, of both kinds together, without refused ones', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const offers = { eur: [{ price: 100, price_id: 'an-offer' }], gbp: [] };
  api.respond('GET get_bundles/', offers);
  api.respond('GET get_mentorship/', offers);
  const address = anAddress();
  const buy = (post: typeof bundle, from = address) => post(posted({ priceCode: 'an-offer', key: randomUUID() }, from));
  api.respond('POST bundle_checkout', { error: 'No.' }, 422);
  expect((await buy(bundle)).status).toBe(422);
  for (const call of ['bundle_checkout', 'mentorship_checkout']) {
    api.respond(`POST ${call}`, '', 303, { location: 'https://checkout.stripe.com/c/1' });
  }
  const bought = Array.from({ length: 20 }, (_, n) => buy(n % 2 ? bundle : mentorship));
  expect((await Promise.all(bought)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await buy(bundle);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      ok: false,
      message:
        'Many purchases have been started from your connection. Try again in 60 minutes, ' +
        'or write to hello@camp.example and we’ll help.',
    },
  ]);
  expect((await buy(bundle, anAddress())).status).toBe(200);
});

const requestFrom = (address: string) =>
  new Request('http://localhost:3000/', { headers: { 'x-client-address': address } });
const readWorkshop = (address: string) =>
  getFacts(requestFrom(address), { params: Promise.resolve({ ctype: 'onsite', item_id: 'ice' }) });

it.each<[string, number, number, (address: string) => Promise<Response>]>([
  ['posts to one endpoint, also of invalid forms', 30, 422, (address) => grantcode(posted({ grantCode: '' }, address))],
  ['reads of workshops, whose ids are unbounded', 120, 200, readWorkshop],
  ['reads of the feed', 60, 200, (address) => feed(requestFrom(address))],
])('one address has a number of %s a minute: %i times RATE_LIMIT', async (_what, perMinute, status, send) => {
  api.respond('GET get_onsite_workshop/ice', iceWorkshop);
  api.respond('GET list_all_workshops/', [{ ...iceWorkshop, editions: [{ start_date: '2027-05-05', places: 1 }] }]);
  jest.replaceProperty(env(), 'RATE_LIMIT', 0.5);
  // No time passes, so that no request is regained on a slow machine.
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const [address, limit] = [anAddress(), perMinute / 2];
  for (let n = 0; n < limit; n += 1) expect((await send(address)).status).toBe(status);
  const refused = await send(address);
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining(TOO_MANY)]);
  const seconds = 60 / limit;
  expect(Number(refused.headers.get('retry-after'))).toBe(seconds);
  expect((await send(anAddress())).status).toBe(status);
  expect((await checkout(posted({}, address))).status).toBe(422);
  clock.mockReturnValue(now + seconds * 1_000 - 1);
  expect((await send(address)).status).toBe(429);
  clock.mockReturnValue(now + seconds * 1_000);
  expect((await send(address)).status).toBe(status);
});

describe('wrong codes', () => {
  const price = { full_amount: 1190, split_amount: 298, number_of_payments: 4 };
  const booking = { course_id: 12, edition_id: 32, product: 'Ice', pricing: { eur: price } };
  const PAUSED = 'Too many codes were tried. Try again in 15 minutes.';
  let hash = '';
  let address = '';

  beforeEach(() => {
    hash = randomUUID();
    address = anAddress();
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, booking);
    api.on('POST /grantcode/', (call, response) => {
      const right = (JSON.parse(call.body) as { grantCode: string }).grantCode === 'RIGHT';
      response.end(JSON.stringify({ apply_dcode: right, dcode_value: 10, failcode: 'unknown' }));
    });
  });

  const form = () => ({ hash, ctype: 'onsite', currency: 'eur', paymentType: 'payment', grantCode: 'GUESS' });
  const inUrl = (code: string) =>
    verifyCodeForPage({
      link: { ctype: 'onsite', hash },
      booking: booking as never,
      code,
      sender: { headers: new Headers({ 'x-client-address': address }) },
    });
  const asked = () => api.calls.filter(({ path }) => path === '/grantcode/').length;

  it('are ten by all ways together, then a pause of fifteen minutes with its length', async () => {
    for (const submit of [grantcode, checkout, success, grantcode, checkout]) {
      expect((await submit(posted(form(), address))).status).toBe(422);
      expect(await inUrl('GUESS')).toMatchObject({ ok: false, message: "That code didn't work - unknown" });
    }
    for (const submit of [grantcode, checkout, success]) {
      const refused = await submit(posted(form(), address));
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('900');
      expect(await refused.json()).toEqual({ ok: false, message: PAUSED, fields: { grantCode: PAUSED } });
    }
    expect(await inUrl('RIGHT')).toMatchObject({ ok: false, message: PAUSED });
    expect(asked()).toBe(10);
  });

  it('count for the booking and for the address', async () => {
    for (let n = 0; n < 10; n += 1) await inUrl('GUESS');
    const paused = address;
    address = anAddress();
    expect(await inUrl('RIGHT')).toMatchObject({ message: PAUSED });
    [hash, address] = [randomUUID(), paused];
    expect(await inUrl('RIGHT')).toMatchObject({ message: PAUSED });
    address = anAddress();
    expect(await inUrl('RIGHT')).toMatchObject({ ok: true });
  });

  it('are ten also when many arrive at once, and pause to the second from the last one', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 600_000);
    await inUrl('GUESS');
    clock.mockReturnValue(now);
    await Promise.all(Array.from({ length: 30 }, () => inUrl('GUESS')));
    expect([asked(), await inUrl('')]).toEqual([10, null]);
    clock.mockReturnValue(now + 899_001);
    expect(await inUrl('RIGHT')).toMatchObject({ ok: false });
    clock.mockReturnValue(now + 900_000);
    expect(await inUrl('RIGHT')).toMatchObject({ ok: true });
  });

  it('are none of the right ones, nor of those that the API did not judge', async () => {
    for (let n = 0; n < 12; n += 1) expect(await inUrl('RIGHT')).toMatchObject({ ok: true, percent: 10 });
    api.respond('POST grantcode/', '', 404);
    const unjudged = { ok: false, message: 'Error applying code' };
    for (let n = 0; n < 12; n += 1) expect(await inUrl('RIGHT')).toMatchObject(unjudged);
  });
});
