import { get as getByHttp } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { PreviewGate } from './preview-mode';
import { ResponseCache } from './response-cache';
import { signPreviewSession, startPreviewSession } from '../../lib/preview/session';
import { exchange, type Handler, head, recordWith, startServer, stopServers } from '../../test/http-server';
import { createPageCache } from '../../test/page-cache';

const { cache } = createPageCache({ flushToDisk: false, maxMemoryCacheSize: 10_000_000 });
const SECRET = 'a-secret-of-the-preview-that-is-long';
const session = signPreviewSession(startPreviewSession(Math.floor(Date.now() / 1000)), SECRET);

let path = '/';
let renders = 0;
let change: (response: Parameters<Handler>[1]) => void | Promise<void> = () => undefined;

const setPage = (html: string) =>
  cache.set(
    path,
    { kind: 'APP_PAGE', html, rscData: Buffer.from(''), headers: { 'x-next-cache-tags': `_N_T_/layout,tag${path}` } },
    {},
  );

const framework: Handler = async ({ url = '' }, response) => {
  renders += 1;
  const page = await cache.get(url.split('?', 1)[0]!.toLowerCase(), { kind: 'APP_PAGE' });
  response.setHeader('Vary', 'rsc, next-router-prefetch');
  response.setHeader('x-nextjs-cache', 'HIT');
  response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=60');
  response.setHeader('ETag', `"${page?.value.html.length}"`);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.appendHeader('content-security-policy', page?.value.headers['content-security-policy'] ?? '');
  await change(response);
  response.end(page?.value.html);
};

async function start(maxBytes = 1_000_000): Promise<number> {
  const handle = recordWith(new ResponseCache(maxBytes), framework);
  return startServer(handle, {}, 0, new PreviewGate(SECRET, 'abc'));
}

async function get(port: number, { url = path, headers = [] as string[] } = {}) {
  const received = await exchange(port, head(`GET ${url} HTTP/1.1`, [...headers, 'Connection: close']));
  const [top = '', body = ''] = received.split(/\r\n\r\n(.*)/s);
  const [status = '', ...lines] = top.split('\r\n');
  const fields = Object.fromEntries(
    lines.map((line) => line.split(/: (.*)/s)).map(([k = '', v]) => [k.toLowerCase(), v]),
  );
  return { status: Number(status.split(' ')[1]), headers: fields as Record<string, string>, body };
}

beforeEach(async () => {
  path = `/page-${Math.random().toString(36).slice(2)}`;
  renders = 0;
  change = () => undefined;
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 1_000);
  await setPage('<p>first</p>');
  now.mockRestore();
});
afterEach(() => {
  jest.restoreAllMocks();
  stopServers();
});

test('a cached page is sent from memory as the framework sent it', async () => {
  const port = await start();
  const [first, second] = [await get(port), await get(port)];
  expect(renders).toBe(1);
  expect(second.body).toBe(first.body);
  const own = { 'x-request-id': expect.any(String), date: expect.any(String) };
  const added = { vary: 'rsc, next-router-prefetch, Accept-Encoding', etag: 'W/"12"' };
  expect(second.headers).toEqual({ ...first.headers, ...added, ...own, 'content-length': '12' });
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(second.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
  const shared = 's-maxage=3600, stale-while-revalidate=60';
  expect(second.headers).toMatchObject({ 'cache-control': `${shared}, must-revalidate`, 'cdn-cache-control': shared });
});

test('a page that is replaced while it is sent is not kept', async () => {
  const port = await start();
  change = () => setPage('<p>second</p>');
  expect((await get(port)).body).toContain('first');
  change = () => undefined;
  expect((await get(port)).body).toContain('second');
});

test.each<[string, () => unknown]>([
  ['whose tag was made stale', () => cache.revalidateTag(`tag${path}`, { expire: 3600 })],
  ['whose tag was expired', () => cache.revalidateTag(`tag${path}`)],
  ['that is due', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)],
])('a page %s goes through the framework, which renders it again', async (_how, change) => {
  const port = await start();
  await get(port);
  await change();
  await get(port);
  expect(renders).toBe(2);
});

