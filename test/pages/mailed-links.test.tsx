/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import Cancel from '@/app/(checkout)/cancel/[ctype]/[hash]/page';
import Release from '@/app/(checkout)/release/[ctype]/[hash]/page';
import ConfirmPage from '@/app/(confirm)/confirm/[ctype]/[hash]/page';
import { POST as acceptOffer } from '@/app/api/accept-offer/route';
import { POST as cancelBooking } from '@/app/api/cancel/route';
import { POST as openBooking } from '@/app/api/open-booking/route';
import { keepCookies } from '@/test/cookie-jar';
import { iceWorkshop } from '@/test/fixtures';
import { keepFlash, postForm } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite', hash };
const NOT_FOUND = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' };

type Page = (props: {
  params: Promise<typeof link>;
  searchParams: Promise<Record<string, string>>;
}) => Promise<ReactElement>;
const open = async (page: Page) =>
  renderToStaticMarkup(await page({ params: Promise.resolve(link), searchParams: Promise.resolve({}) }));
const withoutSpans = (html: string) => html.replace(/<\/?span[^>]*>/g, '');

/** Sends a form as a browser without scripts does, and keeps the cookies of the response. */
async function send(post: typeof cancelBooking, fields: Record<string, string>): Promise<Response> {
  const response = await post(postForm({ ...link, ...fields }, { browser: true }));
  keepCookies(response.headers.getSetCookie());
  return response;
}

const listChanges = () => api.calls.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body));

