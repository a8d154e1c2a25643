import { findPurchaseKind, SECRET_PAGES } from '../lib/domain/pages';

/** URLs that hold a secret: they are sent to no other site as a referrer, and an unknown one gets a page of its own. */
export const SECRET_LINK = new RegExp(`^/(?:${SECRET_PAGES.join('|')})/`);

/** The route that stands in for a secret link which the API does not know; null for any other URL. */
export function getUnknownLinkRoute(url: string): string | null {
  if (!SECRET_LINK.test(url)) return null;
  const kind = findPurchaseKind(url);
  return kind ? `unknown-link/${kind}` : 'unknown-link';
}
