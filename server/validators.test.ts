import { PreviewGate } from './framework/preview-mode';
import { signPreviewSession, startPreviewSession } from '../lib/preview/session';
import { type Handler, startServer, stopServers } from '../test/http-server';

const SECRET = 'a-secret-of-the-preview-that-is-long';
const session = signPreviewSession(startPreviewSession(Math.floor(Date.now() / 1000)), SECRET);
const MODIFIED = 'Tue, 05 May 2026 10:00:00 GMT';
const SITEMAP = '<urlset/>';

let port = 0;
let sent = { status: 200, body: SITEMAP };

const framework: Handler = (_request, response) =>
  void response.writeHead(sent.status, { 'Content-Type': 'application/xml' }).end(sent.body);

async function get(headers: Record<string, string> = {}, path = '/sitemap.xml') {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const [type, etag, modified] = ['content-type', 'etag', 'last-modified'].map((name) => response.headers.get(name));
  return { status: response.status, type, etag, modified, body: await response.text() };
}

beforeEach(async () => {
  sent = { status: 200, body: SITEMAP };
  port = await startServer(framework, {}, 0, new PreviewGate(SECRET, 'abc'));
  jest.spyOn(Date.prototype, 'toUTCString').mockReturnValueOnce(MODIFIED);
});
afterEach(stopServers);

test('a crawler gets the sitemap once, until it changes', async () => {
  const { etag, modified, ...first } = await get();
  expect(first).toEqual({ status: 200, type: 'application/xml', body: SITEMAP });
  expect(modified).toBe(MODIFIED);
  const known = [`"x", ${etag}`, '*'].map((value) => ({ 'If-None-Match': value }));
  const read = [MODIFIED, 'Tue, 05 May 2026 10:00:01 GMT'].map((value) => ({ 'If-Modified-Since': value }));
  for (const headers of [...known, ...read]) {
    expect(await get(headers)).toEqual({ status: 304, type: null, etag, modified, body: '' });
  }
  const older = [{ 'If-Modified-Since': 'Tue, 05 May 2026 09:59:59 GMT' }, { 'If-Modified-Since': 'soon' }];
  for (const headers of [...older, { 'If-None-Match': '"x"', 'If-Modified-Since': MODIFIED }]) {
    expect((await get(headers)).body).toBe(SITEMAP);
  }
  sent.body = '<urlset>new</urlset>';
  expect(await get({ 'If-None-Match': etag! })).toMatchObject({ status: 200, body: sent.body });
});

test.each(['/faq.md', '/onsite/night-songs.md'])('a crawler gets %s once, until it changes', async (path) => {
  const { etag } = await get({}, path);
  expect(await get({ 'If-None-Match': etag! }, path)).toMatchObject({ status: 304, body: '' });
});

test('spellings of an address take a bounded amount of memory', async () => {
  const { modified } = await get({}, '/onsite/a.md');
  expect(modified).toBe(MODIFIED);
  for (let each = 0; each < 1_000; each++) await get({}, `/onsite/a-${each}.md`);
  expect((await get({}, '/onsite/a.md')).modified).not.toBe(MODIFIED);
});

test.each([
  ['a page', {}, '/about', 200],
  ['a sitemap that failed', {}, '/sitemap.xml', 500],
  ['a sitemap in preview', { Cookie: `preview=${session}` }, '/sitemap.xml', 200],
])('%s is sent without validators', async (_what, headers, path, status) => {
  sent.status = status;
  expect(await get(headers, path)).toMatchObject({ status, etag: null, modified: null });
});
