import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import 'server-only';

import { NO_STORE } from '@/lib/cache-headers';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { formatWeekdayAndTime, unixNow } from '@/lib/domain/dates';
import { parseItemId } from '@/lib/domain/item-id';
import { createClearedFlashCookie, type Flash, openFlash } from '@/lib/forms/engine/flash';
import { ITEM_READS, respondWithinLimit } from '@/lib/json-response';
import { getSessionCookieName, readSessionCookie } from '@/lib/session/cookie-names';
import { createSetCookie, isHttps, readCookies } from '@/lib/session/cookies';
import type { HeldPlace, HeldPlaceResponse } from '@/lib/session/fetch-held-place';
import { getStateInTime } from '@/lib/workshop-api/queries/bookings';

export const toHeldPlace = ({ values }: Flash): HeldPlace => ({
  code: values.replaces ?? '',
  isBooked: false,
  heldUntil: null,
  isUnmailed: false,
  values,
});

/** Null if the place was released, expired or cancelled. */
export async function findHeldPlace(ctype: string, flash: Flash | null): Promise<HeldPlace | null> {
  const link = parseBookingLink({ ctype, hash: flash?.values.replaces });
  const bookingState = link && (await getStateInTime(link));
  if (!flash || !link || !bookingState) return null;
  const place = toHeldPlace(flash);
  if (bookingState === 'unknown') return place;
  if (bookingState.state === 'held') {
    const { held_until, unmailed } = bookingState.booking;
    return { ...place, heldUntil: held_until, isUnmailed: unmailed };
  }
  return bookingState.state === 'paid' || bookingState.state === 'confirmed' ? { ...place, isBooked: true } : null;
}

/** GET /reserve/{ctype}/{item_id}/held: the held place, and its cookie for all pages. */
export async function handleHeldPlace(request: Request, ctype: string, segment: string): Promise<Response> {
  // Encoded, because a semicolon would start another attribute of the cookie.
  const path = `${encodeURIComponent(ctype)}/${encodeURIComponent(parseItemId(segment) ?? '')}`;
  const getCookie = readCookies(request.headers);
  const setCookies: string[] = [];
  const read = async (): Promise<HeldPlaceResponse> => {
    const place = await findHeldPlace(ctype, await openFlash('held', getCookie));
    if (!place) setCookies.push(createClearedFlashCookie('held', `/reserve/${path}`));
    if (!place || place.isBooked) {
      if (readSessionCookie('held', getCookie)?.startsWith(`${path}:`)) setCookies.push(createHeldCookie('', 0));
      return { place, held: null };
    }
    const { heldUntil } = place;
    const held = `${path}:${heldUntil ? encodeURIComponent(formatWeekdayAndTime(heldUntil)) : ''}`;
    setCookies.push(createHeldCookie(held, heldUntil ? Math.max(0, heldUntil - unixNow()) : HOLD_SECONDS));
    return { place, held };
  };
  const response = await respondWithinLimit(request, ITEM_READS, read, NO_STORE);
  for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

export function createHeldCookie(value: string, maxAge: number): string {
  return createSetCookie(getSessionCookieName('held', isHttps()), value, { maxAge, httpOnly: false });
}
