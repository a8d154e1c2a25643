import { expect, test } from '@playwright/test';

import { type SiteProcess, startSite, stopSites } from '../site-process';
import { SITE_URL as BUILD_URL } from '../stack-settings.mjs';

const SITE_URL = 'https://other.example';
const HOSTS = { PAYMENT_HOSTS: 'pay.other.example', IMAGE_HOSTS: 'pictures.other.example' };
const FILES = ['/robots.txt', '/feed.xml', '/calendar.ics', '/manifest.webmanifest', '/.well-known/security.txt'];
const OTHER_PAGES = ['/workshops?page=2', '/error', '/no-such-page', '/confirm/onsite/no-such-hash', '/?ws=12'];

let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({ SITE_URL, RATE_LIMIT: '0', ...HOSTS });
});
test.afterAll(stopSites);

/** @returns headers and body as text */
async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(site.url + path, { headers, redirect: path.includes('ws=') ? 'manual' : 'follow' });
  return [...response.headers].join('\n') + (await response.text());
}

test('a build serves another URL than its own, which nothing names: pages, data, files, cards, cookies', async () => {
  const sitemap = await read('/sitemap.xml');
  const urls = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!));
  expect(new Set(urls.map(({ origin }) => origin))).toEqual(new Set([SITE_URL]));
  const { host } = new URL(BUILD_URL);
  const cards = new Set<string>();
  // One page of each kind, and all that are the only one.
  const pages = new Map(urls.map(({ pathname }) => [pathname.replace(/^(\/[^/]+\/).+/, '$1'), pathname]));
  for (const path of [...pages.values(), ...FILES, ...OTHER_PAGES]) {
    const [page, routerData] = [await read(path), await read(path, { rsc: '1' })];
    expect(page, path).not.toContain(host);
    expect(routerData, path).not.toContain(host);
    for (const [, card] of page.matchAll(/"https:\/\/other\.example(\/cards\/[^"]+)"/g)) cards.add(card!);
  }
  expect(cards.size).toBeGreaterThan(10);
  const home = await read('/');
  expect(home).toContain(`<link rel="canonical" href="${SITE_URL}/"/>`);
  for (const value of ["form-action 'self' https://pay.other.example;", 'https://pictures.other.example;']) {
    expect(home).toContain(value);
  }
  expect(await read('/?ws=12')).toContain('set-cookie,__Host-ws=12; Path=/; Secure;');
  const [card = ''] = cards;
  expect((await fetch(site.url + card)).headers.get('content-type')).toMatch(/^image\//);
});
