import type { IncomingMessage, ServerResponse } from 'node:http';

import { WORKSHOP_TYPES } from '../contract/src/booking-types';
import { RESULT_ALIASES, SECRET_PAGES, SITE_PAGE_NAMES } from '../lib/domain/pages';
import { findWsInPath, findWsInQuery } from '../lib/session/tracking-number';

const PAGE_ALIASES = { home: '', index: '', collection: 'workshops', collections: 'workshops' };

/** Own properties only: `constructor` is undefined. */
const findAlias = (aliases: Record<string, string>, name: string) =>
  Object.hasOwn(aliases, name) ? aliases[name] : undefined;

const ITEMS = [...WORKSHOP_TYPES, 'collection'];
/** Lists whose item names are lower case. */
const SLUGS = ['workshops', 'tutors'];
const FIRST_SEGMENTS = new Set<string>([...SITE_PAGE_NAMES, ...SECRET_PAGES, ...ITEMS, 'error', 'reserve', 'wire']);
/** Files, and URLs of Next.js, are not changed. */
const OTHER_PATHS = /^\/(?:_next|__nextjs|api|images|media|video|icons)(?:\/|$)|\/\.\.(?:\/|$)/;

/** Punctuation and invisible characters that are pasted along with a URL. */
const PASTED_ENDS = '. , ; : ! ) ] > %20 %29 %3E %5D %C2%A0 %E2%80%8B %E2%81%A0 %EF%BB%BF'.split(' ');

function withoutPastedEnd(text: string): string {
  const end = PASTED_ENDS.find((each) => text.toUpperCase().endsWith(each));
  return end ? withoutPastedEnd(text.slice(0, -end.length)) : text;
}

function withoutExtension(segment: string): string {
  const name = withoutPastedEnd(segment.replace(/\.html?$/i, ''));
  return name === segment ? name : withoutExtension(name);
}

/** Normalises letter case, extension, slashes and pasted punctuation. */
export function toOneSpelling(path: string): string {
  if (OTHER_PATHS.test(path)) return path;
  const sent = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  while (sent.length > 0 && withoutPastedEnd(sent.at(-1)!) === '') sent.pop();
  if (sent.length > 0) sent.push(withoutPastedEnd(sent.pop()!));
  const segments = sent.map((segment, index) => (index === sent.length - 1 ? withoutExtension(segment) : segment));
  const first = segments[0]?.toLowerCase() ?? '';
  const [, second = '', ...rest] = segments;
  const result = rest.length === 1 ? findAlias(RESULT_ALIASES, first) : undefined;
  const page = segments.length === 1 ? findAlias(PAGE_ALIASES, first) : undefined;
  if (page !== undefined) return `/${page}`;
  if (result === undefined && !FIRST_SEGMENTS.has(first)) return `/${sent.join('/')}`;
  // Leading zeros would make another cached page.
  const item = ITEMS.includes(first) ? second.replace(/^0+(?=[1-9]\d*$)/, '') : second;
  const isSlug = SLUGS.includes(first) && !second.includes('%');
  return `/${[result ?? first, isSlug ? item.toLowerCase() : item, ...rest].filter(Boolean).join('/')}`;
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