describe('cancel', () => {
  const respond = (body: object, status = 200) => api.respond(`GET get_cancellation/onsite/${hash}`, body, status);
  const confirmed = { state: 'confirmed', product: 'Ice, 5–9 May 2027' };
  const price = { currency: 'eur', total: 1190, paid: 1190, due: 0 };
  const paid = { ...confirmed, ...price, retained_percent: 20, retained: 238, refund: 952 };
  const readFacts = (html: string) =>
    Object.fromEntries([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => [term, value]));

  test('opening the link shows what is kept and what is refunded, and cancels nothing', async () => {
    respond(paid);
    const html = await open(Cancel);
    expect(readFacts(html)).toEqual({
      Price: '€1,190',
      'You have paid': '€1,190',
      'We keep': '€238, 20% of the price',
      'You get back': '€952',
    });
    expect(html).toContain('><span>Cancel my booking</span></button>');
    expect(html).toContain(`href="/thanks/onsite/${hash}"`);
    expect(listChanges()).toEqual([]);
  });

  test('for instalments it shows what is still due; without a price, that nothing is refunded', async () => {
    respond({ ...paid, total: 1192, paid: 298, retained_percent: 50, retained: 596, refund: 0, due: 298 });
    const facts = { 'You have paid': '€298', 'You get back': '€0', 'Still due': '€298' };
    expect(readFacts(await open(Cancel))).toMatchObject(facts);
    respond({ state: 'confirmed', product: 'Ice' });
    expect(await open(Cancel)).toContain('There is nothing to refund.');
  });

  test.each([
    [{ refund: 952 }, 'You get back <strong>€952</strong>: it’s on its way, the way you paid.'],
    [
      { refund: 952, refunded_at: 1795888800 },
      'You get back <strong>€952</strong>: we sent it on 28 November 2026, the way you paid.',
    ],
    [{ refund: 0 }, 'No refund is due'],
    [{ currency: undefined }, 'That email says what you get back.'],
    [{ refund: 36, ends_instalments: true }, 'No further payment is taken.'],
  ])('once cancelled it says what comes back and when, with two ways on: %j', async (refund, says) => {
    api.respond('GET get_onsite_workshop/ice', iceWorkshop);
    const booking = { product: 'Ice, 5–9 May 2027', short_url: 'ice', edition_id: 31, currency: 'eur', ...refund };
    respond({ state: 'cancelled', booking }, 404);
    const html = withoutSpans((await open(Cancel)).replace(/<!-- -->/g, ''));
    expect(html).toContain(says);
    expect(html).toMatch(/Ice, 5–9 May 2027.*href="\/onsite\/ice".*href="\/workshops"/s);
  });

  test.each([
    ['other dates', { edition_id: 31 }, true],
    ['only the date that has come free', { edition_id: 32 }, false],
    ['one date, which the API does not name', {}, false],
  ])('a workshop with %s is offered: %p', async (_what, cancelled, offered) => {
    api.respond('GET get_onsite_workshop/ice', iceWorkshop);
    respond({ state: 'cancelled', booking: { product: 'Ice', short_url: 'ice', ...cancelled } }, 404);
    expect((await open(Cancel)).includes('href="/onsite/ice"')).toBe(offered);
  });

  test('a refund that has changed meanwhile is shown again before anything is cancelled', async () => {
    api.respond('POST cancel_booking/', { error: 'What you get back has changed.', field: 'refund' }, 409);
    await send(cancelBooking, { refund: '952' });
    respond({ ...paid, retained_percent: 50, retained: 595, refund: 595 });
    expect(await open(Cancel)).toMatch(/role="alert"[^>]*>What you get back has changed\.<.*value="595"/s);
  });

  test('an unpaid place is released instead, and an unknown link is a 404', async () => {
    respond({ state: 'held' }, 404);
    await expect(open(Cancel)).rejects.toMatchObject({ digest: expect.stringContaining(`/release/onsite/${hash}`) });
    respond({ error: 'unknown' }, 404);
    await expect(open(Cancel)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('an offered place', () => {
  const person = { first_name: 'Grace', last_name: 'Hopper', about_me: '' };
  const booking = { course_id: 12, product: 'Ice, 5–9 May 2027', pricing: { eur: { full_amount: 9 } } };
  const offered = { ...booking, state: 'held', offered: true, firstname: '', held_until: 1_795_525_500 };

  beforeEach(() => api.respond(`GET get_unpaid_booking/onsite/${hash}`, offered));

  test('the link shows until when the place is kept, and asks for the name before payment', async () => {
    const html = await open(ConfirmPage);
    expect(withoutSpans(html)).toContain('Ice, 5–9 May 2027');
    expect(html).toContain('24\u00a0November');
    expect(html).toMatch(/action="\/api\/accept-offer".*name="first_name".*Reserve my place/s);
    expect(html).toContain(`href="/release/onsite/${hash}"`);
    expect(html).not.toContain('let&#x27;s go');
    expect(listChanges()).toEqual([]);
  });

  test('an offer that has passed on meanwhile has no form any more', async () => {
    api.respond('POST accept_offer/', { error: 'It has ended.', state: 'passed_on' }, 404);
    await send(acceptOffer, person);
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'passed_on' }, 404);
    const html = await open(ConfirmPage);
    expect(html).toContain('This place is no longer kept for you');
    expect(html).not.toContain('name="first_name"');
  });
});

describe('a link whose first step is not taken', () => {
  const booking = {
    course_id: 12,
    product: 'Ice',
    pricing: { eur: { full_amount: 9 } },
    state: 'held',
    unopened: true,
  };

  test.each([
    ['a held place', 1_795_525_500, '<dt>Reserved</dt>'],
    ['a place that the step takes', undefined, 'It isn’t held yet'],
  ])('of %s is read without a change, and its button takes the step', async (_name, held_until, text) => {
    api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, held_until });
    const html = await open(ConfirmPage);
    expect(html).toContain(text);
    expect(html).toMatch(/action="\/api\/open-booking" method="post".*name="step" value="pay"/s);
    expect(listChanges()).toEqual([]);
    api.respond('POST open_booking/', { state: 'held' });
    await send(openBooking, { step: 'pay' });
    expect(listChanges()).toEqual([{ ctype: 'onsite', hash }]);
  });
});

describe('release', () => {
  const respond = (body: object, status = 200) => api.respond(`GET get_unpaid_booking/onsite/${hash}`, body, status);
  const held = { course_id: 12, product: 'Ice', pricing: { eur: { full_amount: 9 } }, state: 'held' };

  test('the result is shown although the API no longer knows the link, and a refusal above the button', async () => {
    await keepFlash('reserve', { message: 'Your place is free again.', done: true });
    expect(await open(Release)).toContain('is free again');
    respond(held);
    await keepFlash('reserve', { message: 'Write to hello@camp.example.' });
    expect(await open(Release)).toMatch(/role="alert"[^>]*>Write to hello@camp.example.<\/p>.*Release the place/);
  });

  test('an unknown link is a 404', async () => {
    await expect(open(Release)).rejects.toMatchObject(NOT_FOUND);
  });
});

test.each([
  ['cancel', 'cancelled', 'This booking is cancelled'],
  ['cancel', 'confirmed', 'Too late to cancel here'],
  ['cancel', 'expired', 'This reservation has run out'],
  ['cancel', 'paid', 'Your payment has arrived'],
  ['release', 'paid', 'This booking is paid'],
  ['release', 'released', 'This place has been released'],
  ['release', 'expired', 'This reservation has run out'],
])('the link to %s a booking that is %s says “%s”, without a button', async (what, state, message) => {
  const [page, call] = what === 'cancel' ? [Cancel, 'get_cancellation'] : [Release, 'get_unpaid_booking'];
  api.respond(`GET ${call}/onsite/${hash}`, { state }, 404);
  const html = await open(page);
  expect(html).toContain(message);
  expect(html).not.toContain('<button');
});
