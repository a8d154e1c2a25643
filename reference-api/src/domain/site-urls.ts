import type { BookingType, WorkshopType } from '@camp/contract/booking-types';

interface BookingLink {
  ctype: BookingType;
  hash: string;
}

export function workshopPath(ctype: WorkshopType, slug: string): string {
  return `/${ctype}/${slug}`;
}

/** The same for all recipients, so that it does not reveal who opens a mail. The site's optimiser converts to JPEG. */
export function pictureUrl(siteUrl: string, image: string): string {
  return `${siteUrl}/_next/image?url=${encodeURIComponent(`/media/${encodeURIComponent(image)}`)}&w=1200&q=70`;
}

export const mailImageUrl = (siteUrl: string, name: 'wordmark' | 'ridge') => `${siteUrl}/images/mail-${name}.png`;

/** The page to confirm and pay a booking; bundles are bought on their list page. */
export function confirmUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return ctype === 'bundle' ? `${siteUrl}/bundles` : `${siteUrl}/confirm/${ctype}/${hash}`;
}

export function thanksUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  if (ctype === 'bundle' || ctype === 'mentorship') return `${siteUrl}/${ctype}_thanks/${hash}`;
  return `${siteUrl}/thanks/${ctype}/${hash}`;
}

/** The page of a declined payment, or of a payment whose booking could not be confirmed. */
const failureUrl =
  (page: string) =>
  (siteUrl: string, { ctype, hash }: BookingLink) =>
    ctype === 'bundle' ? `${siteUrl}/error` : `${siteUrl}/${page}/${ctype}/${hash}`;
export const paymentFailedUrl = failureUrl('paymentfailed');
export const paymentErrorUrl = failureUrl('paymenterror');

/** `booked` has the hash of a calendar, `transfer` the code of an offer. */
type BookingPage = 'release' | 'cancel' | 'booked' | 'transfer';

export function bookingUrl(siteUrl: string, page: BookingPage, { ctype, hash }: BookingLink): string {
  return `${siteUrl}/${page}/${ctype}/${hash}`;
}

/** The page to withdraw from the contract of a purchase, with the hash in its mail. */
export function withdrawUrl(siteUrl: string, hash: string): string {
  return `${siteUrl}/withdraw/${hash}`;
}

/** The pages of the links in list mails; `api/unsubscribe` is the one-click URL for mail programs (RFC 8058). */
export type ListPage = 'subscribe_confirm' | 'preregister_confirm' | 'unsubscribe' | 'api/unsubscribe';

export function listUrl(siteUrl: string, page: ListPage, token: string): string {
  return `${siteUrl}/${page}/${token}`;
}
