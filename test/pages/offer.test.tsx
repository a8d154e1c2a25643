/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import ConfirmPage from '@/app/(checkout)/confirm/[ctype]/[hash]/page';
import { POST as acceptOffer } from '@/app/api/accept-offer/route';
import { StubApi } from '@/test/stub-api';

const mockCookies = new Map<string, { value: string }>();
jest.mock('next/headers', () => ({ cookies: async () => mockCookies, headers: async () => new Headers() }));

const api = new StubApi();
const home = 'http://localhost:3000';
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite', hash };
const person = { first_name: 'Grace', last_name: 'Hopper', about_me: '' };

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  mockCookies.clear();
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, {
    state: 'held',
    offered: true,
    firstname: '',
    course_id: 12,
    product: 'Ice, 5–9 May 2027',
    held_until: 1_795_525_500,
    pricing: { eur: { full_amount: 9 } },
  });
});

const open = async () =>
  renderToStaticMarkup(await ConfirmPage({ params: Promise.resolve(link), searchParams: Promise.resolve({}) }));

/** Sends the form as a browser without scripts does, and keeps the cookies of the response. */
async function send(fields: Record<string, string>): Promise<Response> {
  const response = await acceptOffer(
    new Request(`${home}/api/accept-offer`, {
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

test('the link of an offered place says until when it is kept, and asks who comes before payment', async () => {
  const html = await open();
  expect(html).toContain('Ice, 5–9 May 2027');
  expect(html).toContain('24\u00a0November');
  expect(html).toMatch(/action="\/api\/accept-offer".*name="first_name".*Reserve my place/s);
  expect(html).toContain(`href="/release/onsite/${hash}"`);
  expect(html).not.toContain('let&#x27;s go');
  expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('reserving tells the API who comes, and leads on to confirming', async () => {
  api.respond('POST accept_offer/', { state: 'held' });
  const response = await send(person);
  expect([response.status, response.headers.get('location')]).toEqual([303, `/confirm/onsite/${hash}`]);
  const posted = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(posted).toEqual([{ ...link, ...person }]);
});

test('a name that is missing is asked for where it was, and what was typed is kept', async () => {
  const response = await send({ ...person, last_name: ' ' });
  expect(response.headers.get('location')).toBe(`/confirm/onsite/${hash}`);
  const html = await open();
  expect(html).toMatch(/role="alert".*Enter your last name/s);
  expect(html).toContain('value="Grace"');
});

test('an offer that has passed on meanwhile is no offer any more', async () => {
  api.respond('POST accept_offer/', { error: 'It has ended.', state: 'passed_on' }, 404);
  await send(person);
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'passed_on' }, 404);
  const html = await open();
  expect(html).toContain('This place is no longer kept for you');
  expect(html).not.toContain('name="first_name"');
});
