import type { BookingType, WorkshopType } from './booking-type';

interface BookingLink {
  ctype: BookingType;
  hash: string;
}

/** The path of a workshop's page on the site. */
export function workshopPath(ctype: WorkshopType, slug: string): string {
  return `/${ctype}/${slug}`;
}

/** Where a visitor confirms and pays for a booking; bundles are bought on their list page. */
export function confirmUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return ctype === 'bundle' ? `${siteUrl}/bundles` : `${siteUrl}/confirm/${ctype}/${hash}`;
}

/** Where the site receives a visitor whose booking is confirmed. */
export function thanksUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  if (ctype === 'bundle' || ctype === 'mentorship') return `${siteUrl}/${ctype}_thanks/${hash}`;
  return `${siteUrl}/thanks/${ctype}/${hash}`;
}

/** Where the site receives a visitor whose card was declined. */
export function paymentFailedUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return ctype === 'bundle' ? `${siteUrl}/error` : `${siteUrl}/paymentfailed/${ctype}/${hash}`;
}

/** Where the site receives a visitor who has paid, but whose booking could not be confirmed. */
export function paymentErrorUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return ctype === 'bundle' ? `${siteUrl}/error` : `${siteUrl}/paymenterror/${ctype}/${hash}`;
}

/** The link of a mail that confirms a subscription, or the place on a waiting list. */
export function subscribeConfirmUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/subscribe_confirm/${token}`;
}

/** The link of a mail that confirms a pre-registration. */
export function preregisterConfirmUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/preregister_confirm/${token}`;
}

/** Where somebody whose address was used by another gives the place back. */
export function releaseUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return `${siteUrl}/release/${ctype}/${hash}`;
}

/** Where the owner of a confirmed booking sees what they get back, and cancels it. */
export function cancelUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return `${siteUrl}/cancel/${ctype}/${hash}`;
}

/** The page of the link that ends a subscription. */
export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/unsubscribe/${token}`;
}

/** Where a mail program ends a subscription with one click (RFC 8058). */
export function oneClickUnsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/api/unsubscribe/${token}`;
}
