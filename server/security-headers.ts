import { SECRET_LINK } from './secret-link';

/**
 * How much of a page's URL other sites see: nothing if it holds a secret. With `no-referrer` browsers would send the
 * forms of those pages with `Origin: null`.
 */
export function getReferrerPolicy(url: string): string {
  return SECRET_LINK.test(url) ? 'same-origin' : 'strict-origin-when-cross-origin';
}

/** Social networks show the pictures of cards in their pages; nothing else is for other sites. */
export function getResourcePolicy(url: string): string {
  return url.startsWith('/cards/') ? 'cross-origin' : 'same-origin';
}

/** Headers that only a document needs, and that scripts, styles and fonts are sent without. */
export const DOCUMENT_HEADERS = [
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
];

/** Headers of every response; the policies for content, referrers and resources depend on the URL. */
export function securityHeaders({ preview, https }: { preview: boolean; https: boolean }): Record<string, string> {
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
