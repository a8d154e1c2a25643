import 'server-only';
import type { z } from 'zod';

import { releasePath } from '@/lib/domain/booking-link';
import { type Accepted, createRefusal, type Refusal } from '@/lib/forms/engine/response';
import { site } from '@/lib/site';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { getUnpaidBookingState } from '@/lib/workshop-api/queries/bookings';

import { createFormEndpoint } from './endpoint';
import { NO_SUCH_CALL } from './error-messages';
import { bookingLinkSchema, change, createLinkPage, INCOMPLETE, TRY_AGAIN, UNKNOWN_LINK } from './mailed-link';

const RELEASED = 'Your place is free again.';
const PAID = 'This booking is paid, so its place can’t be released here.';
const RELEASE_BY_EMAIL = `This place can’t be released here. Write to ${site.email} and we’ll release it for you.`;

/** POST /api/release (docs/specification.md#calls, Additions). */
export const submitRelease = createFormEndpoint({
  name: 'release',
  schema: bookingLinkSchema,
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(releasePath),
  submit: release,
  errorMessage: () => `Your place could not be released just now. ${TRY_AGAIN}`,
});

async function release(link: z.output<typeof bookingLinkSchema>): Promise<Accepted | Refusal> {
  const bookingState = await getUnpaidBookingState(link);
  if (bookingState?.state === 'released') return { message: RELEASED };
  if (bookingState?.state === 'paid' || bookingState?.state === 'confirmed') return createRefusal(409, PAID);
  if (bookingState?.state !== 'held') return createRefusal(404, UNKNOWN_LINK);
  try {
    return await change('release_booking', link, { message: RELEASED });
  } catch (error) {
    if (!(error instanceof WorkshopApiError) || !NO_SUCH_CALL.has(error.status ?? 0)) throw error;
    return createRefusal(422, RELEASE_BY_EMAIL);
  }
}
