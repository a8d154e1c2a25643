import type { BookingType, WorkshopType } from './booking';

interface BookingLink {
  ctype: BookingType;
  hash: string;
}

export function workshopPath(ctype: WorkshopType, slug: string): string {
  return `/${ctype}/${slug}`;
}

/**
 * Pictures of mails are at URLs of the site, the same for every recipient: mails stay small, and no URL names who opens
 * one. The optimiser of the site sends JPEG to mail programs without WebP.
 */
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

export function paymentFailedUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return ctype === 'bundle' ? `${siteUrl}/error` : `${siteUrl}/paymentfailed/${ctype}/${hash}`;
}

/** The page after a payment whose booking could not be confirmed. */
export function paymentErrorUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return ctype === 'bundle' ? `${siteUrl}/error` : `${siteUrl}/paymenterror/${ctype}/${hash}`;
}

export function subscribeConfirmUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/subscribe_confirm/${token}`;
}

export function preregisterConfirmUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/preregister_confirm/${token}`;
}

export function releaseUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return `${siteUrl}/release/${ctype}/${hash}`;
}

/** The page that shows the refund of a confirmed booking and cancels it. */
export function cancelUrl(siteUrl: string, { ctype, hash }: BookingLink): string {
  return `${siteUrl}/cancel/${ctype}/${hash}`;
}

export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/unsubscribe/${token}`;
}

/** The one-click unsubscribe URL for mail programs (RFC 8058). */
export function oneClickUnsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/api/unsubscribe/${token}`;
}
