import 'server-only';

import { NO_STORE } from '@/lib/cache-headers';
import { env } from '@/lib/env';
import { logFailure } from '@/lib/log';

import { canonicalHost } from './hosts';
import { plainPage } from './plain-page';
import { accept, seeOther, wantsJson } from './response';

const RESULT_PAGES = [
  'thanks',
  'success',
  'paymentfailed',
  'payment_failed',
  'paymenterror',
  'payment_error',
  'booking_error',
  'confirm',
  'bundle_thanks',
  'mentorship_thanks',
];
/** Paths that an API may name without an origin; any other path is one of its own. */
const SITE_PATH = new RegExp(`^/(?:(?:${RESULT_PAGES.join('|')})/|error$)`);

/**
 * Where a checkout may send the visitor: a page of this site, as its path, or a URL of an allowed payment host or of
 * the API itself, which may have a payment page of its own. Anything else is null.
 */
export function allowedLocation(location: string): string | null {
  const { SITE_URL, PAYMENT_HOSTS, WORKSHOP_API_URL } = env();
  const base = SITE_PATH.test(location) ? SITE_URL : WORKSHOP_API_URL;
  if (!URL.canParse(location, base)) return null;
  const [url, home] = [new URL(location, base), new URL(SITE_URL)];
  // A browser reads a path that starts with two slashes as another host.
  if (url.origin === home.origin) return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && home.protocol === 'http:');
  const hosts = [...PAYMENT_HOSTS, new URL(WORKSHOP_API_URL).host].map(canonicalHost);
  return isSecure && !url.username && !url.password && hosts.includes(canonicalHost(url.host)) ? url.href : null;
}

/** Sends the visitor to where the API said, or a 502 when that is not an allowed location. */
export function redirectToPayment(request: Request, location: string): Response {
  const allowed = allowedLocation(location);
  if (allowed === null) {
    const host = URL.canParse(location) ? new URL(location).host : null;
    logFailure('checkout.location-refused', { host });
    const message = 'The payment page could not be opened. Nothing has been paid.';
    return wantsJson(request)
      ? Response.json({ ok: false, message }, { status: 502, headers: NO_STORE })
      : plainPage(502, 'Something went wrong', message);
  }
  return wantsJson(request) ? accept(request, { next: allowed }, null) : seeOther(allowed);
}
