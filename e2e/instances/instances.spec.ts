import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';

import { PREVIEW_SECRET, SitePair, readTitle } from './site-pair';

const pair = new SitePair();
let [one, other] = pair.urls;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  await pair.start();
  [one, other] = pair.urls;
});
test.afterAll(() => pair.stop());
test.beforeEach(() => pair.api.reset());
test.afterEach(() => expect(pair.areRunning).toBe(true));

let addresses = 0;
const anAddress = () => `203.0.113.${(addresses += 1)}`;

function post(url: string, fields: Record<string, string>, address = anAddress()): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json', 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
  });
}

const reservation = (path: string) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  workshop_edition: '32',
  ctype: 'onsite',
  course_id: '12',
  item_id: path.split('/').at(-1) ?? '',
  key: randomUUID(),
});

/** Makes the API take 300 ms for each booking. @returns a function that counts them */
function countBookings(): () => number {
  let bookings = 0;
  pair.api.on('POST /save_unpaid_booking/', (_call, response) => {
    bookings += 1;
    const code = bookings.toString(16).padStart(32, '0');
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${code}"`), 300);
  });
  return () => bookings;
}

async function readCardPath(url: string): Promise<string> {
  const [, path = ''] =
    /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  return path;
}

async function fetchStatus(url: string): Promise<[number, string | null]> {
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  return [status, headers.get('location')];
}

// An instance on a stalling machine may work without Redis for a moment: another workshop is tried then.
test('a page rendered on one instance is served by the other without a request to the API', async () => {
  await expect(async () => {
    const { path, reads } = pair.addWorkshop();
    expect(await readTitle(one + path)).toContain('First');
    const readsOfOne = reads();
    await expect.poll(() => redisHasWritten(path), { timeout: 2_000 }).toBe(true);
    expect(await readTitle(other + path)).toContain('First');
    expect(reads()).toBe(readsOfOne);
  }).toPass({ timeout: 30_000 });
});

test('a page that both have cached is the newest one on both', async () => {
  const { path, tag, rename } = pair.addWorkshop();
  for (const title of ['Second', 'Third', 'Fourth']) {
    for (const url of [one, other]) await readTitle(url + path);
    rename(title);
    await pair.revalidate(other, tag);
    for (const url of [one, other]) {
      await expect.poll(() => readTitle(url + path), { intervals: [50] }).toContain(title);
    }
    for (const url of [one, other, one, other]) expect(await readTitle(url + path)).toContain(title);
  }
});

test('a page that was being rendered when its workshop changed is rendered again', async () => {
  const [slow, seen] = [pair.addWorkshop(), pair.addWorkshop()];
  expect(await readTitle(one + seen.path)).toContain('First');
  const respond = slow.hold();
  const first = readTitle(one + slow.path);
  await expect.poll(slow.reads).toBe(1);
  seen.rename('Second');
  await pair.revalidate(other, seen.tag);
  await pair.revalidate(other, slow.tag);
  // This instance knows of both changes now.
  await expect.poll(() => readTitle(one + seen.path), { intervals: [50] }).toContain('Second');
  respond();
  expect(await first).toContain('First');
  slow.rename('Second');
  for (const url of [one, other]) {
    await expect.poll(() => readTitle(url + slow.path), { intervals: [50] }).toContain('Second');
  }
});

test('a page, its card, the list and the sitemap are new on both within two seconds of the webhook', async () => {
  await expect(async () => {
    const { path, tag, rename } = pair.addWorkshop();
    const read = async (url: string) => (await fetch(url)).text();
    const expectOnBoth = (title: string, day: string, timeout: number) => {
      const expected = {
        [path]: `<title>${title}`,
        '/workshops': `${title} with`,
        '/sitemap.xml': `${path}</loc>\n<lastmod>${day}T`,
      };
      const polls = [one, other].flatMap((url) =>
        Object.entries(expected).map(([item, text]) =>
          expect.poll(() => read(url + item), { timeout, intervals: [200] }).toContain(text),
        ),
      );
      return Promise.all(polls);
    };
    pair.list(path, 'First', 1_767_225_600);
    await pair.revalidate(one, tag);
    await expectOnBoth('First', '2026-01-01', 10_000);
    const former = await readCardPath(one + path);
    expect(await fetchStatus(one + former)).toEqual([200, null]);
    rename('Second');
    pair.list(path, 'Second', 1_767_312_000);
    await pair.revalidate(one, tag);
    await expectOnBoth('Second', '2026-01-02', 2_000);
    for (const url of [other, one]) {
      const card = await readCardPath(url + path);
      expect(card).not.toBe(former);
      expect(await fetchStatus(url + card)).toEqual([200, null]);
      expect(await fetchStatus(url + former)).toEqual([307, card]);
    }
  }).toPass({ timeout: 30_000 });
});

