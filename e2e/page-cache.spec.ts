import type { APIRequestContext } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { expect, REVALIDATE_SECRET, test } from './fixtures';

const PAGES = ['/', '/workshops', '/onsite/night-songs', '/privacy'];

/** Only pages sent from memory have a weak ETag, for all encodings. */
const isFromMemory = (headers: Record<string, string>) => headers.etag?.startsWith('W/') ?? false;

const get = async (request: APIRequestContext, path: string, headers: Record<string, string> = {}) => {
  const response = await request.get(path, { headers, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
};

/** Requests a page until it is sent from memory. */
async function getFromMemory(request: APIRequestContext, path: string) {
  let response = await get(request, path);
  await expect(async () => {
    response = await get(request, path);
    expect(isFromMemory(response.headers)).toBe(true);
  }).toPass();
  return response;
}

test('cached pages are sent from memory, each with its own content security policy', async ({ request }) => {
  for (const path of PAGES) {
    const { status, headers, text } = await getFromMemory(request, path);
    expect(status).toBe(200);
    expect(text).toContain('</html>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'x-nextjs-cache': 'HIT',
      'x-content-type-options': 'nosniff',
    });
    // Only shared caches may send a stale page.
    expect(headers['cache-control']).toMatch(/^s-maxage=\d+, stale-while-revalidate=\d+, must-revalidate$/);
    expect(headers['cdn-cache-control']).toMatch(/^s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(headers.vary).toMatch(/^rsc, next-router-state-tree, .*Accept-Encoding$/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  }
});

test('an unchanged page is a 304, and HEAD has the headers of GET', async ({ request }) => {
  // Compressed bodies become smaller while a page is in memory.
  const plain = { 'accept-encoding': 'identity' };
  await getFromMemory(request, '/privacy');
  const { headers } = await get(request, '/privacy', plain);
  const unchanged = await get(request, '/privacy', { 'if-none-match': headers.etag!, 'cache-control': 'max-age=0' });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  const head = (await request.head('/privacy', { headers: plain })).headers();
  for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy', 'vary']) {
    expect(head[name]).toBe(headers[name]);
  }
});

test('a revalidated page is not sent from memory until it is rendered again', async ({ request }) => {
  await getFromMemory(request, '/mentorship');
  const revalidated = await request.post('/api/revalidate', {
    headers: { authorization: `Bearer ${REVALIDATE_SECRET}` },
    data: { tags: ['mentorship'] },
  });
  expect(revalidated.status()).toBe(200);
  // The framework serves the stale page while it renders.
  const next = await get(request, '/mentorship');
  expect([isFromMemory(next.headers), next.headers['x-nextjs-cache']]).toEqual([false, 'STALE']);
  await getFromMemory(request, '/mentorship');
});

test('scripts and styles are sent as the build compressed them', async ({ request }) => {
  const { text } = await get(request, '/privacy');
  const urls = [...text.matchAll(/"(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url!);
  expect(urls.length).toBeGreaterThan(5);
  for (const url of new Set(urls)) {
    const { headers } = await get(request, url);
    const { length } = await readFile(`.next/${url.slice('/_next/'.length)}.br`);
    expect(headers, url).toMatchObject({ 'content-encoding': 'br', 'content-length': String(length) });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});
