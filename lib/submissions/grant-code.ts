import 'server-only';
import { z } from 'zod';

import { type BookingLink, confirmPath, parseBookingLink } from '@/lib/domain/booking-link';
import { CODE_ERROR_MESSAGE, type CodeVerdict } from '@/lib/domain/grant-code';
import type { UnpaidBooking } from '@/lib/domain/types';
import { formEndpoint } from '@/lib/forms/endpoint';
import { MAX_LENGTH, codeField, ctypeField, hashField } from '@/lib/forms/fields';
import type { FormPage } from '@/lib/forms/form-page';
import type { FormFields } from '@/lib/forms/read-form';
import { type Refusal, TOO_MANY, refusal } from '@/lib/forms/refusal';
import type { Accepted } from '@/lib/forms/response';
import { type Sender, takeToken } from '@/lib/rate-limit';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { applyGrantCode } from '@/lib/workshop-api/mutations';
import { getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

export const UNKNOWN_LINK = 'This booking link is not known, or its time has run out.';

const ENDPOINT = 'grantcode';
const CODES_PER_MINUTE = 10;

/** Applying a grant, bundle or discount code to a booking. */
export const grantCodeSchema = z.object({
  hash: hashField,
  ctype: ctypeField,
  grantCode: codeField,
  add_ww: z.enum(['0', '1']).catch('0'),
});

/** POST /api/grantcode: what a code takes off (docs/specification.md#states). */
export const submitGrantCode = formEndpoint({
  name: ENDPOINT,
  schema: grantCodeSchema,
  perMinute: CODES_PER_MINUTE,
  formPage: confirmFormPage,
  submit: apply,
  errorMessage: () => CODE_ERROR_MESSAGE,
});

async function apply(form: z.output<typeof grantCodeSchema>): Promise<Accepted | Refusal> {
  const { grantCode, add_ww } = form;
  if (grantCode === '') return refusal(422, 'Enter a code.', { fields: { grantCode: 'Enter a code' } });
  const booking = await getUnpaidBooking(form);
  if (!booking) return refusal(404, UNKNOWN_LINK);
  const verdict = await verifyCode(booking, form, grantCode);
  if (!verdict.ok) return refusal(422, verdict.message, { fields: { grantCode: verdict.message } });
  const percent = verdict.percent;
  return { percent, message: 'Code applied!', values: { grantCode, add_ww, percent: String(percent) } };
}

/** What a typed code is worth for a booking; the API alone decides (docs/specification.md#validation). */
export async function verifyCode(booking: UnpaidBooking, link: BookingLink, code: string): Promise<CodeVerdict> {
  const { apply_dcode, dcode_value, failcode } = await applyGrantCode({
    grantCode: code,
    unpaidHash: link.hash,
    editionId: booking.edition_id,
    refctype: link.ctype,
  });
  if (apply_dcode) return { ok: true, code, percent: dcode_value };
  return { ok: false, code, message: `That code didn't work${failcode ? ` - ${failcode}` : ''}` };
}

/** Takes one of the sender's attempts at a code. @returns the seconds to wait, 0 when there was one. */
export function takeCodeAttempt(sender: Sender): number {
  return takeToken(sender, ENDPOINT, CODES_PER_MINUTE);
}

/**
 * The verdict on the code that a confirmation URL names; null without a code. It counts as an attempt, so that URLs
 * are no way to guess codes, and a failure of the API is a verdict too.
 */
export async function verifyCodeInUrl(
  booking: UnpaidBooking,
  { link, code, sender }: { link: BookingLink; code: string; sender: Sender },
): Promise<CodeVerdict | null> {
  if (code === '') return null;
  if (takeCodeAttempt(sender) > 0) return { ok: false, code, message: TOO_MANY };
  try {
    return await verifyCode(booking, link, code);
  } catch (error) {
    if (error instanceof WorkshopApiError) return { ok: false, code, message: CODE_ERROR_MESSAGE };
    throw error;
  }
}

/** The last step of the confirmation flow, with the code and the +7 choice as they were. */
function confirmFormPage({ ctype, hash, add_ww, grantCode = '' }: FormFields): FormPage | null {
  const link = parseBookingLink({ ctype, hash });
  if (!link) return null;
  const search = new URLSearchParams({ step: 'pay', add_ww: add_ww === '1' ? '1' : '0' });
  if (grantCode.trim()) search.set('code', grantCode.trim().slice(0, MAX_LENGTH.code));
  return { form: 'grantcode', path: confirmPath(link), search: `?${search}` };
}
