/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { POST as grantcode } from '@/app/api/grantcode/route';
import { GET as getHold } from '@/app/api/hold/[ctype]/[hash]/route';
import { POST as preregister } from '@/app/api/preregister/route';
import { POST as preregisterConfirm } from '@/app/api/preregister-confirm/route';
import { POST as reserve } from '@/app/api/reserve/route';
import { POST as subscribe } from '@/app/api/subscribe/route';
import { POST as subscribeConfirm } from '@/app/api/subscribe-confirm/route';
import { setSharedStore } from '@/lib/shared-state/store';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { iceWorkshop, reservationForm } from '@/test/fixtures/reservation';
import {
  HOME as home,
  expectBody,
  expectPartialBody,
  expectRedirect,
  postForm,
  readPostedDraft,
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
const saved = () => api.calls.findLast(({ path }) => path === '/save_unpaid_booking/');

describe('reserve', () => {
  const form = { ...reservationForm, about_me: '', currency: 'gbp', key: '', pcv: '1', ws: '999' };

  beforeEach(() => {
    form.key = randomUUID();
    api.respond('GET get_onsite_workshop/ice', iceWorkshop);
  });

  it('books with what the API says of the iceWorkshop, and with the session’s ws', async () => {
    api.respond('POST save_unpaid_booking/', '"abc123"');
    expect(await statusAndBody(reserve(posted(form, { cookie: 'ws=481' })))).toEqual([
      200,
      { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' },
    ]);
    expect(JSON.parse(saved()?.body ?? '')).toEqual({
      first_name: 'Ana',
      last_name: 'Ferrer',
      email: 'ana@example.com',
      workshop_edition: '32',
      about_me: '',
      currency: 'gbp',
      ctype: 'onsite',
      course_id: '12',
      pcv: 2,
      ws: '481',
    });
  });

  it('books by whatever ids the API has', async () => {
    api.respond('GET get_onsite_workshop/ice', {
      ...iceWorkshop,
      id: 'W/12 x',
      editions: [{ id: 'ed.7:a', places: 1 }],
    });
    api.respond('POST save_unpaid_booking/', '"abc123"');
    expect((await reserve(posted({ ...form, course_id: 'W/12 x', workshop_edition: 'ed.7:a' }))).status).toBe(200);
    expect(JSON.parse(saved()?.body ?? '')).toMatchObject({ course_id: 'W/12 x', workshop_edition: 'ed.7:a' });
  });

  it('makes two clicks one booking, and another date another one', async () => {
    api.respond('POST save_unpaid_booking/', 'abc123');
    for (const change of [{}, {}, { workshop_edition: '31' }]) {
      expect((await reserve(posted({ ...form, ...change }))).status).toBe(200);
    }
    const keys = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[a-f0-9]{64}$/), expect.stringMatching(/^[a-f0-9]{64}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('leads without JavaScript to a page that repeats what was typed and goes on to the confirmation', async () => {
    api.respond('POST save_unpaid_booking/', 'abc123');
    const response = await reserve(posted({ ...form, key: randomUUID() }, { browser: true }));
    await expectRedirect(response, '/reserve/onsite/ice');
    expect(readPostedDraft(response, 'reserve')).toMatchObject({
      done: true,
      values: { email: form.email, replaces: 'abc123', workshop_edition: form.workshop_edition },
    });
    expect(readPostedDraft(response, 'reserve')?.values).not.toHaveProperty('key');
  });

  it('names the reservation that it corrects, and no code that cannot be one', async () => {
    api.respond('POST save_unpaid_booking/', 'def456');
    expect((await reserve(posted({ ...form, replaces: 'abc123' }))).status).toBe(200);
    expect(JSON.parse(saved()?.body ?? '')).toMatchObject({ replaces: 'abc123' });
    const other = posted({ ...form, key: randomUUID(), replaces: 'not/a code' });
    expect((await reserve(other)).status).toBe(200);
    expect(JSON.parse(saved()?.body ?? '')).not.toHaveProperty('replaces');
  });

  it('takes a conflict that names a field for no sold-out date', async () => {
    const error = 'You have 3 unpaid reservations already.';
    api.respond('POST save_unpaid_booking/', { error, field: 'email' }, 409);
    await expectPartialBody(reserve(posted(form)), 422, { fields: { email: error } });
    api.respond('POST save_unpaid_booking/', { error: 'This booking is paid.', field: 'replaces' }, 409);
    await expectBody(reserve(posted({ ...form, key: randomUUID(), replaces: 'abc123' })), 422, {
      ok: false,
      message: 'This booking is paid.',
    });
  });

  it('asks the API for nothing with a form that is not right', async () => {
    await expectBody(reserve(posted({ ...form, email: 'ana' })), 422, {
      ok: false,
      message: 'There is a problem with what you entered.',
      fields: { email: 'Enter an email address in the correct format, like name@example.com' },
    });
    expect(api.calls).toEqual([]);
    const response = await reserve(posted({ ...form, email: 'ana' }, { browser: true }));
    await expectRedirect(response, '/reserve/onsite/ice');
    expect(response.headers.getSetCookie()[0]).toContain('Path=/reserve/onsite/ice');
  });

  it('responds without waiting for the statistics or for the end of the hold', async () => {
    api.respond('POST save_unpaid_booking/', 'abc123');
    const asked: string[] = [];
    setSharedStore({
      revalidatedAt: 0,
      update: (keys, decide) => {
        asked.push(...keys);
        const isStatistics = keys.some((key) => key.startsWith('statistics'));
        return isStatistics ? new Promise(() => undefined) : Promise.resolve(decide(keys.map(() => null)));
      },
    });
    const response = await statusAndBody(reserve(posted(form))).finally(() => setSharedStore(undefined));
    expect(response).toEqual([200, { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' }]);
    expect(last()?.path).toBe('/save_unpaid_booking/');
    expect(asked).toContainEqual(expect.stringContaining('statistics purchases'));
  });

  it('lets its page ask until when the place is held, as often as the API does not say it', async () => {
    const ask = (code = 'abc123') =>
      statusAndBody(getHold(new Request(home), { params: Promise.resolve({ ctype: 'onsite', hash: code }) }));
    const route = 'GET get_unpaid_booking/onsite/abc123';
    const known = [200, { heldUntil: 1_795_525_500 }];
    const unknown = [200, { heldUntil: null }];
    expect(await ask()).toEqual(unknown);
    api.respond(route, { course_id: 12, pricing: { eur: { full_amount: 9 } }, held_until: 1_795_525_500 });
    expect(await ask()).toEqual(known);
    allowLog();
    api.respond(route, '', 500);
    expect(await ask()).toEqual(unknown);
    const slow: ServerResponse[] = [];
    api.on('GET /get_unpaid_booking/onsite/abc123', (_call, response) => void slow.push(response));
    timeouts.hold = 50;
    expect(await ask()).toEqual(unknown);
    for (const response of slow) response.writeHead(404).end();
    expect((await ask('not a hash'))[0]).toBe(404);
  });

  it('shows the refusal of a field at that field', async () => {
    api.respond('POST save_unpaid_booking/', { error: 'This mailbox cannot be reached.', field: 'email' }, 422);
    await expectBody(reserve(posted(form)), 422, {
      ok: false,
      message: 'There is a problem with what you entered.',
      fields: { email: 'This mailbox cannot be reached.' },
    });
    api.respond('POST save_unpaid_booking/', { error: 'No.', field: 'constructor' }, 422);
    await expectBody(reserve(posted(form)), 422, { ok: false, message: 'No.' });
  });

  it('says that the last place has gone', async () => {
    const error = 'This date is now sold out.';
    api.respond('POST save_unpaid_booking/', { error }, 409);
    await expectBody(reserve(posted(form)), 409, { ok: false, message: error, soldOut: true });
  });

  it('asks for another date when there are places on one', async () => {
    api.respond('GET get_onsite_workshop/ice', {
      ...iceWorkshop,
      editions: [...iceWorkshop.editions, { id: 33, places: 2 }],
    });
    api.respond('POST save_unpaid_booking/', { error: 'Sold out.' }, 409);
    expect(await statusAndBody(reserve(posted(form)))).toEqual([
      409,
      { ok: false, message: 'Sold out.', fields: { workshop_edition: 'This date has just sold out. Choose another' } },
    ]);
  });

  it('books nothing of another iceWorkshop, of a date it has not, or after the cutoff', async () => {
    expect((await reserve(posted({ ...form, course_id: '13' }))).status).toBe(404);
    expect((await reserve(posted({ ...form, item_id: 'gone' }))).status).toBe(404);
    await expectPartialBody(reserve(posted({ ...form, workshop_edition: '99' })), 422, {
      fields: { workshop_edition: 'Choose a date' },
    });
    api.respond('GET get_onsite_workshop/ice', { ...iceWorkshop, booking_cutoff_time: 1 });
    await expectBody(reserve(posted(form)), 409, { ok: false, message: 'Booking for this workshop has closed.' });
    expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('says so when the API is in trouble, and keeps what was typed', async () => {
    allowLog();
    api.respond('POST save_unpaid_booking/', '', 503);
    await expectBody(reserve(posted(form)), 503, {
      ok: false,
      message: expect.stringMatching(/^Network response was not ok: 503\. We can’t tell whether/),
    });
    api.respond('POST save_unpaid_booking/', { error: 'It broke on our side.' }, 500);
    await expectBody(reserve(posted(form)), 503, { ok: false, message: 'It broke on our side.' });
    api.respond('POST save_unpaid_booking/', '', 500);
    await expectRedirect(reserve(posted(form, { browser: true })), '/reserve/onsite/ice');
  });

  it('refuses a form of another site, and a key that is none', async () => {
    const foreign = new Request(home, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: 'https://evil.example', accept: 'application/json' },
    });
    expect((await reserve(foreign)).status).toBe(403);
    expect((await reserve(posted({ ...form, key: 'x' }))).status).toBe(400);
    expect(api.calls).toEqual([]);
  });

  it('slows down who sends too many', async () => {
    process.env.RATE_LIMIT = '0.1';
    const limited = await isolated();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await limited(posted({ ...form, email: '' }))).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    process.env.RATE_LIMIT = '0';
  });
});

/** The handler as a process with another environment has it. */
async function isolated(): Promise<typeof reserve> {
  jest.resetModules();
  return (await import('@/app/api/reserve/route')).POST;
}

describe('grantcode', () => {
  const form = { hash, ctype: 'onsite', grantCode: ' OPEN50 ', add_ww: '1' };
  const booking = { course_id: 12, edition_id: 32, pricing: { eur: { full_amount: 1190 } } };

  beforeEach(() => api.respond(`GET get_unpaid_booking/onsite/${hash}`, booking));

  it('says what a code takes off', async () => {
    api.respond('POST grantcode/', { apply_dcode: true, dcode_value: '50%' });
    await expectBody(grantcode(posted(form)), 200, { ok: true, message: 'Code applied!', percent: 50 });
    expect(JSON.parse(last()?.body ?? '')).toEqual({
      grantCode: 'OPEN50',
      unpaidHash: hash,
      editionId: '32',
      refctype: 'onsite',
    });
  });

  it('says what a bundle’s code uses up, without JavaScript too', async () => {
    api.respond('POST grantcode/', { apply_dcode: true, dcode_value: '100', uses_left: 3 });
    const notice = 'This uses 1 of the 3 workshops left on your bundle.';
    await expectBody(grantcode(posted(form)), 200, { ok: true, message: 'Code applied!', percent: 100, notice });
    const response = await grantcode(posted(form, { browser: true }));
    expect(readPostedDraft(response, 'grantcode')?.values).toMatchObject({ notice });
  });

  it('says why a code does not work', async () => {
    const message = "That code didn't work - it has expired";
    api.respond('POST grantcode/', { apply_dcode: false, failcode: 'it has expired' });
    await expectBody(grantcode(posted(form)), 422, { ok: false, message, fields: { grantCode: message } });
    api.respond('POST grantcode/', { apply_dcode: false });
    await expectPartialBody(grantcode(posted(form)), 422, { message: "That code didn't work" });
  });

  it('says that it could not ask', async () => {
    allowLog();
    for (const [content, code] of [
      ['', 500],
      [{ unexpected: true }, 200],
    ] as const) {
      api.respond('POST grantcode/', content, code);
      const failed = [502, { ok: false, message: 'Error applying code' }];
      expect(await statusAndBody(grantcode(posted(form)))).toEqual(failed);
    }
  });

  it('asks nothing without a code or for a booking there is none of', async () => {
    expect((await grantcode(posted({ ...form, grantCode: ' ' }))).status).toBe(422);
    await expectPartialBody(grantcode(posted({ ...form, hash: hash.replace('k', 'x') })), 404, { ok: false });
    expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('goes back to the last step without JavaScript', async () => {
    api.respond('POST grantcode/', { apply_dcode: true, dcode_value: 50 });
    const response = await grantcode(posted(form, { browser: true }));
    await expectRedirect(response, `/confirm/onsite/${hash}?step=pay&add_ww=1`);
    expect(readPostedDraft(response, 'grantcode')?.values).toEqual({ grantCode: 'OPEN50', percent: '50' });
  });
});

describe('subscribe', () => {
  it('passes the address on with the session’s ws, and shows the answer', async () => {
    api.respond('POST subscribe/', 'Check your inbox.');
    await expectBody(
      subscribe(posted({ email: 'a@b.example', ctype: 'onsite', item_id: '12' }, { cookie: 'ws=481' })),
      200,
      { ok: true, message: 'Check your inbox.' },
    );
    expect(last()?.body).toBe('email=a%40b.example&ctype=onsite&item_id=12&tracked_id=481');
  });

  it.each(['l’été ici', 'a.b', '12', 'x'.repeat(100), 'x'.repeat(101), 'a/b', 'a?b', 'a#b', 'a\\b', '..', 'a\tb', ''])(
    'puts %p on a waiting list if it can be a workshop’s address, and on none otherwise',
    async (item_id) => {
      api.respond('POST subscribe/', 'Check your inbox.');
      await getWorkshop('onsite', item_id);
      const known = api.calls.length > 0;
      const { status } = await subscribe(posted({ email: 'a@b.example', ctype: 'onsite', item_id }));
      expect(status).toBe(known ? 200 : 422);
      if (known) {
        expect(Object.fromEntries(new URLSearchParams(last()?.body))).toMatchObject({ ctype: 'onsite', item_id });
      } else expect(api.calls).toEqual([]);
    },
  );

  it('refuses a waiting list of no kind of workshop, and sends nobody to another list for it', async () => {
    await expectPartialBody(subscribe(posted({ email: 'a@b.example', ctype: '<x>', item_id: '12' })), 422, {
      fields: { item_id: 'Choose a workshop from the programme' },
    });
    const response = await subscribe(
      posted({ email: 'a@b.example', ctype: 'onsite', item_id: 'a/b' }, { browser: true }),
    );
    expect([response.status, response.headers.get('location')]).toEqual([422, null]);
    expect(api.calls).toEqual([]);
  });

  it('asks for an address first', async () => {
    await expectPartialBody(subscribe(posted({ email: '' })), 422, { fields: { email: 'Enter your email address' } });
    expect(api.calls).toEqual([]);
  });

  it('has a sentence for each trouble', async () => {
    allowLog();
    api.respond('POST subscribe/', { ok: true });
    await expectBody(subscribe(posted({ email: 'a@b.example' })), 502, {
      ok: false,
      message: 'Unexpected response from the server.',
    });
    api.respond('POST subscribe/', '', 500);
    await expectBody(subscribe(posted({ email: 'a@b.example' })), 502, {
      ok: false,
      message: 'Sorry, something went wrong. Please try again later.',
    });
  });
});

it('pre-registers, or says with which status it failed', async () => {
  allowLog();
  api.respond('POST save_preregistration/', '');
  for (const workshop_id of ['5', 'u/7 x']) {
    await expectPartialBody(preregister(posted({ email: 'a@b.example', workshop_id })), 200, { ok: true });
    expect(JSON.parse(last()?.body ?? '')).toEqual({ email: 'a@b.example', workshop_id });
  }
  api.respond('POST save_preregistration/', '', 500);
  await expectBody(preregister(posted({ email: 'a@b.example', workshop_id: '5' })), 502, {
    ok: false,
    message: 'Registration failed: 500',
  });
});

it.each([
  [subscribeConfirm, 'subscribe_confirm'],
  [preregisterConfirm, 'preregistration_confirm'],
])('confirms once, with the API’s text (%#)', async (confirm, call) => {
  allowLog();
  api.respond(`GET ${call}/link-of-the-mail`, 'You are in.');
  await expectBody(confirm(posted({ item_id: 'link-of-the-mail' })), 200, { ok: true, message: 'You are in.' });
  expect(api.calls).toHaveLength(1);
  await expectPartialBody(confirm(posted({ item_id: 'unknown' })), 404, {
    message: 'Sorry, something went wrong. Please try again later.',
  });
  for (const token of ['a+b=', 'x'.repeat(1_000)]) {
    api.respond(`GET ${call}/${encodeURIComponent(token)}`, 'You are in, too.');
    await expectBody(confirm(posted({ item_id: token })), 200, { ok: true, message: 'You are in, too.' });
  }
  for (const item_id of ['../health', '..', 'a\nb', 'x'.repeat(1_001)]) {
    await expectPartialBody(confirm(posted({ item_id })), 422, { fields: { item_id: 'This link is not complete' } });
  }
});
