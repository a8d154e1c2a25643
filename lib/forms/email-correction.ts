import 'server-only';
import { thanksPath } from '@/lib/domain/booking-link';
import { emailField } from '@/lib/forms/engine/fields';

import { createFormEndpoint } from './endpoint';
import { bookingLinkSchema, change, createLinkPage, TRY_AGAIN } from './mailed-link';

const CORRECTED = 'Corrected. The email is on its way to the new address, and the link in the old one has ended.';

export const emailCorrectionSchema = bookingLinkSchema.extend({ email: emailField });

/** POST /api/correct-email (docs/specification.md#calls, Additions). */
export const submitEmailCorrection = createFormEndpoint({
  name: 'correct-email',
  schema: emailCorrectionSchema,
  perMinute: 6,
  formPage: createLinkPage(thanksPath, 'correct-email'),
  submit: (correction) => change('correct_email', correction, { message: CORRECTED }, ['email']),
  errorMessage: () => `The address could not be corrected just now. ${TRY_AGAIN}`,
});
