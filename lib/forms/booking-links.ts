import 'server-only';
import { z } from 'zod';

import { BOOKING_LINKS_PATH } from '@/lib/domain/booking-link';
import { emailField } from '@/lib/forms/engine/fields';
import { refusedByApi } from '@/lib/forms/engine/response';
import { site } from '@/lib/site';
import { sendBookingLinks } from '@/lib/workshop-api/mutations';

import { createFormEndpoint } from './endpoint';
import { NO_SUCH_CALL } from './error-messages';
import { TRY_AGAIN } from './mailed-link';

const LINKS_BY_EMAIL = `Write to ${site.email} from the address of your booking, and we’ll send you its link.`;

export const bookingLinksSchema = z.object({ email: emailField });

/** POST /api/booking-links (docs/specification.md#calls, Additions). */
export const submitBookingLinks = createFormEndpoint({
  name: 'booking-links',
  schema: bookingLinksSchema,
  perMinute: 6,
  formPage: () => ({ form: 'booking-links', path: BOOKING_LINKS_PATH }),
  submit: async ({ email }) => {
    const result = await sendBookingLinks(email);
    return typeof result === 'string' ? { message: result } : refusedByApi(result, ['email']);
  },
  errorMessage: ({ status }) =>
    NO_SUCH_CALL.has(status ?? 0) ? LINKS_BY_EMAIL : `The email could not be sent just now. ${TRY_AGAIN}`,
});
