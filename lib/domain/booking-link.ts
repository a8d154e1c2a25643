import { type Ctype, isCtype } from './ctype';

/** The kind and the hash in the secret link of a booking. */
export interface BookingLink {
  ctype: Ctype;
  hash: string;
}

/** True for 1 to 256 characters that need no encoding in a path. Hashes of bookings and purchases are opaque. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^(?!\.+$)[\w.~=-]{1,256}$/.test(value);
}

/** The booking link of route params or form fields; null when they cannot be one. */
export function parseBookingLink({ ctype, hash }: { ctype?: string; hash?: string }): BookingLink | null {
  return isCtype(ctype) && isHash(hash) ? { ctype, hash } : null;
}

export const confirmPath = (link: BookingLink) => formatPath('confirm', link);
export const releasePath = (link: BookingLink) => formatPath('release', link);
export const cancelPath = (link: BookingLink) => formatPath('cancel', link);
export const thanksPath = (link: BookingLink) => formatPath('thanks', link);
export const paymentFailedPath = (link: BookingLink) => formatPath('paymentfailed', link);

function formatPath(page: string, { ctype, hash }: BookingLink): string {
  return `/${page}/${ctype}/${hash}`;
}
