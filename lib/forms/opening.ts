import 'server-only';
import { z } from 'zod';

import { confirmPath } from '@/lib/domain/booking-link';

import { createFormEndpoint } from './endpoint';
import { bookingLinkSchema, change, createLinkPage, INCOMPLETE, reserveByLink, TRY_AGAIN } from './mailed-link';

/** POST /api/open-booking: the first step of a mailed link (docs/specification.md#calls, Additions). */
export const submitOpening = createFormEndpoint({
  name: 'open-booking',
  schema: bookingLinkSchema.extend({ step: z.enum(['plus7', 'pay']) }),
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(confirmPath),
  submit: ({ step, ...link }, { request }) =>
    reserveByLink(request, link, () => change('open_booking', link, { next: `${confirmPath(link)}?step=${step}` })),
  errorMessage: () => `Your link could not be opened just now. ${TRY_AGAIN}`,
});
