import type { BookingType } from '../db/schema';

interface Booked {
  ctype: BookingType;
  hash: string;
}

/** Where the site receives a visitor after a payment (workshop-api contract, "Results of a payment"). */
export function thanksUrl(siteUrl: string, { ctype, hash }: Booked): string {
  if (ctype === 'bundle' || ctype === 'mentorship') return `${siteUrl}/${ctype}_thanks/${hash}`;
  return `${siteUrl}/thanks/${ctype}/${hash}`;
}

/** Bundles have no page of their own to try again from: the visitor starts again at the list. */
export function paymentFailedUrl(siteUrl: string, { ctype, hash }: Booked): string {
  return ctype === 'bundle' ? `${siteUrl}/error` : `${siteUrl}/paymentfailed/${ctype}/${hash}`;
}

/** The page that says the payment went through and the confirmation did not. */
export function paymentErrorUrl(siteUrl: string, { ctype, hash }: Booked): string {
  return ctype === 'bundle' ? `${siteUrl}/error` : `${siteUrl}/paymenterror/${ctype}/${hash}`;
}

/** Where the visitor can pay again, while the booking is unpaid. */
export function retryUrl(siteUrl: string, { ctype, hash }: Booked): string {
  return ctype === 'bundle' ? `${siteUrl}/bundles` : `${siteUrl}/confirm/${ctype}/${hash}`;
}
