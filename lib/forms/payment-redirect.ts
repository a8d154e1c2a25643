import 'server-only';

import { env } from '@/lib/env';
import { accept, seeOther, wantsJson } from './response';
import { plainPage } from './plain-page';
import { logFailure } from '@/lib/log';

/** Paths of the site that an API may name without its address; any other path is one of its own. */
const OURS =
  /^\/(?:(?:thanks|success|paymentfailed|payment_failed|paymenterror|payment_error|booking_error|confirm|bundle_thanks|mentorship_thanks)\/|error$)/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/**
 * Where a checkout may send the visitor: a page of this site, as its path, or an address of an allowed payment host or
 * of the API itself, which may have a payment page of its own. Anything else is null.
 */
export function allowedLocation(location: string): string | null {
  const { SITE_URL, PAYMENT_HOSTS, WORKSHOP_API_URL } = env();
  const from = OURS.test(location) ? SITE_URL : WORKSHOP_API_URL;
  if (!URL.canParse(location, from)) return null;
  const [url, home] = [new URL(location, from), new URL(SITE_URL)];
  // A path of two slashes is another host to a browser.
  if (url.origin === home.origin) return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && home.protocol === 'http:');
  const hosts = [...PAYMENT_HOSTS, new URL(WORKSHOP_API_URL).host].map(named);
  return safe && !url.username && !url.password && hosts.includes(named(url.host)) ? url.href : null;
}

/** A host under one name: loopback has several. */
function named(host: string): string {
  return host.replace(LOOPBACK, 'localhost');
}

/** Sends the visitor on to where the API said, or says that it cannot. */
export function relay(request: Request, location: string | null): Response {
  const allowed = location === null ? null : allowedLocation(location);
  if (allowed === null) {
    logFailure('checkout.location-refused', {
      host: location && URL.canParse(location) ? new URL(location).host : null,
    });
    const message = 'The payment page could not be opened. Nothing has been paid.';
    return wantsJson(request)
      ? Response.json({ ok: false, message }, { status: 502, headers: { 'Cache-Control': 'no-store' } })
      : plainPage(502, 'Something went wrong', message);
  }
  return wantsJson(request) ? accept(request, { next: allowed }, null) : seeOther(allowed);
}
