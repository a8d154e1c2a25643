import { findPurchaseKind, SECRET_PAGES } from '../lib/domain/pages';

const SECRET_LINK = new RegExp(`^/(?:${SECRET_PAGES.join('|')})/`);

export function getUnknownLinkRoute(url: string): string | null {
  if (!SECRET_LINK.test(url)) return null;
  const kind = findPurchaseKind(url);
  return kind ? `unknown-link/${kind}` : 'unknown-link';
}

/** With `no-referrer` browsers send forms with `Origin: null`. */
export function getReferrerPolicy(url: string): string {
  return SECRET_LINK.test(url) ? 'same-origin' : 'strict-origin-when-cross-origin';
}

/** Other sites and mail programs embed these files. */
const EMBEDDED =
  /^\/(?:(?:cards|media|images|icons)\/|(?:_next\/image|apple-icon\.png|icon\.svg|favicon\.ico)(?:\?|$))/;

export function getResourcePolicy(url: string): string {
  return EMBEDDED.test(url) ? 'cross-origin' : 'same-origin';
}

/** Not sent with scripts, styles and fonts. */
export const DOCUMENT_HEADERS = [
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
];

export function createSecurityHeaders({ preview, https }: Record<'preview' | 'https', boolean>) {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    ...(preview && { 'X-Robots-Tag': 'noindex, nofollow' }),
  };
}
