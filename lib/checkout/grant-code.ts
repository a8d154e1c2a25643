import 'server-only';

import { TOO_MANY } from '@/lib/forms/refusal';
import { type Sender, takeToken } from '@/lib/rate-limit';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { applyGrantCode } from '@/lib/workshop-api/mutations';
import type { BookingLink } from '@/lib/domain/booking-link';
import type { UnpaidBooking } from '@/lib/domain/types';

/** Codes that one address may try in a minute. */
export const CODES_PER_MINUTE = 10;

export type CodeVerdict = { percent: number } | { failcode: string | null; message: string };

/** What a typed code is worth for a booking; the API alone decides (spec.md §5). */
export async function verifyCode(
  booking: UnpaidBooking,
  { ctype, hash }: BookingLink,
  grantCode: string,
): Promise<CodeVerdict> {
  const answer = await applyGrantCode({ grantCode, unpaidHash: hash, editionId: booking.edition_id, refctype: ctype });
  if (answer.apply_dcode) return { percent: answer.dcode_value };
  return {
    failcode: answer.failcode,
    message: `That code didn't work${answer.failcode ? ` - ${answer.failcode}` : ''}`,
  };
}

/**
 * The code that an address names, judged for the page that shows it; null without one. Counts as an attempt of the
 * sender's, so that addresses are no way to guess codes. Never throws for the API's sake.
 */
export async function judgeCode(
  booking: UnpaidBooking,
  { link, code, sender }: { link: BookingLink; code: string; sender: Sender },
): Promise<{ ok: true; code: string; percent: number } | { ok: false; code: string; message: string } | null> {
  if (code === '') return null;
  if (takeToken(sender, 'grantcode', CODES_PER_MINUTE) > 0) return { ok: false, code, message: TOO_MANY };
  try {
    const verdict = await verifyCode(booking, link, code);
    return 'percent' in verdict
      ? { ok: true, code, percent: verdict.percent }
      : { ok: false, code, message: verdict.message };
  } catch (error) {
    if (error instanceof WorkshopApiError) return { ok: false, code, message: 'Error applying code' };
    throw error;
  }
}
