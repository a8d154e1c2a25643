import 'server-only';
import { z } from 'zod';

import { BEFORE_YOU_COME_ID, parseBookingLink, thanksPath } from '@/lib/domain/booking-link';
import { VISIT_DETAIL_NAMES } from '@/lib/domain/booking-types';
import { formEndpoint } from '@/lib/forms/endpoint';
import { ctypeField, hashField, MAX_LENGTH, optionalParagraph } from '@/lib/forms/fields';
import { refusedByApi } from '@/lib/forms/refusal';
import { site } from '@/lib/site';
import { saveVisitDetails } from '@/lib/workshop-api/mutations';

/** POST /api/visit-details: what a visitor tells for their visit (docs/specification.md#calls, Additions). */
export const submitVisitDetails = formEndpoint({
  name: 'visit-details',
  schema: z.object({
    hash: hashField,
    ctype: ctypeField,
    diet: optionalParagraph('text about your diet', MAX_LENGTH.visitDetail),
    allergies: optionalParagraph('text about allergies', MAX_LENGTH.visitDetail),
    access: optionalParagraph('text about access', MAX_LENGTH.visitDetail),
    own_arrival: optionalParagraph('text about your arrival', MAX_LENGTH.visitDetail),
    contact: optionalParagraph('text about the person to call', MAX_LENGTH.visitDetail),
  }),
  perMinute: 20,
  formPage: ({ ctype, hash }) => {
    const link = parseBookingLink({ ctype, hash });
    return link && { form: 'visit-details', path: thanksPath(link), search: `#${BEFORE_YOU_COME_ID}` };
  },
  submit: async (details) => {
    const refused = await saveVisitDetails(details);
    return refused ? refusedByApi(refused, VISIT_DETAIL_NAMES) : { message: 'Saved, thank you. We’ll see to it.' };
  },
  errorMessage: () => `What you wrote could not be saved just now. Try again in a moment, or write to ${site.email}.`,
});
