import 'server-only';
import { z } from 'zod';

import { BEFORE_YOU_COME_ID, type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import { LONG_FORM_BYTES, MAX_LENGTH, optionalParagraph, seenField, toParagraph } from '@/lib/forms/engine/fields';
import { getBooking } from '@/lib/workshop-api/queries/bookings';
import { nullIfFailed } from '@/lib/workshop-api/read';

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
    /** The texts, by field. */
    seen: seenField(z.record(z.string(), z.string().transform(toParagraph))),
  }),
  perMinute: 20,
  maxBytes: LONG_FORM_BYTES,
  formPage: createLinkPage(thanksPath, 'visit-details', BEFORE_YOU_COME_ID),
  submit: async ({ seen, ...form }) => {
    const details = { ...form, ...(seen && (await readUntouched(form, seen))) };
    const message = VISIT_DETAIL_NAMES.some((name) => details[name]) ? SAVED : DELETED;
    return change('save_visit_details', details, { message }, VISIT_DETAIL_NAMES);
  },
  errorMessage: () => `What you wrote could not be saved just now. ${TRY_AGAIN}`,
});

type Details = Record<(typeof VISIT_DETAIL_NAMES)[number], string>;

/** The saved texts of fields that the visitor did not change, which another tab or device may have changed. */
async function readUntouched(form: BookingLink & Details, seen: Record<string, string>): Promise<Partial<Details>> {
  const saved = (await nullIfFailed(getBooking(form)))?.visit_details;
  if (!saved) return {};
  const untouched = VISIT_DETAIL_NAMES.filter((name) => form[name] === seen[name]);
  return Object.fromEntries(untouched.map((name) => [name, saved[name] ?? '']));
}
