import { type ConfirmableType, isConfirmableType } from '@camp/contract/booking-types';

export interface BookingLink {
  ctype: ConfirmableType;
  hash: string;
}

/** 1 to 256 characters that are not escaped in a path. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^(?!\.+$)[\w.~=-]{1,256}$/.test(value);
}

export function parseBookingLink({ ctype, hash }: { ctype?: string; hash?: string }): BookingLink | null {
  return isConfirmableType(ctype) && isHash(hash) ? { ctype, hash } : null;
}

export const confirmPath = (link: BookingLink) => formatPath('confirm', link);
export const releasePath = (link: BookingLink) => formatPath('release', link);
export const cancelPath = (link: BookingLink) => formatPath('cancel', link);
export const thanksPath = (link: BookingLink) => formatPath('thanks', link);
export const receiptPath = (link: BookingLink) => `${thanksPath(link)}/receipt`;
/** Uses `calendar_hash`, with which the API returns dates only, so that visitors can share the page. */
export const bookedPath = (link: BookingLink) => formatPath('booked', link);
/** `hash` is the code of the offer. */
export const transferPath = (link: BookingLink) => formatPath('transfer', link);
export const BOOKING_LINKS_PATH = '/booking-links';
export const BEFORE_YOU_COME_ID = 'before-you-come';
export const REVIEW_ID = 'review';
export const TRANSFER_ID = 'transfer';
export const paymentFailedPath = (link: BookingLink) => formatPath('paymentfailed', link);

function formatPath(page: string, { ctype, hash }: BookingLink): string {
  return `/${page}/${ctype}/${hash}`;
}
