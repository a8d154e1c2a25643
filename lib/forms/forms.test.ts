import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { GET as getHeld } from '@/app/(site)/reserve/[ctype]/[item_id]/held/route';
import { POST as grantcode } from '@/app/api/grantcode/route';
import { POST as preregisterConfirm } from '@/app/api/preregister-confirm/route';
import { POST as preregister } from '@/app/api/preregister/route';
import { POST as reserve } from '@/app/api/reserve/route';
import { POST as subscribeConfirm } from '@/app/api/subscribe-confirm/route';
import { POST as subscribe } from '@/app/api/subscribe/route';
import { openFlash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { readCookies } from '@/lib/session/cookies';
import { setSharedStore } from '@/lib/shared-state/store';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { iceWorkshop, reservationForm } from '@/test/fixtures';
import {
  HOME as home,
  expectBody,
  expectPartialBody,
  expectRedirect,
  postForm,
  readPostedFlash,
  statusAndBody,
} from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';

function posted(fields: Record<string, string>, { browser = false, cookie = '' } = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return postForm(body, { browser, headers: { cookie } });
}

const last = () => api.calls.at(-1);
const lastBody = () => JSON.parse(last()?.body ?? '');
const hasOnlyRead = () => api.calls.every(({ method }) => method === 'GET');
const PROBLEM = 'There is a problem with what you entered.';
const EMAIL_FORMAT = 'Enter an email address in the correct format, like name@example.com';

describe('reserve', () => {
  const form = { ...reservationForm, about_me: '', currency: 'gbp', key: '', pcv: '1', ws: '999' };
  const submit = (change = {}, options = {}) => reserve(posted({ ...form, ...change }, options));
  const respondSaved = (body: unknown, status = 200) => api.respond('POST save_unpaid_booking/', body, status);
  const respondWorkshop = (change: object) => api.respond('GET get_onsite_workshop/ice', { ...iceWorkshop, ...change });

  beforeEach(() => {
    form.key = randomUUID();
    respondWorkshop({});
    respondSaved('"abc123"');
  });

  it('books with the workshop’s data from the API and the session’s ws', async () => {
    const booked = { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' };
    await expectBody(submit({}, { cookie: 'ws=481' }), 200, booked);
    const { item_id: _notSent, ...sent } = reservationForm;
    const body = api.calls.findLast(({ path }) => path === '/save_unpaid_booking/')?.body ?? '';
    expect(JSON.parse(body)).toEqual({ ...sent, about_me: '', currency: 'gbp', pcv: 2, ws: '481' });
  });

  it('books with any ids that the API has', async () => {
    respondWorkshop({ id: 'W/12 x', editions: [{ id: 'ed.7:a', places: 1 }] });
    const ids = { course_id: 'W/12 x', workshop_edition: 'ed.7:a' };
    expect((await submit(ids)).status).toBe(200);
    expect(lastBody()).toMatchObject(ids);
  });

  it('refuses a workshop whose price cannot be paid, and books one whose price is not known yet', async () => {
    for (const pricing of [{ CHF: { full_amount: 1190 } }, { eur: { full_amount: 'on request' } }]) {
      allowLog();
      respondWorkshop({ pricing });
      await expectPartialBody(submit(), 409, { message: expect.stringContaining('can’t be reserved online') });
      expect(hasOnlyRead()).toBe(true);
    }
    respondWorkshop({ pricing: {} });
    expect((await submit()).status).toBe(200);
  });

  it('accepts, with the message, what waits for an email, with scripts and without', async () => {
    const message = 'Open our email: a place is held for you at once.';
    respondSaved({ error: message, field: 'email', mailed: true }, 409);
    await expectBody(submit(), 200, { ok: true, message });
    const response = await submit({ key: randomUUID() }, { browser: true });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    await expectRedirect(response, '/reserve/onsite/ice');
    const flash = await openFlash('reserve', readCookies(new Headers({ cookie: cookies.join('; ') })));
    const { email } = reservationForm;
    expect(toRefusedSubmission(flash)).toEqual({
      values: expect.objectContaining({ email }),
      refusal: { message, fields: {}, ok: true },
    });
  });

  it('makes two clicks one booking, and another date another one', async () => {
    for (const change of [{}, {}, { workshop_edition: '31' }]) expect((await submit(change)).status).toBe(200);
    const keys = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[a-f0-9]{64}$/), expect.stringMatching(/^[a-f0-9]{64}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it.each(['replaces', 'beside'])('sends the code of another reservation as %s, if it can be one', async (field) => {
    expect((await submit({ [field]: 'abc123' })).status).toBe(200);
    expect(lastBody()).toMatchObject({ [field]: 'abc123' });
    expect((await submit({ key: randomUUID(), [field]: 'not/a code' })).status).toBe(200);
    expect(lastBody()).not.toHaveProperty(field);
  });

  it('requests nothing from the API for an invalid form', async () => {
    const fields = { email: EMAIL_FORMAT };
    await expectBody(submit({ email: 'ana' }), 422, { ok: false, message: PROBLEM, fields });
    expect(api.calls).toEqual([]);
    const response = await submit({ email: 'ana' }, { browser: true });
    await expectRedirect(response, '/reserve/onsite/ice');
    expect(response.headers.getSetCookie()[0]).toContain('Path=/reserve/onsite/ice');
  });

  it('responds without waiting for the statistics or for the end of the hold', async () => {
    const asked: string[] = [];
    setSharedStore({
      revalidatedAt: 0,
      update: (keys, decide) => {
        asked.push(...keys);
        const isStatistics = keys.some((key) => key.startsWith('statistics'));
        return isStatistics ? new Promise(() => undefined) : Promise.resolve(decide(keys.map(() => null)));
      },
    });
    const response = await statusAndBody(submit()).finally(() => setSharedStore(undefined));
    expect(response).toEqual([200, { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' }]);
    expect(last()?.path).toBe('/save_unpaid_booking/');
    expect(asked).toContainEqual(expect.stringContaining('kept purchases'));
  });

  describe('a held place', () => {
    const route = 'GET get_unpaid_booking/onsite/abc123';
    const held = { course_id: 12, pricing: { eur: { full_amount: 9 } }, held_until: 1_795_525_500 };
    const ask = async (cookie: string) => {
      const request = new Request(`${home}/reserve/onsite/ice/held`, { headers: { cookie } });
      const response = await getHeld(request, { params: Promise.resolve({ ctype: 'onsite', item_id: 'ice' }) });
      return { body: await response.json(), cookies: response.headers.getSetCookie() };
    };
    const reserveInBrowser = async () => {
      const cookies = (await submit()).headers.getSetCookie();
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    };

    it('is remembered by its browser, which learns its end as often as the API says it', async () => {
      const response = await submit();
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toMatch(/^flash-held=.*; Max-Age=259200; Path=\/reserve\/onsite\/ice; HttpOnly; SameSite=Lax$/);
      expect(cookie).not.toContain('abc123');
      api.respond('GET get_onsite_workshop/12', iceWorkshop);
      const withoutItem = (await submit({ item_id: '' })).headers.getSetCookie();
      expect(withoutItem[0]).toContain('; Path=/reserve/onsite/12;');
      const jar = cookie.split(';')[0]!;
      const place = { code: 'abc123', isBooked: false, heldUntil: null, values: { email: form.email } };
      api.respond(route, held);
      const known = await ask(jar);
      expect(known.body).toMatchObject({ place: { ...place, heldUntil: held.held_until } });
      expect(known.body.held).toBe('onsite/ice:Tuesday%2014%3A05');
      jest.spyOn(Date, 'now').mockReturnValue((held.held_until - 60) * 1000);
      expect((await ask(jar)).cookies).toEqual([expect.stringContaining(`held=${known.body.held}; Max-Age=60;`)]);
      jest.mocked(Date.now).mockReturnValue((held.held_until + 1) * 1000);
      expect((await ask(jar)).cookies).toEqual([expect.stringContaining('; Max-Age=0;')]);
      jest.mocked(Date.now).mockRestore();
      allowLog();
      api.respond(route, '', 500);
      const unknown = await ask(jar);
      expect(unknown.body).toMatchObject({ place, held: 'onsite/ice:' });
      expect(unknown.cookies).toEqual([expect.stringContaining('; Max-Age=259200;')]);
      const slow: ServerResponse[] = [];
      api.on('GET /get_unpaid_booking/onsite/abc123', (_call, pending) => void slow.push(pending));
      jest.replaceProperty(timeouts, 'hold', 50);
      expect((await ask(jar)).body).toMatchObject({ place, held: 'onsite/ice:' });
      for (const pending of slow) pending.writeHead(404).end();
    });

    it.each([
      ['released', { error: 'Gone.', state: 'released' }, 404, null],
      ['unknown', '', 404, null],
      ['confirmed', { error: 'Paid.', state: 'confirmed' }, 404, { code: 'abc123', isBooked: true }],
    ])('is no longer announced once it is %s', async (_state, body, status, place) => {
      const jar = await reserveInBrowser();
      api.respond(route, body, status);
      const { cookies, body: told } = await ask(`${jar}; held=onsite/ice:Tuesday`);
      expect(told).toMatchObject({ place, held: null });
      expect(cookies).toContainEqual('held=; Max-Age=0; Path=/; SameSite=Lax');
      expect(cookies.some((cookie) => cookie.startsWith('flash-held=;'))).toBe(place === null);
    });

    it('sets no attribute of a cookie that a path names', async () => {
      const request = new Request(`${home}/reserve/onsite/ice;Domain=x/held`);
      const params = Promise.resolve({ ctype: 'onsite', item_id: 'ice;Domain=x' });
      const cookies = (await getHeld(request, { params })).headers.getSetCookie();
      expect(cookies[0]).toBe('flash-held=; Max-Age=0; Path=/reserve/onsite/ice%3BDomain%3Dx; HttpOnly; SameSite=Lax');
    });

    it('is nothing to another browser, and leaves what is held elsewhere', async () => {
      const { body, cookies } = await ask('held=onsite/other:Tuesday');
      expect(body).toEqual({ place: null, held: null });
      expect(cookies.some((cookie) => cookie.startsWith('held='))).toBe(false);
    });
  });

  const correction = { replaces: 'abc123' };
  it.each<[number, unknown, number, object, object?]>([
    [422, { error: 'No mailbox.', field: 'email' }, 422, { message: PROBLEM, fields: { email: 'No mailbox.' } }],
    [422, { error: 'No.', field: 'constructor' }, 422, { message: 'No.' }],
    [409, { error: 'Three already.', field: 'email' }, 422, { message: PROBLEM, fields: { email: 'Three already.' } }],
    [409, { error: 'This booking is paid.', field: 'replaces' }, 422, { message: 'This booking is paid.' }, correction],
    [
      409,
      { error: 'You have already reserved this workshop.' },
      422,
      { message: 'You have already reserved this workshop.' },
    ],
    [200, { error: 'There are no places for you.' }, 422, { message: 'There are no places for you.' }],
    [409, { error: 'Booking has closed.' }, 422, { message: 'Booking has closed.' }],
    [503, '', 503, { message: expect.stringMatching(/^Network response was not ok: 503\. We can’t tell whether/) }],
    [404, '', 404, { message: 'Network response was not ok: 404' }],
    [500, { error: 'It broke on our side.' }, 503, { message: 'It broke on our side.' }],
  ])('shows the API’s %i with %j as %i', async (...[apiStatus, apiBody, status, shown, change]) => {
    allowLog();
    respondSaved(apiBody, apiStatus);
    await expectBody(submit(change), status, { ok: false, ...shown });
  });

  it('says that it may have worked only if it was sent', async () => {
    allowLog();
    api.respond('GET get_onsite_workshop/ice', '', 500);
    await expectBody(submit(), 502, { ok: false, message: 'Network response was not ok: 500' });
  });

  /** The API refuses, and then lists these dates. */
  const respondTaken = (editions: object[], status = 409) =>
    api.on('POST /save_unpaid_booking/', (_call, response) => {
      respondWorkshop({ editions });
      response.writeHead(status).end('{"error": "Ten were faster."}');
    });

  it.each([200, 409])('is sold out if the API lists no place after its refusal with %i', async (status) => {
    respondTaken(
      [
        { id: 31, places: 0 },
        { id: 32, places: 0 },
      ],
      status,
    );
    await expectBody(submit(), 409, { ok: false, message: 'Ten were faster.', soldOut: true });
    respondWorkshop({});
    respondTaken([{ id: 32 }], status);
    await expectBody(submit({ key: randomUUID() }), 422, { ok: false, message: 'Ten were faster.' });
  });

  it('asks for another date when there are places on one', async () => {
    respondTaken([
      { id: 32, places: 0 },
      { id: 33, places: 1 },
    ]);
    const fields = { workshop_edition: 'This date has just sold out. Choose another' };
    await expectBody(submit(), 409, { ok: false, message: 'Ten were faster.', fields });
  });

  const pricing = { eur: { full_amount: 1190 }, gbp: { full_amount: 990 } };
  const march = { id: 32, start_date: '2027-03-08', end_date: '2027-03-12', places: 2 };
  const seen = JSON.stringify({
    editions: [{ id: '32', dates: '8–12 March 2027' }],
    prices: { eur: '€1,190', gbp: '£990', usd: '€1,190' },
  });

  it.each<[string, object, object]>([
    [
      'moved',
      { editions: [{ ...march, start_date: '2027-03-15', end_date: '2027-03-19' }] },
      {
        workshop_edition: expect.stringMatching(
          /^This date has moved from 8\D+12\sMarch.2027 to 15\D+19\sMarch.2027\. Choose/,
        ),
      },
    ],
    [
      'been cancelled',
      { editions: [{ ...march, id: 33 }], cancelled_editions: [march] },
      { workshop_edition: '8–12 March 2027 is no longer in the programme. Choose another date' },
    ],
  ])('reserves nothing of a date that has %s since the page was made', async (_what, change, fields) => {
    respondWorkshop({ editions: [march], pricing, ...change });
    await expectPartialBody(submit({ seen }), 409, { fields });
    expect(hasOnlyRead()).toBe(true);
  });

  it('reserves nothing at a price that the page did not show, and then what it does show', async () => {
    respondWorkshop({ editions: [march], pricing: { ...pricing, gbp: { full_amount: 1050 } } });
    const message = 'The price has changed from £990 to £1,050. Send the form again if you agree.';
    await expectBody(submit({ seen }), 409, { ok: false, message });
    expect(hasOnlyRead()).toBe(true);
    expect((await submit({ seen, currency: 'eur' })).status).toBe(200);
    expect((await submit({ seen: seen.replace('£990', '£1,050') })).status).toBe(200);
    expect(lastBody()).not.toHaveProperty('seen');
  });

  it('reads a workshop that has left the programme since its page was made', async () => {
    await getWorkshop('onsite', 'ice');
    api.respond('GET get_onsite_workshop/ice', '', 410);
    await expectPartialBody(submit({ seen: 'not JSON' }), 404, { message: expect.stringContaining('no longer in') });
  });

  it('books nothing of another workshop, of an unknown date, or after the cutoff', async () => {
    expect((await submit({ course_id: '13' })).status).toBe(404);
    expect((await submit({ item_id: 'gone' })).status).toBe(404);
    const fields = { workshop_edition: 'This date is no longer in the programme. Choose another date' };
    await expectPartialBody(submit({ workshop_edition: '99' }), 409, { fields });
    respondWorkshop({ booking_cutoff_time: 1 });
    await expectBody(submit(), 409, { ok: false, message: 'Booking for this workshop has closed.' });
    expect(hasOnlyRead()).toBe(true);
  });

  it('refuses a form of another site, and a malformed key', async () => {
    const headers = { origin: 'https://evil.example', accept: 'application/json' };
    const foreign = new Request(home, { method: 'POST', body: new URLSearchParams(form), headers });
    expect((await reserve(foreign)).status).toBe(403);
    expect((await submit({ key: 'x' })).status).toBe(400);
    expect(api.calls).toEqual([]);
  });
});

describe('grantcode', () => {
  const form = { hash, ctype: 'onsite', grantCode: ' OPEN50 ', add_ww: '1' };
  const booking = { course_id: 12, edition_id: 32, pricing: { eur: { full_amount: 1190 } } };
  const submit = (change = {}, options = {}) => grantcode(posted({ ...form, ...change }, options));
  const respondCode = (body: unknown, status = 200) => api.respond('POST grantcode/', body, status);
  const applied = { ok: true, message: 'Code applied!' };

  beforeEach(() => api.respond(`GET get_unpaid_booking/onsite/${hash}`, booking));

  it('says what a code takes off', async () => {
    respondCode({ apply_dcode: true, dcode_value: '50%', code: 'OPEN-50' });
    await expectBody(submit(), 200, { ...applied, code: 'OPEN-50', percent: 50 });
    expect(lastBody()).toEqual({ grantCode: 'OPEN50', unpaidHash: hash, editionId: '32', refctype: 'onsite' });
  });

  it('says what a bundle’s code uses up, without JavaScript too', async () => {
    respondCode({ apply_dcode: true, dcode_value: '100', uses_left: 3 });
    const notice = 'This uses 1 of the 3 workshops left on your bundle.';
    await expectBody(submit(), 200, { ...applied, code: 'OPEN50', percent: 100, notice });
    const response = await submit({}, { browser: true });
    expect((await readPostedFlash(response, 'grantcode'))?.values).toMatchObject({ notice });
  });

  it('says why a code does not work', async () => {
    const message = "That code didn't work - it has expired";
    respondCode({ apply_dcode: false, failcode: 'it has expired' }, 400);
    await expectBody(submit(), 422, { ok: false, message, fields: { grantCode: message } });
    respondCode({ apply_dcode: false });
    await expectPartialBody(submit(), 422, { message: "That code didn't work" });
  });

  it.each([
    [500, ''],
    [200, { unexpected: true }],
  ])('says that the code could not be checked when the API responds %i with %j', async (status, body) => {
    allowLog();
    respondCode(body, status);
    await expectBody(submit(), 502, { ok: false, message: 'Error applying code' });
  });

  it('checks nothing without a code or for an unknown booking', async () => {
    expect((await submit({ grantCode: ' ' })).status).toBe(422);
    await expectPartialBody(submit({ hash: hash.replace('k', 'x') }), 404, { ok: false });
    expect(hasOnlyRead()).toBe(true);
  });
});

const email = 'a@b.example';
const NO_MAILBOX = { error: 'No mailbox.', field: 'email' };
const REFUSED = { ok: false, message: PROBLEM, fields: { email: 'No mailbox.' } };

describe('subscribe', () => {
  const submit = (fields: object = {}, options = {}) => subscribe(posted({ email, ...fields }, options));
  beforeEach(() => api.respond('POST subscribe/', 'Check your inbox.'));

  it('passes the e-mail address on with the session’s ws, and shows the response', async () => {
    const response = submit({ ctype: 'onsite', item_id: '12' }, { cookie: 'ws=481' });
    await expectBody(response, 200, { ok: true, message: 'Check your inbox.' });
    expect(last()?.body).toBe('email=a%40b.example&ctype=onsite&item_id=12&tracked_id=481');
  });

  it.each(['l’été ici', 'a.b', '12', 'x'.repeat(100), 'x'.repeat(101), 'a/b', 'a?b', 'a#b', 'a\\b', '..', 'a\tb', ''])(
    'puts %p on a waiting list if it can be in a workshop’s path, and on no list otherwise',
    async (item_id) => {
      await getWorkshop('onsite', item_id);
      const known = api.calls.length > 0;
      expect((await submit({ ctype: 'onsite', item_id })).status).toBe(known ? 200 : 422);
      if (!known) return expect(api.calls).toEqual([]);
      expect(Object.fromEntries(new URLSearchParams(last()?.body))).toMatchObject({ ctype: 'onsite', item_id });
    },
  );

  it('says so when the API refuses a waiting list', async () => {
    api.respond('POST subscribe/', NO_MAILBOX, 422);
    await expectBody(submit({ ctype: 'onsite', item_id: '12' }), 422, REFUSED);
  });

  it('refuses a waiting list of no kind of workshop, without a redirect to another list', async () => {
    const fields = { item_id: 'Choose a workshop from the programme' };
    await expectPartialBody(submit({ ctype: '<x>', item_id: '12' }), 422, { fields });
    const response = await submit({ ctype: 'onsite', item_id: 'a/b' }, { browser: true });
    expect([response.status, response.headers.get('location')]).toEqual([422, null]);
    expect(api.calls).toEqual([]);
  });

  it.each([
    [200, { ok: true }, 'Unexpected response from the server.'],
    [200, '<html>', 'Unexpected response from the server.'],
    [200, '', 'Unexpected response from the server.'],
    [500, '', 'Sorry, something went wrong. Please try again later.'],
  ])('has a sentence for a %i with %j', async (status, body, message) => {
    allowLog();
    api.respond('POST subscribe/', body, status);
    await expectBody(submit(), 502, { ok: false, message });
  });
});

it('pre-registers, or says with which status it failed', async () => {
  allowLog();
  api.respond('POST save_preregistration/', '');
  for (const workshop_id of ['5', 'u/7 x']) {
    await expectPartialBody(preregister(posted({ email, workshop_id })), 200, { ok: true });
    expect(lastBody()).toEqual({ email, workshop_id });
  }
  api.respond('POST save_preregistration/', '', 500);
  const failed = { ok: false, message: 'Registration failed: 500' };
  await expectBody(preregister(posted({ email, workshop_id: '5' })), 502, failed);
  api.respond('POST save_preregistration/', NO_MAILBOX, 422);
  await expectBody(preregister(posted({ email, workshop_id: '5' })), 422, REFUSED);
});

it.each([
  [subscribeConfirm, 'subscribe_confirm'],
  [preregisterConfirm, 'preregistration_confirm'],
])('confirms once, with the API’s text (%#)', async (confirm, call) => {
  allowLog();
  const submit = (item_id: string) => confirm(posted({ item_id }));
  for (const [index, token] of ['link-of-the-mail', 'a+b=', 'x'.repeat(1_000)].entries()) {
    api.respond(`GET ${call}/${encodeURIComponent(token)}`, 'You are in.');
    await expectBody(submit(token), 200, { ok: true, message: 'You are in.' });
    expect(api.calls).toHaveLength(index + 1);
  }
  await expectPartialBody(submit('unknown'), 404, { message: 'Sorry, something went wrong. Please try again later.' });
  for (const item_id of ['../health', '..', 'a\nb', 'x'.repeat(1_001)]) {
    await expectPartialBody(submit(item_id), 422, { fields: { item_id: 'This link is not complete' } });
  }
});
