import 'server-only';
import { BEFORE_YOU_COME_ID, thanksPath } from '@/lib/domain/booking-link';
import { MAX_LENGTH, optionalParagraph } from '@/lib/forms/engine/fields';

import { createFormEndpoint } from './endpoint';
import { bookingLinkSchema, change, createLinkPage, TRY_AGAIN } from './mailed-link';

export const VISIT_DETAIL_NAMES = ['diet', 'allergies', 'access', 'own_arrival', 'contact'] as const;

const SAVED = 'Saved, thank you. We’ll see to it.';
const DELETED = 'We’ve deleted what you told us.';

/** POST /api/visit-details (docs/specification.md#calls, Additions). */
export const submitVisitDetails = createFormEndpoint({
  name: 'visit-details',
  schema: bookingLinkSchema.extend({
    diet: optionalParagraph('text about your diet', MAX_LENGTH.visitDetail),
    allergies: optionalParagraph('text about allergies', MAX_LENGTH.visitDetail),
    access: optionalParagraph('text about access', MAX_LENGTH.visitDetail),
    own_arrival: optionalParagraph('text about your arrival', MAX_LENGTH.visitDetail),
    contact: optionalParagraph('text about the person to call', MAX_LENGTH.visitDetail),
  }),
  perMinute: 20,
  formPage: createLinkPage(thanksPath, 'visit-details', BEFORE_YOU_COME_ID),
  submit: (details) => {
    const message = VISIT_DETAIL_NAMES.some((name) => details[name]) ? SAVED : DELETED;
    return change('save_visit_details', details, { message }, VISIT_DETAIL_NAMES);
  },
  errorMessage: () => `What you wrote could not be saved just now. ${TRY_AGAIN}`,
});
