import 'server-only';
import { thanksPath } from '@/lib/domain/booking-link';

import { createFormEndpoint } from './endpoint';
import { bookingLinkSchema, change, createLinkPage, INCOMPLETE, TRY_AGAIN } from './mailed-link';

const RESENT = 'It’s on its way: look in your inbox in a minute or two.';

/** POST /api/resend (docs/specification.md#calls, Additions). */
export const submitResend = createFormEndpoint({
  name: 'resend',
  schema: bookingLinkSchema,
  perMinute: 6,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(thanksPath),
  submit: (link) => change('resend_confirmation', link, { message: RESENT }),
  errorMessage: () => `The email could not be sent just now. ${TRY_AGAIN}`,
});
