import { type NextRequest, NextResponse } from 'next/server';

import { env } from '@/lib/env';
import { parseWs, wsFromPath } from '@/lib/session/ws';

import { policyOfNonce } from './server/content-security-policy.cjs';
import { paymentOrigins } from './server/payment-origins.cjs';

/**
 * The tracking code, and what pages rendered for one visitor need (their policy, their route); no call to the API.
 * A code in the query or as a path segment goes into the cookie `ws` and out of the address (spec.md §4); /wire/{ws}
 * is the home page. Every answer that sets the cookie is `no-store`, so that no shared cache hands it to another visitor.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;

  const fromQuery = parseWs(searchParams.get('ws'));
  if (fromQuery) return withoutQuery(request, fromQuery);

  if (/^\/wire\/[^/]+$/.test(pathname)) {
    const answer = NextResponse.rewrite(new URL('/', request.url));
    return remember(answer, parseWs(pathname.split('/')[2]) ?? wsFromPath(pathname));
  }

  const fromPath = wsFromPath(pathname);
  if (fromPath) {
    const rest = request.nextUrl.clone();
    rest.pathname =
      pathname
        .split('/')
        .filter((segment) => wsFromPath(`/${segment}`) === null)
        .join('/') || '/';
    return remember(NextResponse.redirect(rest, 307), fromPath);
  }

  const filters = FILTERS[pathname];
  if (filters)
    return filters.some((name) => searchParams.has(name))
      ? withNonce(request, `${pathname}/filtered`)
      : NextResponse.next();
  return ONE_VISITOR.test(pathname) ? withNonce(request, pathname) : NextResponse.next();
}

/** The address as it was written, from server/main.ts: the framework sorts repeated parameters together. */
const ADDRESS = 'x-address';

const ONE_VISITOR =
  /^\/(confirm|thanks|paymentfailed|paymenterror|bundle_thanks|mentorship_thanks|subscribe_confirm|preregister_confirm|subscribe\/[^/]+|reserve|answer|workshops\/filtered|faq\/filtered)(\/|$)/;

/** Cached lists, and the parameters with which one is rendered per request, by its route `filtered`. */
const FILTERS: Record<string, string[]> = {
  '/workshops': ['q', 'type', 'artform', 'page'],
  '/faq': ['q', 'topic'],
};

/** The same address with every other parameter as it was written, in its order. */
function withoutQuery(request: NextRequest, ws: string): NextResponse {
  const asked = request.headers.get(ADDRESS) ?? request.nextUrl.pathname + request.nextUrl.search;
  const [path = '/'] = asked.split('?', 1);
  const kept = asked
    .slice(path.length + 1)
    .split('&')
    .filter((part) => part && !['ws', '_rsc'].includes([...new URLSearchParams(part).keys()][0] ?? ''));
  const address = new URL(path + (kept.length > 0 ? `?${kept.join('&')}` : ''), request.url);
  return remember(NextResponse.redirect(address, 307), ws);
}

function remember(answer: NextResponse, ws: string | null): NextResponse {
  answer.headers.set('Cache-Control', 'private, no-store');
  if (ws) {
    answer.cookies.set('ws', ws, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: env().SITE_URL.startsWith('https:'),
    });
  }
  return answer;
}

/** A page rendered for one visitor; the filtered lists have routes of their own, as the lists themselves are cached. */
function withNonce(request: NextRequest, route: string): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = policyOfNonce(nonce, paymentOrigins());
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const address = request.nextUrl.clone();
  address.pathname = route;
  const answer =
    route === request.nextUrl.pathname
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(address, { request: { headers } });
  answer.headers.set('Content-Security-Policy', policy);
  return answer;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/((?!_next/).*)', has: [{ type: 'query', key: 'ws' }] },
    '/wire/:path*',
    '/:before*/:ws(ws-\\d+)/:after*',
    { source: '/workshops', has: [{ type: 'query', key: 'q' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'type' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'artform' }] },
    { source: '/workshops', has: [{ type: 'query', key: 'page' }] },
    '/workshops/filtered',
    { source: '/faq', has: [{ type: 'query', key: 'q' }] },
    { source: '/faq', has: [{ type: 'query', key: 'topic' }] },
    '/faq/filtered',
    '/(confirm|thanks|paymentfailed|paymenterror|bundle_thanks|mentorship_thanks|subscribe_confirm|preregister_confirm|reserve|answer)/:path*',
    '/subscribe/:ctype/:item_id',
  ],
};
