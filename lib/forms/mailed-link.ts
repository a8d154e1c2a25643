import 'server-only';
import { z } from 'zod';

import { type BookingLink, parseBookingLink } from '@/lib/domain/booking-link';
import { ctypeField, hashField } from '@/lib/forms/engine/fields';
import type { FormName, FormPage } from '@/lib/forms/engine/flash';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import { type Accepted, type Refusal, refusedByApi } from '@/lib/forms/engine/response';
import type { Sender } from '@/lib/rate-limit';
import { site } from '@/lib/site';
import { changeBooking } from '@/lib/workshop-api/mutations';
import { getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';
import { nullIfFailed } from '@/lib/workshop-api/read';

import { countLinkReservation } from './statistics';

export const UNKNOWN_LINK = 'We don’t recognise this booking link, or it has expired.';
export const INCOMPLETE = 'This form is not complete. Open the link in your email and try again.';
export const TRY_AGAIN = `Try again in a moment, or write to ${site.email}.`;

export const bookingLinkSchema = z.object({ hash: hashField, ctype: ctypeField });

/** @param id of the form within its page */
export function createLinkPage(toPath: (link: BookingLink) => string, form: FormName = 'reserve', id?: string) {
  return ({ ctype, hash }: FormFields): FormPage | null => {
    const link = parseBookingLink({ ctype, hash });
    return link && { form, path: toPath(link), ...(id && { search: `#${id}` }) };
  };
}

export async function change(
  call: Parameters<typeof changeBooking>[0],
  body: Parameters<typeof changeBooking>[1],
  accepted: Accepted,
  fields: readonly string[] = [],
): Promise<Accepted | Refusal> {
  const refused = await changeBooking(call, body);
  if (refused?.mailed) return { message: refused.error, values: {} };
  return refused ? refusedByApi(refused, fields) : accepted;
}

/** Counts a place that the link reserves, not one that was held before. */
export async function reserveByLink(sender: Sender, link: BookingLink, submit: () => Promise<Accepted | Refusal>) {
  const booking = await nullIfFailed(getUnpaidBooking(link));
  const result = await submit();
  const reserves = booking && (booking.offered || booking.held_until === null);
  if (reserves && 'next' in result) countLinkReservation(sender, link, booking);
  return result;
}
