import { FilteredPages } from './filtered-pages';
import { exchange, type Handler, head, recordWith, startServer, stopServers } from '../../test/http-server';
import { createPageCache } from '../../test/page-cache';
import { createNoncePolicy, hashSource } from '../content-security-policy';

const { cache } = createPageCache({ flushToDisk: false, maxMemoryCacheSize: 10_000_000 });
const NONCE = 'bm9uY2Utb2YtdGhlLXBhZ2U=';
const SCRIPT = '(self.__next_f=self.__next_f||[]).push([0])';

/** The key of the data and its tag: a revalidated tag makes data of the same second stale. */
let data = '';
let rendered: string[] = [];
let change: (response: Parameters<Handler>[1]) => void = () => undefined;

const setData = () =>
  cache.set(data, { kind: 'FETCH', data: {}, revalidate: 3600 }, { fetchCache: true, tags: [data] });

const framework: Handler = async ({ url = '' }, response) => {
  rendered.push(url);
  await cache.get(data, { kind: 'FETCH', tags: [data], revalidate: 60 });
  response.setHeader('content-security-policy', createNoncePolicy(NONCE));
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Link', `</a.woff2>; rel=preload; nonce="${NONCE}"; as="font", </b.css>; nonce="${NONCE}"`);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  change(response);
  response.end(`<html><script nonce="${NONCE}">${SCRIPT}</script>${rendered.length} "nonce":"${NONCE}"</html>`);
};

let port = 0;
async function get(url: string, headers: string[] = []) {
  return exchange(port, head(`GET ${url} HTTP/1.1`, [...headers, 'Connection: close']));
}

beforeEach(async () => {
  data = `data-${Math.random()}`;
  rendered = [];
  change = () => undefined;
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 1_000);
  await setData();
  now.mockRestore();
  port = await startServer(recordWith(new FilteredPages(1_000_000), framework));
});
afterEach(() => {
  jest.restoreAllMocks();
  stopServers();
});

test('feed and calendar are made once for all spellings of a filter, until their data changes', async () => {
  change = (response) => {
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('ETag', 'W/"abc"');
  };
  for (const url of ['/calendar.ics?type=online&q=ice', '/calendar.ics?q=ice&type=online&page=3&utm_source=a']) {
    expect(await get(url)).toContain('1 "nonce"');
  }
  expect(await get('/calendar.ics?type=online&q=ice', ['If-None-Match: "abc"'])).toMatch(/^HTTP\/1.1 304/);
  expect(await get('/feed.xml?utm_source=a')).toContain('2 "nonce"');
  expect(await get('/feed.xml')).toContain('2 "nonce"');
  await cache.revalidateTag(data);
  expect(await get('/feed.xml')).toContain('3 "nonce"');
  expect(rendered).toEqual(['/calendar.ics?q=ice&type=online', '/feed.xml', '/feed.xml']);
});

test('a filtered list is rendered once for all spellings of its filter, without unknown parameters', async () => {
  for (const url of ['/workshops?q=ice&type=online', '/workshops?type=online&utm_source=a&q=+ice&sort=x&page=1']) {
    expect(await get(url)).toContain('1 "nonce"');
  }
  for (const url of ['/workshops?artform=film,VR', '/workshops?artform=vr&artform=film']) await get(url);
  for (const url of ['/faq?topic=payments&q=a', '/faq?q=a&topic=payments']) await get(url);
  for (const query of ['edition=31', 'utm_source=a&edition=31', 'edition=32']) await get(`/onsite/ice?${query}`);
  expect(rendered).toEqual([
    '/workshops?q=ice&type=online',
    '/workshops?artform=film&artform=vr',
    '/faq?q=a&topic=payments',
    '/onsite/ice?edition=31',
    '/onsite/ice?edition=32',
  ]);
});

test('the cached page allows its scripts by hashes and holds no nonce', async () => {
  const [first, second] = [await get('/workshops?q=a'), await get('/workshops?q=a')];
  expect(first).toContain(`'nonce-${NONCE}'`);
  expect(second).toContain(hashSource(SCRIPT));
  expect(second).toContain(`<script>${SCRIPT}</script>`);
  expect(second).not.toContain(NONCE);
  expect(second).toMatch(/\r\ncache-control: private, no-store\r\n/i);
});

test.each<[string, () => unknown]>([
  ['due', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)],
  ['revalidated', () => cache.revalidateTag(data, { expire: 3600 })],
])('a list whose data is %s is rendered again, and kept when the data is fresh', async (_how, expire) => {
  await get('/workshops?q=a');
  await expire();
  for (const count of [2, 3]) expect(await get('/workshops?q=a')).toContain(`${count} "nonce"`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await setData();
  for (const count of [4, 4]) expect(await get('/workshops?q=a')).toContain(`${count} "nonce"`);
});

test.each<[string, () => void]>([
  ['that failed', () => (change = (response) => void (response.statusCode = 500))],
  ['that is no page', () => (change = (response) => void response.setHeader('Content-Type', 'text/plain'))],
  ['that sets a cookie', () => (change = (response) => void response.setHeader('Set-Cookie', 'ws=1'))],
  ['whose data was not cached', () => (data = 'unknown')],
])('a list %s is not kept', async (_what, prepare) => {
  prepare();
  await get('/workshops?q=a');
  await get('/workshops?q=a');
  expect(rendered).toHaveLength(2);
});

test.each(['/workshops', '/workshops?q=', '/workshops?q=a&ws=1', '/workshops?q=a&amp;ws=1', '/onsite/ice?q=a'])(
  '%s has no page of its own, and reaches the framework as it was sent',
  async (url) => {
    await get(url);
    await get(url);
    expect(rendered).toEqual([url, url]);
  },
);
