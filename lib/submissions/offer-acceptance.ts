import 'server-only';
import { z } from 'zod';

import { confirmPath, parseBookingLink } from '@/lib/domain/booking-link';
import { WORKSHOP_CTYPES } from '@/lib/domain/ctype';
import { formEndpoint } from '@/lib/forms/endpoint';
import { MAX_LENGTH, hashField, optionalParagraph, requiredLine } from '@/lib/forms/fields';
import type { FormPage } from '@/lib/forms/form-page';
import type { FormFields } from '@/lib/forms/parse-form';
import { type Refusal, refusedByApi } from '@/lib/forms/refusal';
import type { Accepted } from '@/lib/forms/response';
import { acceptOffer } from '@/lib/workshop-api/mutations';

/** Reserving a place that is kept for somebody on the waiting list: the API has the address, and asks for the rest. */
export const offerAcceptanceSchema = z.object({
  ctype: z.enum(WORKSHOP_CTYPES),
  hash: hashField,
  first_name: requiredLine('first name', MAX_LENGTH.name),
  last_name: requiredLine('last name', MAX_LENGTH.name),
  about_me: optionalParagraph('text about you', MAX_LENGTH.aboutMe),
});

type Acceptance = z.output<typeof offerAcceptanceSchema>;

/** POST /api/accept-offer (docs/specification.md#calls, Additions). */
export const submitOfferAcceptance = formEndpoint({
  name: 'accept-offer',
  schema: offerAcceptanceSchema,
  perMinute: 20,
  maxBytes: 65_536,
  formPage: offerPage,
  submit: accept,
});

async function accept(acceptance: Acceptance): Promise<Accepted | Refusal> {
  const refused = await acceptOffer(acceptance);
  if (refused) return refusedByApi(refused, ['first_name', 'last_name', 'about_me']);
  return { next: confirmPath(acceptance) };
}

/** The booking's own page asks, and once it is over says so. */
function offerPage({ ctype, hash }: FormFields): FormPage | null {
  const link = parseBookingLink({ ctype, hash });
  return link && { form: 'reserve', path: confirmPath(link) };
}