test('an announced workshop is on both instances, a 410 once it is withdrawn, and can come back', async () => {
  const { path, tag, forget, rename, withdraw } = pair.addWorkshop();
  forget();
  for (const url of [one, other]) expect(await readTitle(url + path)).toBe('404');
  rename('First');
  await pair.revalidate(one, tag);
  for (const url of [one, other]) await expect.poll(() => readTitle(url + path)).toContain('First');
  withdraw();
  await pair.revalidate(one, tag);
  for (const url of [one, other]) {
    await expect.poll(() => readTitle(url + path), { timeout: 2_000, intervals: [50] }).toBe('410');
    const html = await (await fetch(url + path)).text();
    expect(html).toMatch(/<h1[^>]*>No longer on offer<\/h1>/);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect((await fetch(`${url}/onsite/never-known`)).status).toBe(404);
  }
  rename('Again');
  await pair.revalidate(one, tag);
  for (const url of [one, other]) await expect.poll(() => readTitle(url + path)).toContain('Again');
});

test('a preview session is valid on both instances until it is signed out, and in no shared cache', async () => {
  const { path } = pair.addDraft();
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': anAddress() };
  const body = new URLSearchParams({ password: PREVIEW_SECRET });
  const signedIn = await fetch(`${one}/preview/sign-in`, { method: 'POST', body, headers, redirect: 'manual' });
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  for (const url of [one, other, one]) {
    expect(await readTitle(url + path, cookie)).toContain('Draft');
    expect(await readTitle(url + path)).toBe('404');
  }
  expect(await redisHasWritten(path)).toBe(false);
  await fetch(`${one}/preview/sign-out`, { method: 'POST', body, headers: { ...headers, cookie }, redirect: 'manual' });
  for (const url of [one, other]) expect(await readTitle(url + path, cookie)).toBe('404');
});

test('a visitor has one limit on both instances together', async () => {
  const address = anAddress();
  const startedAt = Date.now();
  const posts = Array.from({ length: 40 }, (_, n) => post(`${pair.urls[n % 2]}/api/subscribe`, { email: '' }, address));
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  const refilled = ((Date.now() - startedAt) * 10) / 60_000;
  const allowed = statuses.filter((status) => status !== 429).length;
  expect(allowed).toBeGreaterThanOrEqual(10);
  expect(allowed).toBeLessThanOrEqual(10 + Math.ceil(refilled));
});

test('thirty clicks of one visitor on two instances are one booking', async () => {
  const { path } = pair.addWorkshop();
  const bookings = countBookings();
  const form = reservation(path);
  const clicks = Array.from({ length: 30 }, (_, n) => post(`${pair.urls[n % 2]}/api/reserve`, form));
  const responses = await Promise.all(clicks.map(async (click) => [(await click).status, await (await click).text()]));
  expect(bookings()).toBe(1);
  expect(new Set(responses.map(String)).size).toBe(1);
  expect(responses[0]).toEqual([200, expect.stringContaining('1'.padStart(32, '0'))]);
});

const setMaxMemory = (bytes: string) => pair.redis.command('CONFIG', 'SET', 'maxmemory', bytes);

const outages: [string, () => Promise<unknown> | void, () => Promise<unknown> | void][] = [
  ['is killed', () => pair.redis.kill(), () => pair.redis.start()],
  ['is slow', () => pair.redis.slowDown(), () => pair.redis.goOn()],
  ['does not reply', () => pair.redis.hang(), () => pair.redis.goOn()],
  ['is full', () => setMaxMemory('1'), () => setMaxMemory('0')],
];

for (const [what, begin, end] of outages) {
  test(`while Redis ${what} pages are right and forms work; afterwards the instances agree again`, async () => {
    const { path, tag, rename } = pair.addWorkshop();
    const bookings = countBookings();
    for (const url of [one, other]) expect(await readTitle(url + path)).toContain('First');
    await begin();
    const fresh = pair.addWorkshop();
    for (const url of [one, other]) {
      expect(await readTitle(url + path)).toContain('First');
      expect(await readTitle(url + fresh.path)).toContain('First');
      const startedAt = Date.now();
      expect((await post(`${url}/api/reserve`, reservation(path))).status).toBe(200);
      expect(Date.now() - startedAt).toBeLessThan(8_000);
    }
    expect(bookings()).toBe(2);
    rename('Second');
    await pair.revalidate(one, tag);
    await expect.poll(() => readTitle(one + path), { timeout: 5_000 }).toContain('Second');
    await end();
    await expect.poll(() => readTitle(other + path), { timeout: 10_000 }).toContain('Second');
    rename('Third');
    await pair.revalidate(other, tag);
    await expect.poll(() => readTitle(one + path), { timeout: 5_000, intervals: [50] }).toContain('Third');
  });
}

async function redisHasWritten(path: string): Promise<boolean> {
  const [key = ''] = (await pair.redis.command('KEYS', 'camp:*:written')) as string[];
  const names = key ? ((await pair.redis.command('ZRANGE', key, '0', '-1')) as string[]) : [];
  return names.some((name) => name.endsWith(path));
}
