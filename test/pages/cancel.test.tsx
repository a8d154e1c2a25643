/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import Cancel from '@/app/(site)/cancel/[ctype]/[hash]/page';
import { POST as cancelBooking } from '@/app/api/cancel/route';
import { StubApi } from '@/test/stub-api';

const mockCookies = new Map<string, { value: string }>();
jest.mock('next/headers', () => ({ cookies: async () => mockCookies, headers: async () => new Headers() }));

const api = new StubApi();
const home = 'http://localhost:3000';
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite', hash };
const paid = {
  state: 'confirmed',
  product: 'Ice, 5–9 May 2027',
  currency: 'eur',
  total: 1190,
  paid: 1190,
  retained_percent: 20,
  retained: 238,
  refund: 952,
  due: 0,
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  mockCookies.clear();
});

const open = async () => renderToStaticMarkup(await Cancel({ params: Promise.resolve(link) }));
const respond = (body: object, status = 200) => api.respond(`GET get_cancellation/onsite/${hash}`, body, status);
const facts = (html: string) =>
  Object.fromEntries([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => [term, value]));

/** Presses the button as a browser without scripts does, and keeps the cookies of the response. */
async function press(fields: Record<string, string> = {}): Promise<Response> {
  const response = await cancelBooking(
    new Request(`${home}/api/cancel`, {
      method: 'POST',
      body: new URLSearchParams({ ...link, ...fields }),
      headers: { origin: home, accept: 'text/html' },
    }),
  );
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
    mockCookies.set(name, { value });
  }
  return response;
}

const posted = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

test('opening the link says what is kept and what goes back, and cancels nothing', async () => {
  respond(paid);
  const html = await open();
  expect(facts(html)).toEqual({
    Price: '€1,190',
    'You have paid': '€1,190',
    'We keep': '€238, 20% of the price',
    'You get back': '€952',
  });
  expect(html).toContain('>Cancel my booking</button>');
  expect(html).toContain(`href="/thanks/onsite/${hash}"`);
  expect(posted()).toEqual([]);
});

test('of instalments it says what is still due; of what cost nothing, that nothing is refunded', async () => {
  respond({ ...paid, total: 1192, paid: 298, retained_percent: 50, retained: 596, refund: 0, due: 298 });
  expect(facts(await open())).toMatchObject({ 'You have paid': '€298', 'You get back': '€0', 'Still due': '€298' });
  respond({ state: 'confirmed', product: 'Ice' });
  expect(await open()).toContain('There is nothing to refund.');
});

test('the button cancels for the refund that was said, and the page then says so', async () => {
  api.respond('POST cancel_booking/', { state: 'cancelled' });
  const response = await press({ refund: '952' });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/cancel/onsite/${hash}`]);
  expect(posted()).toEqual([{ ...link, refund: '952.00' }]);
  respond({ state: 'cancelled' }, 404);
  const html = await open();
  expect(html).toContain('This booking is cancelled');
  expect(html).not.toContain('<button');
});

test('a refund that has changed meanwhile is said anew before anything is cancelled', async () => {
  api.respond('POST cancel_booking/', { error: 'What you get back has changed.', field: 'refund' }, 409);
  await press({ refund: '952' });
  respond({ ...paid, retained_percent: 50, retained: 595, refund: 595 });
  const html = await open();
  expect(html).toMatch(/role="alert"[^>]*>What you get back has changed\.<.*value="595"/s);
});

test.each([
  ['cancelled', 'This booking is cancelled'],
  ['confirmed', 'Too late to cancel here'],
  ['expired', 'This reservation has run out'],
  ['paid', 'Your payment has arrived'],
])('of a booking that is %s and not to be cancelled it says so, without a button', async (state, words) => {
  respond({ state }, 404);
  const html = await open();
  expect(html).toContain(words);
  expect(html).not.toContain('<button');
});

test('an unpaid place is released instead, and an unknown link is a 404', async () => {
  respond({ state: 'held' }, 404);
  await expect(open()).rejects.toMatchObject({ digest: expect.stringContaining(`/release/onsite/${hash}`) });
  respond({ error: 'unknown' }, 404);
  await expect(open()).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
});
