import { setImmediate } from 'node:timers/promises';

import { POST as acceptOffer } from '@/app/api/accept-offer/route';
import { POST as cancel } from '@/app/api/cancel/route';
import { POST as correctEmail } from '@/app/api/correct-email/route';
import { POST as offerTransfer } from '@/app/api/offer-transfer/route';
import { POST as openBooking } from '@/app/api/open-booking/route';
import { POST as release } from '@/app/api/release/route';
import { POST as resend } from '@/app/api/resend/route';
import { POST as saveReview } from '@/app/api/review/route';
import { GET as openOneClick, POST as oneClick } from '@/app/api/unsubscribe/[token]/route';
import { POST as unsubscribe } from '@/app/api/unsubscribe/route';
import { POST as saveVisitDetails } from '@/app/api/visit-details/route';
import { POST as withdrawTransfer } from '@/app/api/withdraw-transfer/route';
import { reportVisits } from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';
import { iceWorkshop } from '@/test/fixtures';
import { HOME as home, postForm, statusAndBody } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const booking = { course_id: 12, product: 'Ice', pricing: { eur: { full_amount: 9 } } };

const send = (handler: (request: Request) => Promise<Response>, fields: Record<string, string>) =>
  statusAndBody(handler(postForm(fields)));

const posts = () => api.calls.filter(({ method }) => method === 'POST');

describe('release', () => {
  const link = { ctype: 'onsite', hash };
  const respondHeld = () => api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, state: 'held' });

  it('leaves a paid booking alone, and says so', async () => {
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'paid' }, 404);
    expect(await send(release, link)).toMatchObject([409, { message: expect.stringContaining('is paid') }]);
    expect(posts()).toEqual([]);
    respondHeld();
    api.respond('POST release_booking/', { error: 'It has just been paid.' }, 409);
    expect(await send(release, link)).toMatchObject([409, { message: 'It has just been paid.' }]);
  });

  it('gives the place back once, and says where to write if the API cannot', async () => {
    allowLog();
    respondHeld();
    for (const [status, shown, message] of [
      [404, 422, expect.stringContaining('Write to hello@camp.example')],
      [500, 502, expect.stringContaining('could not be released just now')],
      [200, 200, 'Your place is free again.'],
    ] as const) {
      api.respond('POST release_booking/', status === 200 ? { state: 'released' } : '', status);
      expect(await send(release, link)).toMatchObject([shown, { message }]);
    }
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'released' }, 404);
    expect(await send(release, link)).toMatchObject([200, { message: 'Your place is free again.' }]);
    expect(posts()).toHaveLength(3);
  });

  it('is a 404 for an unknown link', async () => {
    expect((await send(release, link))[0]).toBe(404);
    expect(posts()).toEqual([]);
  });
});

describe('cancel', () => {
  it.each([
    ['99.5', '99.50'],
    ['', undefined],
  ])('sends the refund that its page showed: %j', async (refund, sent) => {
    api.respond('POST cancel_booking/', { state: 'cancelled', refunded: 99.5 });
    expect((await send(cancel, { ctype: 'onsite', hash, refund }))[0]).toBe(200);
    expect(posts().map(({ body }) => JSON.parse(body).refund)).toEqual([sent]);
  });

  it.each(['-5', 'all of it', '€'])('refuses a refund that is no amount: %s', async (refund) => {
    expect((await send(cancel, { ctype: 'onsite', hash, refund }))[0]).toBe(422);
    expect(posts()).toEqual([]);
  });
});

it.each([
  [acceptOffer, 'accept_offer/', { first_name: 'Grace', last_name: 'Hopper', about_me: '' }, 'held'],
  [openBooking, 'open_booking/', { step: 'pay' }, 'held'],
  [resend, 'resend_confirmation/', {}, 'confirmed'],
  [correctEmail, 'correct_email/', { email: 'ana@example.com' }, 'confirmed'],
  [offerTransfer, 'offer_transfer/', { name: 'Grace', email: 'grace@example.com' }, 'confirmed'],
  [withdrawTransfer, 'withdraw_transfer/', {}, 'confirmed'],
  [saveVisitDetails, 'save_visit_details/', { diet: 'vegan' }, 'confirmed'],
  [saveReview, 'save_review/', { text: 'Good.' }, 'confirmed'],
])('the API’s refusal of a link is shown, and then its success: %#', async (post, call, fields, state) => {
  api.respond(`POST ${call}`, { error: 'Not any more.' }, 409);
  expect(await send(post, { ctype: 'onsite', hash, ...fields })).toMatchObject([409, { message: 'Not any more.' }]);
  api.respond(`POST ${call}`, { state });
  const [status, body] = await send(post, { ctype: 'onsite', hash, ...fields });
  expect([status, body]).toEqual([200, expect.objectContaining({ ok: true })]);
});

