import { expect, test } from '@playwright/test';

import { HAS_BROTLI, Nginx, type Reply } from './nginx';
import { freePort } from '../../reference-api/tests/free-port';
import { type SiteProcess, startSite, stopSites } from '../site-process';

const PAGES = ['/', '/workshops', '/about', '/onsite/graphic-scores', '/faq', '/gallery'];
const COUNT = 10_000;
const AT_ONCE = 20;
/** One request in so many is for a page that is not cached. */
const PER_REQUEST = 100;

let sites: SiteProcess[];
let nginx: Nginx;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const settings = { SITE_URL: 'http://localhost:3210', TRUST_PROXY: '1', RATE_LIMIT: '0' };
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  sites = [one, other];
  // All visitors of this test share an address.
  nginx = new Nginx(await freePort(), [one.port, other.port], { 'rate=50r/s': 'rate=100000r/s' });
  await nginx.start();
});

test.afterAll(async () => {
  await nginx.stop();
  stopSites();
});

const getCacheStatus = ({ headers }: Reply) => headers['x-cache'];

test('cached pages, pictures and scripts come from the proxy', async () => {
  for (const path of PAGES) {
    expect((await nginx.fetch(path)).status).toBe(200);
    await expect.poll(async () => getCacheStatus(await nginx.fetch(path))).toBe('HIT');
  }
  const { body } = await nginx.fetch('/gallery');
  const script = /\/_next\/static\/[^"\\]+\.js/.exec(body)?.[0] ?? '';
  expect(getCacheStatus(await nginx.fetch(script))).toBe('STATIC');
  const picture = /\/_next\/image\?[^" ]+/.exec(body)?.[0].replaceAll('&amp;', '&') ?? '';
  await nginx.fetch(picture);
  expect(getCacheStatus(await nginx.fetch(picture))).toBe('HIT');
});

test('a browser gets pages and scripts in their smallest form', async () => {
  const [, script = ''] = /"(\/_next\/static\/[^"\\]+\.js)"/.exec((await nginx.fetch('/')).body) ?? [];
  for (const [path, smallest] of [
    ['/', 'br'],
    [script, HAS_BROTLI ? 'br' : 'gzip'],
  ] as const) {
    const [plain, gzip, browser] = await Promise.all(
      ['identity', 'gzip', 'gzip, deflate, br, zstd'].map((encoding) =>
        nginx.fetch(path, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(browser?.headers['content-encoding']).toBe(smallest);
    expect(plain!.bytes / gzip!.bytes).toBeGreaterThan(2);
    if (smallest === 'br') expect(browser!.bytes).toBeLessThan(gzip!.bytes * 0.95);
  }
});

test(`no request of ${COUNT} fails when one of two sites is killed, but a page that it was sending`, async () => {
  test.setTimeout(180_000);
  const statuses = new Map<number, number>();
  const cutOff: string[] = [];
  let next = 0;
  const get = (path: string) => nginx.fetch(path, { headers: { 'accept-encoding': 'br' } });
  const visit = async () => {
    while (next < COUNT) {
      const n = next++;
      if (n === COUNT / 2) sites[0]?.process.kill('SIGKILL');
      const path = n % PER_REQUEST === 0 ? `/workshops?q=${n}` : (PAGES[n % PAGES.length] ?? '/');
      // Nothing mends a response of which the first bytes were sent: the visitor loads the page again.
      const { status } = await get(path).catch((error: Error) => {
        if (error.message !== 'aborted') throw error;
        cutOff.push(path);
        return get(path);
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  expect(Object.fromEntries(statuses)).toEqual({ 200: COUNT });
  expect(cutOff.filter((path) => !path.includes('?'))).toEqual([]);
  expect(cutOff.length).toBeLessThanOrEqual(1);
});

test('with both sites gone, cached pages are still served, and the others explain', async () => {
  sites[1]?.process.kill('SIGKILL');
  for (const path of PAGES) {
    await expect.poll(async () => getCacheStatus(await nginx.fetch(path))).toMatch(/STALE|UPDATING/);
    const { status, body } = await nginx.fetch(path);
    expect([status, body]).toEqual([200, expect.stringContaining('</html>')]);
  }
  const booking = await nginx.fetch('/confirm/onsite/no-such-hash');
  expect([booking.status, booking.body]).toEqual([502, expect.stringContaining('Back in a moment')]);
  expect(booking.headers['cache-control']).toBe('no-store');
});
