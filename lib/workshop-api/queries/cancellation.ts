import 'server-only';

import { type BookingLink, isHash } from '@/lib/domain/booking-link';
import type { BookingState } from '@/lib/domain/booking-state';
import type { Cancellation } from '@/lib/domain/booking-types';
import { parseOrThrow, parseResponse } from '@/lib/workshop-api/parse-response';
import { bookingStateSchema } from '@/lib/workshop-api/schemas/booking';
import { cancellationSchema } from '@/lib/workshop-api/schemas/cancellation';
import { getPrivate } from '@/lib/workshop-api/uncached-calls';

/** What cancelling a booking means now, or where a booking stands that cannot be cancelled. */
export type CancellationStanding = { cancellation: Cancellation } | { cancellation: null; state: BookingState };

/**
 * What cancelling a booking by its mailed link would mean (docs/specification.md#calls, Additions); null for a link
 * that the API does not know, and where it has no such call.
 */
export async function getCancellation({ ctype, hash }: BookingLink): Promise<CancellationStanding | null> {
  if (!isHash(hash)) return null;
  const call = 'get_cancellation';
  const response = await getPrivate(call, [ctype, hash]);
  if (response.status !== 404) return { cancellation: parseOrThrow(call, cancellationSchema, response) };
  const state = parseResponse(bookingStateSchema, response);
  return state.success && state.data !== null ? { cancellation: null, state: state.data } : null;
}