test.each<[string, typeof change]>([
  ['that sets a cookie', (response) => void response.setHeader('Set-Cookie', 'ws=1')],
  ['for one visitor', (response) => void response.setHeader('Cache-Control', 'private, no-store')],
  ['that is missing', (response) => void (response.statusCode = 404)],
  ['that failed', (response) => void (response.statusCode = 500)],
  ['that is served stale', (response) => void response.setHeader('x-nextjs-cache', 'STALE')],
  ['rendered per request', (response) => void response.removeHeader('x-nextjs-cache')],
  ['that is no page', (response) => void response.setHeader('Content-Type', 'application/json')],
])('a response %s is never kept', async (_what, changed) => {
  const port = await start();
  change = changed;
  await get(port);
  change = () => undefined;
  await get(port);
  expect(renders).toBe(2);
});

test.each([
  ['for a part of the page', { headers: ['Next-Router-Segment-Prefetch: /_tree'] }],
  ['of a preview', { headers: [`Cookie: ws=1; preview=${session}`] }],
  ['to render the page again', { headers: ['x-prerender-revalidate: abc'] }],
  ['with a query', { url: '?ws=1' }],
])(
  'a request %s is neither kept nor served from memory',
  async (_what, { url = '', headers = [] }: object & { url?: string; headers?: string[] }) => {
    const port = await start();
    await get(port, { url: path + url, headers });
    await get(port);
    await get(port, { url: path + url, headers });
    expect(renders).toBe(3);
  },
);

test('a request that only claims to be of a preview is served from memory, and takes no render', async () => {
  const port = await start();
  await get(port);
  for (const cookie of ['__prerender_bypass=abc', `preview=${session}x`]) {
    expect((await get(port, { headers: [`Cookie: ${cookie}`] })).status).toBe(200);
  }
  expect(renders).toBe(1);
});

test('another spelling of a path takes no memory', async () => {
  const port = await start();
  for (const spelling of ['%2D', '%2d']) await get(port, { url: path.replace('-', spelling) });
  await get(port, { url: path.replace('-', '%2D') });
  expect(renders).toBe(3);
});

test('visitors with cookies of the site share the page, and none of them is kept', async () => {
  const port = await start();
  await get(port, { headers: ['Cookie: currency=GBP; ws=9876543210987'] });
  const { headers } = await get(port, { headers: ['Cookie: currency=USD'] });
  expect(renders).toBe(1);
  expect(JSON.stringify(headers)).not.toMatch(/GBP|9876543210987|set-cookie/);
});

const getEncoded = (port: number, accepted: string) =>
  new Promise<{ headers: object; body: Buffer }>((resolve) =>
    getByHttp(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': accepted } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    }),
  );

test('a page that is requested again is sent in fewer bytes, also when it is rendered again', async () => {
  const html = Array.from({ length: 3000 }, (_, n) => `<p>${(n * 7919) % 1013} of ${n % 37}</p>`).join('');
  await setPage(html);
  const port = await start();
  await get(port);
  const first = (await getEncoded(port, 'br')).body;
  let best = first;
  while (best.length === first.length) best = (await getEncoded(port, 'br')).body;
  expect(best.length).toBeLessThan(first.length * 0.95);
  expect(brotliDecompressSync(best).toString()).toBe(html);
  await setPage(html);
  await get(port);
  expect((await getEncoded(port, 'br')).body).toEqual(best);
  expect(renders).toBe(2);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['br;q=0, *;q=0.1', 'gzip', gunzipSync],
])('to a browser that accepts %s the page is sent as %s', async (accepted, encoding, decode) => {
  await setPage('<p>page</p>'.repeat(1000));
  const port = await start();
  await get(port);
  const { headers, body } = await getEncoded(port, accepted);
  expect(headers).toMatchObject(encoding ? { 'content-encoding': encoding } : {});
  expect('content-encoding' in headers).toBe(encoding !== undefined);
  expect(headers).toMatchObject({ 'content-length': String(body.length) });
  expect(decode(body).toString()).toBe('<p>page</p>'.repeat(1000));
  expect(renders).toBe(1);
});

test('the page served longest ago makes room for a new one', async () => {
  const port = await start(2_500);
  const [oldest = '', used = '', newest = ''] = ['/a', '/b', '/c'].map((suffix) => path + suffix);
  for (const name of [oldest, used]) {
    path = name;
    await setPage('x'.repeat(1000));
    await get(port);
  }
  await get(port, { url: oldest });
  await get(port, { url: used });
  path = newest;
  await setPage('x'.repeat(1000));
  await get(port);
  expect(renders).toBe(3);
  await get(port, { url: used });
  expect(renders).toBe(3);
  await get(port, { url: oldest });
  expect(renders).toBe(4);
});
