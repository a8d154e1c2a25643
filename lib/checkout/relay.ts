import 'server-only';

import { env } from '@/lib/env';
import { accept, seeOther, wantsJson } from '@/lib/forms/answer';
import { plainPage } from '@/lib/forms/plain-page';
import { logFailure } from '@/lib/log';

/**
 * Where a checkout may send the visitor: a page of this site, as its path, or an address of an allowed payment host.
 * Anything else is null.
 */
export function allowedLocation(location: string): string | null {
  const { SITE_URL, PAYMENT_HOSTS } = env();
  if (!URL.canParse(location, SITE_URL)) return null;
  const [url, home] = [new URL(location, SITE_URL), new URL(SITE_URL)];
  if (url.origin === home.origin) return url.pathname + url.search + url.hash;
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && home.protocol === 'http:');
  return safe && !url.username && !url.password && PAYMENT_HOSTS.includes(url.host) ? url.href : null;
}

/** Sends the visitor on to where the API said, or says that it cannot. */
export function relay(request: Request, location: string | null): Response {
  const allowed = location === null ? null : allowedLocation(location);
  if (allowed === null) {
    logFailure('checkout.location-refused', { host: location && URL.canParse(location) ? new URL(location).host : null });
    const message = 'The payment page could not be opened. Nothing has been paid.';
    return wantsJson(request) ? Response.json({ ok: false, message }, { status: 502, headers: { 'Cache-Control': 'no-store' } })
      : plainPage(502, 'Something went wrong', message);
  }
  return wantsJson(request) ? accept(request, { next: allowed }, null) : seeOther(allowed);
}
