import 'server-only';
import { WORKSHOP_TYPES } from '@camp/contract/booking-types';
import { z } from 'zod';

import { confirmPath } from '@/lib/domain/booking-link';
import {
  ABOUT_ME,
  hashField,
  LONG_FORM_BYTES,
  MAX_LENGTH,
  optionalParagraph,
  requiredLine,
} from '@/lib/forms/engine/fields';

import { createFormEndpoint } from './endpoint';
import { change, createLinkPage, reserveByLink } from './mailed-link';

/** Also for a transfer, which its recipient accepts in the same way. */
export const acceptanceSchema = z.object({
  ctype: z.enum(WORKSHOP_TYPES),
  hash: hashField,
  first_name: requiredLine('first name', MAX_LENGTH.name),
  last_name: requiredLine('last name', MAX_LENGTH.name),
  about_me: optionalParagraph(ABOUT_ME.label, MAX_LENGTH.aboutMe),
});

/** POST /api/accept-offer (docs/specification.md#calls, Additions). */
export const submitOfferAcceptance = createFormEndpoint({
  name: 'accept-offer',
  schema: acceptanceSchema,
  perMinute: 20,
  maxBytes: LONG_FORM_BYTES,
  longField: ABOUT_ME,
  formPage: createLinkPage(confirmPath),
  submit: (acceptance, { request }) =>
    reserveByLink(request, acceptance, () =>
      change('accept_offer', acceptance, { next: confirmPath(acceptance) }, ['first_name', 'last_name', 'about_me']),
    ),
});
