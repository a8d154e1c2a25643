import { SECRET_LINK } from './secret-link';

/** How much of a page's address others may learn from it: nothing where the address is a secret. */
export function referrerPolicyOf(url: string): string {
  return SECRET_LINK.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin';
}

/** Headers of every answer, whatever it is (pages add their own content security policy, and see `referrerPolicyOf`). */
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

/** The policy of answers that are no page: nothing may run or load. */
export const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
