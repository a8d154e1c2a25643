import 'server-only';
import { PURCHASE_PAGES, RESULT_ALIASES } from '@/lib/domain/pages';
import { env } from '@/lib/env';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/** Pages of this site to which the API may redirect with a path alone. */
const SITE_PATH = new RegExp(`^/(?:(?:${[...PURCHASE_PAGES, ...Object.keys(RESULT_ALIASES)].join('|')})/|error$)`);

export function isOwnUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const [theirs, ours] = [new URL(url), new URL(env().SITE_URL)];
  return theirs.protocol === ours.protocol && toCanonicalHost(theirs.host) === toCanonicalHost(ours.host);
}

/** A path of this site, or a URL of an allowed payment host or the API; null otherwise. */
export function toAllowedLocation(location: string): string | null {
  const { SITE_URL, PAYMENT_HOSTS, WORKSHOP_API_URL } = env();
  const base = SITE_PATH.test(location) ? SITE_URL : WORKSHOP_API_URL;
  if (!URL.canParse(location, base)) return null;
  const [url, home] = [new URL(location, base), new URL(SITE_URL)];
  // Browsers resolve `//host` as another host.
  if (url.origin === home.origin) return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && home.protocol === 'http:');
  const hosts = [...PAYMENT_HOSTS, new URL(WORKSHOP_API_URL).host].map(toCanonicalHost);
  return isSecure && !url.username && !url.password && hosts.includes(toCanonicalHost(url.host)) ? url.href : null;
}

function toCanonicalHost(host: string): string {
  return host.replace(LOOPBACK, 'localhost');
}
