import { findPurchaseKind, SECRET_PAGES } from '../lib/domain/pages';

/** URLs that hold a secret. */
export const SECRET_LINK = new RegExp(`^/(?:${SECRET_PAGES.join('|')})/`);

/** Null for URLs that are not secret links. */
export function getUnknownLinkRoute(url: string): string | null {
  if (!SECRET_LINK.test(url)) return null;
  const kind = findPurchaseKind(url);
  return kind ? `unknown-link/${kind}` : 'unknown-link';
}
