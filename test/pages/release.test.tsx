/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import Release from '@/app/(site)/release/[ctype]/[hash]/page';
import Unsubscribe from '@/app/(site)/unsubscribe/[token]/page';
import { draftCookies } from '@/lib/forms/draft';
import { StubApi } from '@/test/stub-api';

const mockCookies = new Map<string, { value: string }>();
jest.mock('next/headers', () => ({ cookies: async () => mockCookies, headers: async () => new Headers() }));

const api = new StubApi();
const hash = 'k3v9-hash_of_22_characters';

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  mockCookies.clear();
});

const open = async () => renderToString(await Release({ params: Promise.resolve({ ctype: 'onsite', hash }) }));
const respond = (body: object, status = 200) => api.respond(`GET get_unpaid_booking/onsite/${hash}`, body, status);
const held = { course_id: 12, product: 'Ice', pricing: { eur: { full_amount: 9 } }, state: 'held' };

/** As the endpoint leaves it. */
function keepDraft(form: 'reserve' | 'subscribe', message: string, done: boolean): void {
  for (const line of draftCookies(form, '/x', { values: {}, fields: {}, message, done, soldOut: false })) {
    const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
    mockCookies.set(name, { value });
  }
}

test('opening the link asks, and changes nothing', async () => {
  respond(held);
  const html = await open();
  expect(html).toContain('action="/api/release"');
  expect(html).toContain('>Release the place</button>');
  expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test.each([
  ['paid', 'This booking is paid'],
  ['released', 'This place has been released'],
  ['expired', 'This reservation has run out'],
])('a booking that is %s says so, without a button', async (state, words) => {
  respond({ state }, 404);
  const html = await open();
  expect(html).toContain(words);
  expect(html).not.toContain('<button');
});

test('the result is shown although the API knows the link no more, and a refusal above the button', async () => {
  keepDraft('reserve', 'Your place is free again.', true);
  expect(await open()).toContain('is free again');
  respond(held);
  keepDraft('reserve', 'Write to hello@camp.example.', false);
  expect(await open()).toMatch(/role="alert"[^>]*>Write to hello@camp.example.<\/p>.*Release the place/);
});

test('an unknown link is a 404', async () => {
  await expect(open()).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
});

test('a letter’s link asks with one button, then says what has happened', async () => {
  const page = async (token: string) => renderToString(await Unsubscribe({ params: Promise.resolve({ token }) }));
  expect(await page('a%2Bb')).toMatch(/action="\/api\/unsubscribe".*name="token" value="a\+b".*>Unsubscribe<\/button>/);
  keepDraft('subscribe', 'You are off the list.', true);
  expect(await page('a%2Bb')).toContain('You are off the list.');
  expect(api.calls).toEqual([]);
  await expect(page('..')).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
});
