/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import BookingLinks from '@/app/(site)/booking-links/page';
import { POST } from '@/app/api/booking-links/route';
import { UnknownLink } from '@/components/result/UnknownLink';
import { keepCookies } from '@/test/cookie-jar';
import { postForm } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';

const api = startStubApi();
const SENT = 'Thank you! If there are bookings under this address, we’ve emailed it the links of all of them.';

const open = async (query = {}) => renderToString(await BookingLinks({ searchParams: Promise.resolve(query) }));

async function send(email: string): Promise<string> {
  const response = await POST(postForm({ email }, { browser: true }));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/booking-links']);
  keepCookies(response.headers.getSetCookie());
  return open();
}

test('the form works without scripts, and shows the words of the API', async () => {
  expect(await open()).toMatch(/<form [^>]*action="\/api\/booking-links" method="post">.*name="email"/);
  api.on('POST /send_booking_links/', (_call, response) => void response.end(SENT));
  expect(await send('ada@example.org')).toContain(SENT);
  expect(api.calls.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/send_booking_links/', { email: 'ada@example.org' }],
  ]);
});

test('who mistyped the address enters another one at once', async () => {
  api.on('POST /send_booking_links/', (_call, response) => void response.end(SENT));
  const sent = await send('ada@exmaple.org');
  expect(sent).not.toContain('name="email"');
  const [, query] = /<a href="\/booking-links\?(\w+)=1">/.exec(sent) ?? [];
  const again = await open({ [query!]: '1' });
  expect(again).toContain('name="email"');
  expect(again).not.toContain(SENT);
  expect(await send('ada@example.org')).toContain(SENT);
  expect(api.calls.map(({ body }) => JSON.parse(body).email)).toEqual(['ada@exmaple.org', 'ada@example.org']);
});

test('a malformed address is kept with its message, and is not sent', async () => {
  const html = await send('ada');
  expect(html).toContain('Enter an email address in the correct format');
  expect(html).toContain('value="ada"');
  expect(api.calls).toEqual([]);
});

test('an API without the call: the page says whom to write to', async () => {
  expect(await send('ada@example.org')).toContain('Write to hello@camp.example from the address of your booking');
});

test.each([undefined, 'booking', 'bundle'] as const)('the page of an unknown link (%s) leads there', (kind) => {
  expect(renderToString(<UnknownLink kind={kind} />)).toContain('href="/booking-links"');
});
