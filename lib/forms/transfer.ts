import 'server-only';
import { parseBookingLink, thanksPath, TRANSFER_ID, transferPath } from '@/lib/domain/booking-link';
import { createFormEndpoint } from '@/lib/forms/endpoint';
import type { FormPage } from '@/lib/forms/engine/draft';
import { ABOUT_ME } from '@/lib/forms/engine/fields';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import { refusedByApi } from '@/lib/forms/engine/refusal';
import { offerAcceptanceSchema, transferSchema } from '@/lib/forms/schemas';
import { site } from '@/lib/site';
import { acceptTransfer } from '@/lib/workshop-api/mutations';

import { bookingLinkSchema, change, INCOMPLETE } from './mailed-links';

const OFFERED = 'Offered. The email is on its way, and the place stays yours until it is accepted.';
const TAKEN_BACK = 'Taken back: the place stays yours.';
const TRY_AGAIN = `That didn’t work just now. Try again in a moment, or write to ${site.email}.`;

function toThanksPart({ ctype, hash }: FormFields): FormPage | null {
  const link = parseBookingLink({ ctype, hash });
  return link && { form: 'transfer', path: thanksPath(link), search: `#${TRANSFER_ID}` };
}

/** POST /api/offer-transfer (docs/specification.md#calls, Additions). */
export const submitTransferOffer = createFormEndpoint({
  name: 'offer-transfer',
  schema: transferSchema,
  perMinute: 6,
  formPage: toThanksPart,
  submit: (offer) => change('offer_transfer', offer, { message: OFFERED }, ['name', 'email']),
  errorMessage: () => TRY_AGAIN,
});

/** POST /api/withdraw-transfer (docs/specification.md#calls, Additions). */
export const submitTransferWithdrawal = createFormEndpoint({
  name: 'withdraw-transfer',
  schema: bookingLinkSchema,
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: toThanksPart,
  submit: (link) => change('withdraw_transfer', link, { message: TAKEN_BACK }),
  errorMessage: () => TRY_AGAIN,
});

/** POST /api/accept-transfer (docs/specification.md#calls, Additions). */
export const submitTransferAcceptance = createFormEndpoint({
  name: 'accept-transfer',
  schema: offerAcceptanceSchema,
  perMinute: 20,
  maxBytes: 65_536,
  longField: ABOUT_ME,
  formPage: ({ ctype, hash }) => {
    const link = parseBookingLink({ ctype, hash });
    return link && { form: 'transfer', path: transferPath(link) };
  },
  submit: async (acceptance) => {
    const accepted = await acceptTransfer(acceptance);
    if ('error' in accepted) return refusedByApi(accepted, ['first_name', 'last_name', 'about_me']);
    return { next: thanksPath({ ctype: acceptance.ctype, hash: accepted.hash }) };
  },
  errorMessage: () => TRY_AGAIN,
});