it('a link whose place is held already is answered with the API’s notice, and counts nothing', async () => {
  api.respond('POST open_booking/', { error: 'You hold this place already.', mailed: true }, 409);
  const response = await send(openBooking, { ctype: 'onsite', hash, step: 'pay' });
  expect(response).toEqual([200, { ok: true, message: 'You hold this place already.' }]);
});

it.each([
  [acceptOffer, 'accept_offer/', { first_name: 'Grace', last_name: 'Hopper' }, { offered: true, held_until: 99 }, 1],
  [openBooking, 'open_booking/', { step: 'pay' }, { unopened: true }, 1],
  [openBooking, 'open_booking/', { step: 'pay' }, { unopened: true, held_until: 99 }, 0],
])('a place that a link from an email reserves is counted, one that was held before is not: %#', async (...example) => {
  const [post, call, fields, state, reserved] = example;
  for (const name of ['camp.statistics', 'camp.memory-state']) {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(name)];
  }
  const link = { ctype: 'onsite', hash: `${hash}-${call.length}-${reserved}` };
  api.respond(`GET get_unpaid_booking/onsite/${link.hash}`, { ...booking, ...state, tracked_id: 481, state: 'held' });
  api.respond('GET get_onsite_workshop/12', iceWorkshop);
  api.respond('GET list_all_workshops/', []);
  api.respond('GET list_collections/', []);
  api.respond(`POST ${call}`, { state: 'held' });
  expect((await send(post, { ...link, ...fields }))[0]).toBe(200);
  const readCodes = async () => reportVisits(await readDays()).codes;
  // Counted after the response.
  while ((await readCodes()).length < reserved) await setImmediate();
  expect(await readCodes()).toEqual(reserved ? [{ name: '481', counts: [0, 0, 1, 0] }] : []);
});

describe('unsubscribe', () => {
  it('shows the API’s text, or where to write', async () => {
    allowLog();
    api.respond('POST unsubscribe/', 'You are off the list.');
    expect(await send(unsubscribe, { token: 'a+b=' })).toEqual([200, { ok: true, message: 'You are off the list.' }]);
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({ token: 'a+b=' });
    api.respond('POST unsubscribe/', '', 404);
    expect(await send(unsubscribe, { token: 'x' })).toMatchObject([
      404,
      { message: 'We don’t recognise this link. Write to hello@camp.example and we’ll take you off the list.' },
    ]);
    api.respond('POST unsubscribe/', '', 500);
    expect(await send(unsubscribe, { token: 'x' })).toMatchObject([502, {}]);
    expect((await send(unsubscribe, { token: '../x' }))[0]).toBe(422);
  });

  const click = (body: string, type = 'application/x-www-form-urlencoded', token = 'token-of-a-letter') => {
    const url = `${home}/api/unsubscribe/${encodeURIComponent(token)}`;
    const request = new Request(url, { method: 'POST', body, headers: { 'content-type': type } });
    return oneClick(request, { params: Promise.resolve({ token }) });
  };

  it('takes the one click of a mail program, without page, cookie or origin', async () => {
    api.respond('POST unsubscribe/', 'You are off the list.');
    const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    for (const response of [
      await click('List-Unsubscribe=One-Click'),
      await click(multipart, 'multipart/form-data; boundary=b'),
    ]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await response.text()).toBe('You are off the list.\n');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(posts().map(({ body }) => JSON.parse(body))).toEqual(Array(2).fill({ token: 'token-of-a-letter' }));
  });

  it('leads a mail program that opens the URL of the header to the page that asks', async () => {
    const open = (token: string) => openOneClick(new Request(home), { params: Promise.resolve({ token }) });
    const { status, headers } = await open('a+b=');
    expect([status, headers.get('location')]).toEqual([303, '/unsubscribe/a%2Bb%3D']);
    expect((await open('../x')).status).toBe(404);
    expect(api.calls).toEqual([]);
  });

  it('takes nothing else for one, and logs no token', async () => {
    const lines: string[] = [];
    jest.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)));
    expect((await click('a=b')).status).toBe(400);
    expect((await click('{}', 'application/json')).status).toBe(400);
    expect((await click('a=b', 'text/plain')).status).toBe(400);
    expect(lines).toEqual([expect.stringMatching(/"form.content-type",.*"route":"\/api\/unsubscribe"\}$/)]);
    expect((await click('List-Unsubscribe=One-Click', undefined, '../x')).status).toBe(404);
    expect(api.calls).toEqual([]);
    api.respond('POST unsubscribe/', '', 404);
    expect((await click('List-Unsubscribe=One-Click')).status).toBe(404);
  });
});
