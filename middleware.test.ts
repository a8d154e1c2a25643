import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { readFileSync } from 'node:fs';

import { RESULT_ALIASES, SECRET_PAGES, WS_PARAMETERS } from '@/lib/domain/pages';
import { FILTERS } from '@/lib/domain/query-pages';

import { config, middleware } from './middleware';

const visit = async (path: string, headers = {}) => {
  const response = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
  return {
    location: response.headers.get('location'),
    ws: response.cookies.get('ws')?.value,
    cache: response.headers.get('cache-control'),
  };
};

test.each([
  ['/onsite/ice/ws-5', '/onsite/ice', '5'],
  ['/ws-1/about/ws-2', '/about', '2'],
  ['/ws-1/ws-2', '/', '2'],
  ['/faq?ws=1&ws=2&ws=x', '/faq', '2'],
  ['/faq?ws=7&q=a%20b&topic=payments', '/faq?q=a%20b&topic=payments', '7'],
  ['/faq?ws=481%20&q=a', '/faq?q=a', '481'],
  ['/faq?ws=+481).', '/faq', '481'],
  ['/?ws=481?fbclid=abc', '/?fbclid=abc', '481'],
  ['/faq?utm_source=x&amp;ws=481&amp;utm_medium=y', '/faq?utm_source=x&amp;utm_medium=y', '481'],
  [`/faq?ws=${'4'.repeat(40)}`, '/faq', '4'.repeat(40)],
  ['/faq?%77s=7&q=a', '/faq?q=a', '7'],
])('%s leads to %s and keeps the last code alone', async (path, to, ws) => {
  expect(await visit(path)).toEqual({ location: `http://localhost:3000${to}`, ws, cache: 'private, no-store' });
});

test.each(['sec-gpc', 'dnt'])('with %s: 1 the same links lead to the same pages, without a cookie', async (header) => {
  const [location, cache] = ['http://localhost:3000/faq', 'private, no-store'];
  for (const path of ['/faq?ws=7', '/faq/ws-7']) {
    expect(await visit(path, { [header]: '1' })).toEqual({ location, ws: undefined, cache });
    expect(await visit(path, { [header]: '0' })).toEqual({ location, ws: '7', cache });
  }
  expect(await visit('/wire/7', { [header]: '1' })).toEqual({ location: null, ws: undefined, cache });
});

test('a code that is not a number stays in the URL', async () => {
  expect(await visit('/faq?ws=abc')).toEqual({ location: null, ws: undefined, cache: null });
});

const matches = (path: string) =>
  doesMiddlewareMatch({ config: config as never, nextConfig: {}, url: `http://localhost:3000${path}` });
const respond = async (path: string) => (await middleware(new NextRequest(`http://localhost:3000${path}`))).headers;

test.each([
  ...SECRET_PAGES.map((page) => `/${page}/onsite/a-hash`),
  '/subscribe/onsite/12',
  '/reserve/onsite/ice',
  '/answer/subscribe',
  '/booking-links',
  '/online/ice?edition=31',
])('the page %s, rendered per request, is matched and has a nonce', async (path) => {
  expect(matches(path)).toBe(true);
  expect((await respond(path)).get('content-security-policy')).toContain("'nonce-");
});

test.each([
  '/missing',
  '/busy',
  '/withdrawn',
  '/unknown-link',
  '/unknown-link/bundle',
  '/workshops/filtered',
  '/faq/filtered?q=a',
  '/onsite/ice/filtered',
])('the page %s, sent under other URLs only, is a 404 at its own', async (path) => {
  expect(matches(path)).toBe(true);
  expect((await respond(path)).get('x-middleware-rewrite')).toBe('http://localhost:3000/no-such-page');
});

test('nginx logs no secret of these pages, and never caches them', () => {
  const lists = [...readFileSync('deploy/nginx/camp.conf', 'utf8').matchAll(/\^[^"\n]*\(\?:(confirm\|[^)]+)\)/g)];
  expect(lists).toHaveLength(2);
  for (const [, names = ''] of lists) {
    expect(names.split('|')).toEqual(expect.arrayContaining([...SECRET_PAGES, ...Object.keys(RESULT_ALIASES)]));
  }
});

const filters = config.matcher.flatMap((entry) =>
  typeof entry === 'string' || !entry.source.match(/^\/\w+$/) ? [] : entry.has.map(({ key }) => [entry.source, key]),
);

test.each(filters)('%s is matched with the filter %s, and rendered by its own route', async (path, name) => {
  expect(matches(`${path}?${name}=a`)).toBe(true);
  expect((await respond(`${path}?${name}=a`)).get('x-middleware-rewrite')).toBe(
    `http://localhost:3000${path}/filtered?${name}=a`,
  );
});

test.each(WS_PARAMETERS)('a code in %s is matched on every page', (name) => {
  for (const path of ['/', '/faq', '/onsite/ice']) expect(matches(`${path}?utm_source=x&${name}=481`)).toBe(true);
});

test.each(Object.entries(FILTERS))('every filter of %s is matched', (path, names) => {
  expect(filters.filter(([source]) => source === path).map(([, name]) => name)).toEqual(names);
});

test.each([
  '/',
  '/workshops',
  '/faq',
  '/onsite/ice',
  '/about?utm_source=x',
  '/_next/static/a.js?ws=1',
  '/api/workshops',
])('the cached page or response %s is not matched', (path) => expect(matches(path)).toBe(false));
