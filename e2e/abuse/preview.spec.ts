import { type APIRequestContext, expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { dayIn, DRAFT, PREVIEW_SECRET } from '../fixtures';
import { startSite, stopSites } from '../site-process';

const FLIGHT = { rsc: '1' };
/** Marks the HTML of a past workshop. */
const FINISHED = 'data-panel="finished"';

/** Responses that could contain a draft. */
const PLACES: [string, Record<string, string>?][] = [
  ['/'],
  ['/workshops'],
  ['/workshops?q=maps'],
  ['/workshops', FLIGHT],
  [DRAFT.path],
  [DRAFT.path, FLIGHT],
  ['/api/frontpage'],
  ['/api/workshops?q=maps'],
  ['/api/workshops/online/maps-of-quiet'],
  ['/sitemap.xml'],
];

const { preview } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as {
  preview: { previewModeId: string };
};

/** Signs in. @returns the session's cookie, as of a date if one is given */
async function sessionCookie(request: APIRequestContext, asOf?: string): Promise<string> {
  const send = async (path: string, form: Record<string, string>, cookie = '') => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const response = await request.post(path, { form, headers, maxRedirects: 0 });
    return /^[^;]*/.exec(response.headers()['set-cookie'] ?? '')![0];
  };
  const cookie = await send('/preview/sign-in', { password: PREVIEW_SECRET });
  return asOf ? send('/preview/date', { asOf }, cookie) : cookie;
}

const read = async (request: APIRequestContext, [path, headers]: (typeof PLACES)[number], cookie = '') => {
  const response = await request.get(path, { headers: { ...headers, ...(cookie && { cookie }) } });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
};

test.use({ storageState: { cookies: [], origins: [] } });
test.afterAll(stopSites);

test('what a session sees is in no response to a visitor', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const visitor = await playwright.request.newContext({ baseURL });
  const cookie = await sessionCookie(request);
  let seen = 0;
  for (const place of PLACES) {
    const [path] = place;
    for (let round = 0; round < 2; round += 1) {
      const { text, headers } = await read(request, place, cookie);
      if (text.includes(DRAFT.title) || (path === '/sitemap.xml' && text.includes(DRAFT.path))) seen += 1;
      const [caching, robots] = [headers['cache-control'], headers['x-robots-tag']];
      expect([place, caching, robots]).toEqual([place, 'private, no-store', 'noindex, nofollow']);
      const anonymous = await read(visitor, place);
      expect([place, anonymous.text.includes(DRAFT.title)]).toEqual([place, false]);
      expect([place, anonymous.headers['x-robots-tag']]).toEqual([place, undefined]);
    }
  }
  expect(seen).toBeGreaterThanOrEqual(10);
  expect((await read(visitor, [DRAFT.path])).status).toBe(404);
  expect((await read(visitor, ['/sitemap.xml'])).text).not.toContain(DRAFT.path);
});

test('no cookie, header or parameter opens a draft or another date', async ({ playwright, baseURL, request }) => {
  const signed = await sessionCookie(request, dayIn(1_000));
  const visitor = await playwright.request.newContext({ baseURL });
  const attempts: Record<string, string>[] = [
    { cookie: `__prerender_bypass=${preview.previewModeId}` },
    { cookie: `__prerender_bypass=${preview.previewModeId}; __next_preview_data=x` },
    { cookie: `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}` },
    { cookie: 'preview=9999999999..' },
    { cookie: `__Host-${signed.replace(/\d{4}-\d\d-\d\d/, dayIn(900))}` },
    { 'x-preview': '1', 'x-preview-date': `${dayIn(1_000)}T12:00:00Z` },
    { 'x-preview-expires': '9999999999', 'x-preview-as-of': dayIn(1_000) },
    { 'x-prerender-revalidate': 'guess' },
    { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  ];
  for (const headers of attempts) {
    for (const [place, status] of [
      [DRAFT.path, 404],
      ['/preview/links', 303],
      [`/onsite/night-songs?asOf=${dayIn(1_000)}`, 200],
    ] as const) {
      const response = await visitor.get(place, { headers, maxRedirects: 0 });
      const text = await response.text();
      const found = [text.includes(DRAFT.title), text.includes(FINISHED)];
      expect([headers, place, response.status(), ...found]).toEqual([headers, place, status, false, false]);
    }
  }
});

test('the date of a session is in no page of a visitor', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const visitor = await playwright.request.newContext({ baseURL });
  const cookie = await sessionCookie(request, dayIn(1_000));
  const path = '/onsite/night-songs';
  expect((await read(request, [path], cookie)).text).toContain(FINISHED);
  const anonymous = await read(visitor, [path]);
  expect(anonymous.text).not.toContain(FINISHED);
  expect(anonymous.text).not.toContain('data-as-of="');
});

test('without PREVIEW_SECRET there is no preview', async ({ request }) => {
  const cookie = await sessionCookie(request);
  const site = await startSite({ PREVIEW_SECRET: '' });
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  for (const path of ['/preview', '/preview/links', '/preview/assets/preview.js', '/preview/sign-in']) {
    expect([path, (await request.get(site.url + path, { headers })).status()]).toEqual([path, 404]);
  }
  for (const path of ['/preview/sign-in', '/preview/date', '/preview/sign-out']) {
    const response = await request.post(site.url + path, { headers, form: { password: '' } });
    expect([path, response.status(), response.headers()['set-cookie']]).toEqual([path, 404, undefined]);
  }
  const draft = await request.get(site.url + DRAFT.path, { headers });
  expect([draft.status(), (await draft.text()).includes(DRAFT.title)]).toEqual([404, false]);
});

test('a signed-out session is over, also for a copy of its cookie', async ({ playwright, baseURL, request }) => {
  const cookie = await sessionCookie(request, dayIn(1));
  const copy = await playwright.request.newContext({ baseURL });
  const statuses = async () =>
    Promise.all(
      [DRAFT.path, '/preview/links'].map(async (path) =>
        (await copy.get(path, { headers: { cookie }, maxRedirects: 0 })).status(),
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  await copy.post('/preview/sign-out', { headers, form: { from: 'a copy' }, maxRedirects: 0 });
  expect(await statuses()).toEqual([404, 303]);
});
