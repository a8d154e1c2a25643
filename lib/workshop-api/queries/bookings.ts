import 'server-only';
import { cache } from 'react';

import { readOnce, readPrivate } from '@/lib/workshop-api/client';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { isHash } from '@/lib/domain/hash';
import { confirmedBookingSchema, unpaidBookingSchema } from '@/lib/workshop-api/schemas/booking';
import type { Ctype } from '@/lib/domain/ctype';
import type { ConfirmedBooking, UnpaidBooking } from '@/lib/domain/types';

import { nullIfMissing } from './missing';

/** A reservation that is not paid yet; null for a hash that is malformed, unknown or expired. */
export const getUnpaidBooking = cache(async (ctype: Ctype, hash: string): Promise<UnpaidBooking | null> =>
  isHash(hash) ? nullIfMissing(readPrivate('get_unpaid_booking', [ctype, hash], unpaidBookingSchema)) : null,
);

/** A confirmed booking; null for a hash that is malformed or unknown. */
export const getBooking = cache(async (ctype: Ctype, hash: string): Promise<ConfirmedBooking | null> =>
  isHash(hash) ? nullIfMissing(readPrivate('get_booking', [ctype, hash], confirmedBookingSchema)) : null,
);

/** Tells the API that a visitor saw the booking error page (spec.md §7: the response is unused). */
export async function reportBookingError(ctype: Ctype, hash: string): Promise<void> {
  if (!isHash(hash)) return;
  try {
    await readOnce('booking_error', [ctype, hash]);
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
  }
}
