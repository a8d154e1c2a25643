import 'server-only';
import { cache } from 'react';

import { type BookingLink, isHash } from '@/lib/domain/booking-link';
import type { Ctype } from '@/lib/domain/ctype';
import type { ConfirmedBooking, UnpaidBooking } from '@/lib/domain/types';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { confirmedBookingSchema, unpaidBookingSchema } from '@/lib/workshop-api/schemas/booking';
import { getOnce, readPrivate } from '@/lib/workshop-api/uncached-calls';

import { nullIfMissing } from './missing';

/** A reservation that is not paid yet; null for a hash that is malformed, unknown or expired. */
export function getUnpaidBooking({ ctype, hash }: BookingLink): Promise<UnpaidBooking | null> {
  return readUnpaidBooking(ctype, hash);
}

/** A confirmed booking; null for a hash that is malformed or unknown. */
export function getBooking({ ctype, hash }: BookingLink): Promise<ConfirmedBooking | null> {
  return readBooking(ctype, hash);
}

// React compares the arguments of a cached function by identity, so these take the link's strings.
const readUnpaidBooking = cache(async (ctype: Ctype, hash: string): Promise<UnpaidBooking | null> =>
  isHash(hash) ? nullIfMissing(readPrivate('get_unpaid_booking', [ctype, hash], unpaidBookingSchema)) : null,
);

const readBooking = cache(async (ctype: Ctype, hash: string): Promise<ConfirmedBooking | null> =>
  isHash(hash) ? nullIfMissing(readPrivate('get_booking', [ctype, hash], confirmedBookingSchema)) : null,
);

/** Tells the API that a visitor saw the booking error page (docs/specification.md#calls: the response is unused). */
export async function reportBookingError({ ctype, hash }: BookingLink): Promise<void> {
  if (!isHash(hash)) return;
  try {
    await getOnce('booking_error', [ctype, hash]);
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
  }
}
