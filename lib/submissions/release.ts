import 'server-only';
import { z } from 'zod';

import { type BookingLink, parseBookingLink, releasePath } from '@/lib/domain/booking-link';
import { formEndpoint } from '@/lib/forms/endpoint';
import { ctypeField, hashField } from '@/lib/forms/fields';
import type { FormPage } from '@/lib/forms/form-page';
import type { FormFields } from '@/lib/forms/parse-form';
import { type Refusal, refusal, refusedByApi } from '@/lib/forms/refusal';
import type { Accepted } from '@/lib/forms/response';
import { site } from '@/lib/site';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { releaseBooking } from '@/lib/workshop-api/mutations';
import { getBookingState } from '@/lib/workshop-api/queries/bookings';

import { UNKNOWN_LINK } from './grant-code';

/** The specification has no call to release a place: an API may have none. */
const NO_SUCH_CALL = new Set([404, 405, 501]);
const RELEASE_BY_EMAIL = `This place can’t be released here. Write to ${site.email} and we’ll release it for you.`;
const NOT_RELEASED = `Your place could not be released just now. Try again in a moment, or write to ${site.email}.`;
const RELEASED = 'Your place is free again.';
const PAID = 'This booking is paid, so its place can’t be released here.';

const releaseSchema = z.object({ hash: hashField, ctype: ctypeField });

/** POST /api/release: gives the place of an unpaid reservation back (docs/specification.md#calls, Additions). */
export const submitRelease = formEndpoint({
  name: 'release',
  schema: releaseSchema,
  perMinute: 20,
  incompleteMessage: 'This form is not complete. Open the link in your email and try again.',
  formPage: releaseFormPage,
  submit: release,
  errorMessage: () => NOT_RELEASED,
});

async function release(link: BookingLink): Promise<Accepted | Refusal> {
  const standing = await getBookingState(link);
  if (standing?.state === 'released') return { message: RELEASED };
  if (standing?.state === 'paid' || standing?.state === 'confirmed') return refusal(409, PAID);
  if (standing?.state !== 'held') return refusal(404, UNKNOWN_LINK);
  try {
    const refused = await releaseBooking(link);
    return refused ? refusedByApi(refused) : { message: RELEASED };
  } catch (error) {
    if (!(error instanceof WorkshopApiError) || !NO_SUCH_CALL.has(error.status ?? 0)) throw error;
    return refusal(422, RELEASE_BY_EMAIL);
  }
}

function releaseFormPage({ ctype, hash }: FormFields): FormPage | null {
  const link = parseBookingLink({ ctype, hash });
  return link && { form: 'reserve', path: releasePath(link) };
}
