import type { IncomingMessage, ServerResponse } from 'node:http';

import { WORKSHOP_CTYPES } from '../lib/domain/ctype';
import { SECRET_PAGES, SITE_PAGE_NAMES } from '../lib/domain/pages';
import { findWsInPath, parseWs } from '../lib/session/ws';

/** Names that payment providers and older links use for the result pages. */
export const RESULT_ALIASES = {
  success: 'thanks',
  payment_failed: 'paymentfailed',
  booking_error: 'paymenterror',
  payment_error: 'paymenterror',
};
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

/** Undoes another letter case, an extension and extra slashes. */
export function toOneSpelling(path: string): string {
  if (OTHER_PATHS.test(path)) return path;
  const sent = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const segments = sent.map((segment, index) =>
    index === sent.length - 1 ? segment.replace(/\.html?$/i, '') : segment,
  );
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
