import type { IncomingMessage, ServerResponse } from 'node:http';

import { WORKSHOP_CTYPES } from '../lib/domain/ctype';
import { RESULT_ALIASES, SECRET_PAGES, SITE_PAGE_NAMES } from '../lib/domain/pages';
import { findWsInPath, parseWs } from '../lib/session/ws';

const PAGE_ALIASES = { home: '', index: '', collection: 'workshops', collections: 'workshops' };

/** Undefined for `constructor` and other names that every object has. */
const findAlias = (aliases: Record<string, string>, name: string) =>
  Object.hasOwn(aliases, name) ? aliases[name] : undefined;

const ITEMS = [...WORKSHOP_CTYPES, 'collection'];
/** Lists whose items have lower-case names. */
const SLUGS = ['workshops', 'tutors'];
const FIRST_SEGMENTS = new Set<string>([...SITE_PAGE_NAMES, ...SECRET_PAGES, ...ITEMS, 'error', 'reserve', 'wire']);
/** Files and URLs of Next.js are left as they are. */
const OTHER_PATHS = /^\/(?:_next|__nextjs|api|images|media|video|icons)(?:\/|$)|\/\.\.(?:\/|$)/;

/** Punctuation, blanks and invisible characters that follow a URL in a sentence, and are pasted with it. */
const PASTED_ENDS = '. , ; : ! ) ] > %20 %29 %3E %5D %C2%A0 %E2%80%8B %E2%81%A0 %EF%BB%BF'.split(' ');

function withoutPastedEnd(text: string): string {
  const end = PASTED_ENDS.find((each) => text.toUpperCase().endsWith(each));
  return end ? withoutPastedEnd(text.slice(0, -end.length)) : text;
}

function withoutExtension(segment: string): string {
  const name = withoutPastedEnd(segment.replace(/\.html?$/i, ''));
  return name === segment ? name : withoutExtension(name);
}

/** Undoes another letter case, an extension, extra slashes and what was pasted with the URL. */
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
  // Otherwise each spelling of an id is cached as a separate page.
  const item = ITEMS.includes(first) ? second.replace(/^0+(?=[1-9]\d*$)/, '') : second;
  const isSlug = SLUGS.includes(first) && !second.includes('%');
  return `/${[result ?? first, isSlug ? item.toLowerCase() : item, ...rest].filter(Boolean).join('/')}`;
}

/**
 * Redirects to the one spelling of a URL, with its query.
 * @returns false if the URL has that spelling. A URL with a tracking code is changed in place, because the middleware
 * redirects it: visitors are never redirected twice.
 */
export function redirectToOneSpelling(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '/' } = request;
  const [sent = '', query] = url.split(/\?(.*)/s, 2);
  const path = toOneSpelling(sent);
  if (path === sent || !['GET', 'HEAD'].includes(method)) return false;
  const location = query === undefined ? path : `${path}?${query}`;
  const isTracked =
    parseWs(new URLSearchParams(query).get('ws')) ?? (path.startsWith('/wire/') ? null : findWsInPath(path));
  if (isTracked) {
    request.url = location;
    request.headers['x-original-url'] = location;
    return false;
  }
  response.writeHead(308, { Location: location, 'Content-Length': 0 }).end();
  return true;
}
