import 'server-only';
import { cancelPath } from '@/lib/domain/booking-link';
import { parseMoney } from '@/lib/domain/money';
import { MAX_LENGTH, plainField } from '@/lib/forms/engine/fields';

import { createFormEndpoint } from './endpoint';
import { bookingLinkSchema, change, createLinkPage, INCOMPLETE, TRY_AGAIN } from './mailed-link';

/** POST /api/cancel (docs/specification.md#calls, Additions). */
export const submitCancellation = createFormEndpoint({
  name: 'cancel',
  schema: bookingLinkSchema.extend({
    /** As shown on the page; null if it showed none. The API refuses another amount. */
    refund: plainField(MAX_LENGTH.amount)
      .transform((refund) => (refund === '' ? null : parseMoney(refund)))
      .refine((refund) => refund === null || !Number.isNaN(refund), INCOMPLETE),
  }),
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(cancelPath),
  submit: ({ refund, ...link }) => {
    const amount = refund !== null && { refund: refund.toFixed(2) };
    return change('cancel_booking', { ...link, ...amount }, { message: 'Your booking is cancelled.' });
  },
  errorMessage: () => `Your booking could not be cancelled just now. ${TRY_AGAIN}`,
});
