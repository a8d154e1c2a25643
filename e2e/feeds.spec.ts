import type { APIRequestContext } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';

import { StubSite } from './abuse/stub-site';
import { expect, REVALIDATE_SECRET, test } from './fixtures';
import { getFacts, parseCalendar } from '../test/parsed-calendar';

const readCalendar = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return parseCalendar(await response.text()).events.map(getFacts);
};
const hrefsIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter((href) => pattern.test(href));

test('a filtered list links to its calendar, to follow or to download', async ({ request, baseURL }) => {
  const html = await (await request.get('/workshops?type=online&artform=film&page=2')).text();
  const query = '/calendar.ics?type=online&artform=film';
  const head = html.slice(0, html.indexOf('</head>'));
  expect(hrefsIn(head, /calendar\.ics/)).toEqual([query]);
  const links = hrefsIn(html.slice(head.length), /calendar\.ics/);
  expect(links).toEqual([`${baseURL!.replace('http:', 'webcal:')}${query}`, `${baseURL}${query}`]);
  const events = await readCalendar(request, links[1]!);
  expect(events.length).toBeGreaterThan(1);
  for (const [uid] of events) expect(uid).toMatch(/^online-\d+-\d+@localhost$/);
  expect((await readCalendar(request, '/calendar.ics')).length).toBeGreaterThan(events.length);
});

test('every page links to the feed, whose entries have pages and pictures', async ({ request }) => {
  for (const path of ['/', '/workshops', '/workshops?q=ice', '/online/voice-lab', '/privacy', '/no-such-page']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<link rel="alternate" type="application/atom+xml" href="/feed.xml"');
  }
  const response = await request.get('/feed.xml');
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const { items } = parseFeed(await response.text());
  expect(items).toHaveLength(20);
  const [first] = items;
  expect((await request.get(first!.url!)).status()).toBe(200);
  expect((await request.get(first!.media[0]!.url)).headers()['content-type']).toBe('image/jpeg');
});

test('calendars and the feed are compressed, not indexed, and a 304 when unchanged', async ({ request }) => {
  for (const path of ['/calendar.ics', '/feed.xml', '/onsite/listening-to-ice/calendar.ics']) {
    const { etag = '', ...headers } = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
      'x-robots-tag': 'noindex',
    });
    const unchanged = await request.get(path, { headers: { 'if-none-match': etag } });
    expect([unchanged.status(), await unchanged.text()], path).toEqual([304, '']);
    expect([(await request.head(path)).status(), (await request.post(path)).status()], path).toEqual([200, 405]);
  }
});

test.describe('when the API changes or fails', () => {
  const site = new StubSite();
  const workshop = { ctype: 'onsite', course_id: 12, short_url: 'ice', title_with: 'Ice with', tutors: 'Ana' };
  const date = { ...workshop, id: 31, start_date: '2030-05-01' };
  const headers = { authorization: `Bearer ${REVALIDATE_SECRET}` };
  const url = (path: string) => site.url + path;
  const reads = () => site.api.calls.filter(({ path }) => path === '/list_editions/').length;

  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => site.start({ REVALIDATE_SECRET }));
  test.afterAll(() => site.stop());

  test('a calendar or feed that was never read is a 503 with Retry-After', async ({ request }) => {
    for (const call of ['list_editions', 'list_all_workshops']) site.api.respond(`GET ${call}/`, '', 503);
    for (const path of ['/calendar.ics', '/feed.xml']) {
      const response = await request.get(url(path));
      expect([response.status(), response.headers()['retry-after']]).toEqual([503, '60']);
    }
  });

  test('within two seconds of the webhook a calendar has the new version', async ({ request }) => {
    site.api.respond('GET list_all_workshops/', []);
    site.api.respond('GET list_editions/', [date]);
    const [first] = await readCalendar(request, url('/calendar.ics'));
    expect(first?.slice(0, 3)).toEqual(['onsite-31@localhost', 'Ice with Ana', '2030-05-01']);
    for (const change of [
      { start_date: '2030-06-05', sequence: 1 },
      { sequence: 2, withdrawn_at: 1_800_000_000 },
    ]) {
      site.api.respond('GET list_editions/', [{ ...date, ...change }]);
      const before = reads();
      await request.post(url('/api/revalidate'), { headers, data: { tags: ['workshop:onsite:12'] } });
      // The calendar was not requested since.
      await expect.poll(reads, { timeout: 2_000, intervals: [20] }).toBeGreaterThan(before);
      const [event] = await readCalendar(request, url('/calendar.ics'));
      expect(event).toContain(change.sequence);
    }
  });

  test('in an outage the calendar is the last good one', async ({ request }) => {
    site.api.respond('GET list_editions/', '', 500);
    await request.post(url('/api/revalidate'), { headers, data: { tags: ['workshops'] } });
    for (let read = 0; read < 3; read += 1) {
      const [event] = await readCalendar(request, url('/calendar.ics'));
      expect(event).toContain('Cancelled: Ice with Ana');
    }
  });
});
