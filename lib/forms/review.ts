import 'server-only';
import { z } from 'zod';

import { REVIEW_ID, thanksPath } from '@/lib/domain/booking-link';
import { MAX_LENGTH, optionalParagraph } from '@/lib/forms/engine/fields';

import { createFormEndpoint } from './endpoint';
import { bookingLinkSchema, change, createLinkPage, TRY_AGAIN } from './mailed-link';

const REVIEWED = 'Saved, thank you.';
const REVIEW_DELETED = 'We’ve deleted what you wrote.';

/** POST /api/review (docs/specification.md#calls, Additions). */
export const submitReview = createFormEndpoint({
  name: 'review',
  schema: bookingLinkSchema.extend({
    text: optionalParagraph('text', MAX_LENGTH.review),
    country: optionalParagraph('country', MAX_LENGTH.country),
    agreed: z.enum(['', '1']).default(''),
  }),
  perMinute: 20,
  formPage: createLinkPage(thanksPath, 'review', REVIEW_ID),
  submit: (review) =>
    change('save_review', review, { message: review.text ? REVIEWED : REVIEW_DELETED }, ['text', 'country']),
  errorMessage: () => `What you wrote could not be saved just now. ${TRY_AGAIN}`,
});
