import { findPurchaseKind, SECRET_PAGES } from '../lib/domain/pages';

/** URLs that hold a secret. No other site sees them as a referrer; an unknown one has its own 404 page. */
export const SECRET_LINK = new RegExp(`^/(?:${SECRET_PAGES.join('|')})/`);

/** The route that stands in for a secret link which the API does not know; null for any other URL. */
export function getUnknownLinkRoute(url: string): string | null {
  if (!SECRET_LINK.test(url)) return null;
  const kind = findPurchaseKind(url);
  return kind ? `unknown-link/${kind}` : 'unknown-link';
}
