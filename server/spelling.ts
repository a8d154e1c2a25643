import type { IncomingMessage, ServerResponse } from 'node:http';

import { WORKSHOP_TYPES } from '../contract/src/booking-types';
import { RESULT_ALIASES, SECRET_PAGES, SITE_PAGE_NAMES } from '../lib/domain/pages';
import { withoutExtension, withoutPastedEnd } from '../lib/domain/spelling';
import { findWsInPath, findWsInQuery } from '../lib/session/tracking-number';

const PAGE_ALIASES = { home: '', index: '', collection: 'workshops', collections: 'workshops' };

/** Own properties only: `constructor` is undefined. */
const findAlias = (aliases: Record<string, string>, name: string) =>
  Object.hasOwn(aliases, name) ? aliases[name] : undefined;

const ITEMS = [...WORKSHOP_TYPES, 'collection'];
/** Followed by the type of the item. */
const LISTS_OF_ITEMS = ['reserve', 'subscribe'];
/** Lists whose item names are lower case. */
const SLUGS = ['workshops', 'tutors'];
const FIRST_SEGMENTS = new Set<string>([
  ...SITE_PAGE_NAMES,
  ...SECRET_PAGES,
  ...ITEMS,
  'error',
  ...LISTS_OF_ITEMS,
  'wire',
]);
/** Files, and URLs of Next.js, are not changed. */
const OTHER_PATHS = /^\/(?:_next|__nextjs|api|images|media|video|icons)(?:\/|$)|\/\.\.(?:\/|$)/;

/** The position of an item, whose spelling only the API knows (lib/domain/spelling.ts). */
function findItem(first: string): number {
  if (ITEMS.includes(first)) return 1;
  return LISTS_OF_ITEMS.includes(first) ? 2 : -1;
}

/** Normalises letter case, extension, slashes and pasted punctuation. */
export function toOneSpelling(path: string): string {
  if (OTHER_PATHS.test(path)) return path;
  const sent = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  while (sent.length > 0 && withoutPastedEnd(sent.at(-1)!) === '') sent.pop();
  const last = sent.length - 1;
  const isItem = last > 0 && findItem(sent[0]!.toLowerCase()) === last;
  if (last >= 0 && !isItem) sent.push(withoutPastedEnd(sent.pop()!));
  const segments = sent.map((segment, index) => (index === last && !isItem ? withoutExtension(segment) : segment));
  const first = segments[0]?.toLowerCase() ?? '';
  const [, second = '', ...rest] = segments;
  const result = rest.length === 1 ? findAlias(RESULT_ALIASES, first) : undefined;
  const page = segments.length === 1 ? findAlias(PAGE_ALIASES, first) : undefined;
  if (page !== undefined) return `/${page}`;
  if (result === undefined && !FIRST_SEGMENTS.has(first)) return `/${sent.join('/')}`;
  const isSlug = SLUGS.includes(first) && !second.includes('%');
  return `/${[result ?? first, isSlug ? second.toLowerCase() : second, ...rest].filter(Boolean).join('/')}`;
}

/**
 * Redirects a GET or HEAD to the normalised URL.
 * @returns false if the URL is normalised, or has a tracking code: the middleware redirects those, so that visitors are
 * redirected once
 */
export function redirectToOneSpelling(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/' } = request;
  const [sent = '', query] = url.split(/\?(.*)/s, 2);
  const path = toOneSpelling(sent);
  if (path === sent) return false;
  const location = query === undefined ? path : `${path}?${query}`;
  const isTracked =
    findWsInQuery(new URLSearchParams(query)) ?? (path.startsWith('/wire/') ? null : findWsInPath(path));
  if (isTracked) {
    request.url = location;
    request.headers['x-original-url'] = location;
    return false;
  }
  response.writeHead(308, { Location: location, 'Content-Length': 0 }).end();
  return true;
}
