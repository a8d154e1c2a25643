import { type NextRequest, NextResponse } from 'next/server';

import { isInternalPage, NO_SUCH_PAGE, INTERNAL_PAGE_HEADER, SECRET_PAGES, WS_PARAMETERS } from '@/lib/domain/pages';
import { isFiltered } from '@/lib/domain/query-pages';
import { env } from '@/lib/env';
import { findPreviewSession } from '@/lib/preview/staff-session';
import { getSessionCookieName } from '@/lib/session/cookie-names';
import { createCookieOptions, isHttps } from '@/lib/session/cookies';
import {
  findWsInPath,
  findWsInQuery,
  isTrackingRefused,
  parseWs,
  removeWsFromPath,
} from '@/lib/session/tracking-number';

import { isOn } from './lib/framework/switches';
import { createNoncePolicy, POLICY_HEADER } from './server/content-security-policy';

/** Other paths under /preview require a session. */
const SIGN_IN_PATHS = ['/preview', '/preview/sign-in'];

/** The original URL (server/main.ts), because Next.js reorders repeated parameters. */
const ORIGINAL_URL = 'x-original-url';

/** Pages rendered per request have a policy with a nonce. */
const PER_REQUEST_PAGES = [...SECRET_PAGES, 'subscribe/[^/]+', 'reserve', 'answer', 'booking-links'];
const PER_REQUEST_PAGE = new RegExp(`^/(${PER_REQUEST_PAGES.join('|')})(/|$)`);

/**
 * Handles tracking codes, and policy and route of pages rendered per request, without calling the API. A code in the
 * query or in a path segment moves to the cookie `ws` (docs/specification.md#states); /wire/{ws} is the home page.
 * Visitors who refuse tracking get the same response without the cookie. Responses that may set it are `no-store`, so
 * that shared caches do not store them.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  if (/^\/preview(\/|$)/.test(pathname)) return previewResponse(request);
  if (isInternalPage(pathname) && !request.headers.has(INTERNAL_PAGE_HEADER)) {
    return NextResponse.rewrite(new URL(NO_SUCH_PAGE, request.url));
  }

  const wsInQuery = findWsInQuery(searchParams);
  if (wsInQuery) return redirectWithoutWs(request, wsInQuery);

  if (/^\/wire\/[^/]+$/.test(pathname)) {
    const response = NextResponse.rewrite(new URL('/', request.url));
    return withWsCookie(request, response, parseWs(pathname.split('/')[2]) ?? findWsInPath(pathname));
  }

  const wsInPath = findWsInPath(pathname);
  if (wsInPath) {
    const url = request.nextUrl.clone();
    url.pathname = removeWsFromPath(pathname);
    return withWsCookie(request, NextResponse.redirect(url, 307), wsInPath);
  }

  if (isFiltered(pathname, searchParams)) return withNonce(request, `${pathname}/filtered`);
  return PER_REQUEST_PAGE.test(pathname) ? withNonce(request, pathname) : NextResponse.next();
}

/** 404 without PREVIEW_SECRET or the layer `preview-mode`; redirects to the sign-in page without a session. */
async function previewResponse(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const isClosed = !env().PREVIEW_SECRET || !isOn('preview-mode');
  if (isClosed) return NextResponse.rewrite(new URL(NO_SUCH_PAGE, request.url));
  if (SIGN_IN_PATHS.includes(pathname) || (await findPreviewSession(request.headers))) {
    return NextResponse.next();
  }
  const signIn = new URL('/preview', request.url);
  if (request.method === 'GET') signIn.searchParams.set('next', pathname);
  return NextResponse.redirect(signIn, 303);
}

/** Keeps other parameters, in their order. */
function redirectWithoutWs(request: NextRequest, ws: string): NextResponse {
  const sent = request.headers.get(ORIGINAL_URL) ?? request.nextUrl.pathname + request.nextUrl.search;
  const [path = '/'] = sent.split('?', 1);
  const getName = (part: string) => [...new URLSearchParams(part).keys()][0] ?? '';
  // A query that another program added to the code is kept.
  const withoutCode = (part: string) => (WS_PARAMETERS.includes(getName(part)) ? part.split('?').slice(1) : [part]);
  const parts = sent
    .slice(path.length + 1)
    .split('&')
    .flatMap(withoutCode)
    .filter((part) => part && getName(part) !== '_rsc');
  const url = new URL(path + (parts.length > 0 ? `?${parts.join('&')}` : ''), request.url);
  return withWsCookie(request, NextResponse.redirect(url, 307), ws);
}

function withWsCookie(request: NextRequest, response: NextResponse, ws: string | null): NextResponse {
  response.headers.set('Cache-Control', 'private, no-store');
  if (ws && !isTrackingRefused(request.headers)) {
    response.cookies.set(getSessionCookieName('ws', isHttps()), ws, createCookieOptions());
  }
  return response;
}

/** Adds a policy with a nonce. Filtered lists have separate routes, because the lists are cached. */
function withNonce(request: NextRequest, route: string): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = createNoncePolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set(POLICY_HEADER, policy);
  const url = request.nextUrl.clone();
  url.pathname = route;
  const response =
    route === request.nextUrl.pathname
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(url, { request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** Next.js parses this literal at build time. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/((?!_next/).*)', has: [{ type: 'query', key: 'ws' }] },
    { source: '/((?!_next/).*)', has: [{ type: 'query', key: 'amp;ws' }] },
    '/wire/:path*',
    '/:before*/:ws(ws-\\d+)/:after*',
    { source: '/workshops', has: [{ type: 'query', key: 'q' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'type' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'artform' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'month' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'price' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'places' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'sort' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'page' }] },
    '/preview/:path*',
    '/(missing|busy|withdrawn)',
    '/unknown-link/:kind*',
    '/workshops/filtered',
    '/markdown/:path*',
    { source: '/faq', has: [{ type: 'query', key: 'q' }] },
    { source: '/faq', has: [{ type: 'query', key: 'topic' }] },
    '/faq/filtered',
    { source: '/(onsite|online)/:item_id', has: [{ type: 'query', key: 'edition' }] },
    '/(onsite|online)/:item_id/filtered',
    '/(confirm|thanks|paymentfailed|paymenterror|release|cancel|booked|bundle_thanks|mentorship_thanks)/:path*',
    '/(subscribe_confirm|preregister_confirm|unsubscribe|withdraw|draft|transfer|reserve|answer|booking-links)/:path*',
    '/subscribe/:ctype/:item_id',
  ],
};
