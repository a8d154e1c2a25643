import { type Ctype, isCtype } from './ctype';

/** What the secret link of a booking names: its kind and its hash. */
export interface BookingLink {
  ctype: Ctype;
  hash: string;
}

/**
 * Whether the value can be the hash of a booking or a purchase: 1 to 256 characters that need no encoding in a path.
 * Hashes are opaque. The workshop API decides how long a safe one is.
 */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^(?!\.+$)[\w.~=-]{1,256}$/.test(value);
}

/** The booking link of route params or form fields; null when they cannot be one. */
export function parseBookingLink({ ctype, hash }: { ctype?: string; hash?: string }): BookingLink | null {
  return isCtype(ctype) && isHash(hash) ? { ctype, hash } : null;
}

export const confirmPath = (link: BookingLink) => pathOf('confirm', link);
export const releasePath = (link: BookingLink) => pathOf('release', link);
export const cancelPath = (link: BookingLink) => pathOf('cancel', link);
export const thanksPath = (link: BookingLink) => pathOf('thanks', link);
export const paymentFailedPath = (link: BookingLink) => pathOf('paymentfailed', link);

function pathOf(page: string, { ctype, hash }: BookingLink): string {
  return `/${page}/${ctype}/${hash}`;
}
