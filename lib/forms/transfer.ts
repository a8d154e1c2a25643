import 'server-only';
import { thanksPath, TRANSFER_ID, transferPath } from '@/lib/domain/booking-link';
import { ABOUT_ME, emailField, LONG_FORM_BYTES, MAX_LENGTH, requiredLine } from '@/lib/forms/engine/fields';
import { refusedByApi } from '@/lib/forms/engine/response';
import { acceptTransfer } from '@/lib/workshop-api/mutations';

import { createFormEndpoint } from './endpoint';
import { bookingLinkSchema, change, createLinkPage, INCOMPLETE, TRY_AGAIN } from './mailed-link';
import { acceptanceSchema } from './offer-acceptance';

const OFFERED = 'Offered. The email is on its way, and the place stays yours until it is accepted.';
const TAKEN_BACK = 'Taken back: the place stays yours.';
const FAILED = `That didn’t work just now. ${TRY_AGAIN}`;

export const transferSchema = bookingLinkSchema.extend({
  name: requiredLine('name of the other person', MAX_LENGTH.name),
  email: emailField,
});

/** POST /api/offer-transfer (docs/specification.md#calls, Additions). */
export const submitTransferOffer = createFormEndpoint({
  name: 'offer-transfer',
  schema: transferSchema,
  perMinute: 6,
  formPage: createLinkPage(thanksPath, 'transfer', TRANSFER_ID),
  submit: (offer) => change('offer_transfer', offer, { message: OFFERED }, ['name', 'email']),
  errorMessage: () => FAILED,
});

/** POST /api/withdraw-transfer (docs/specification.md#calls, Additions). */
export const submitTransferWithdrawal = createFormEndpoint({
  name: 'withdraw-transfer',
  schema: bookingLinkSchema,
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(thanksPath, 'transfer', TRANSFER_ID),
  submit: (link) => change('withdraw_transfer', link, { message: TAKEN_BACK }),
  errorMessage: () => FAILED,
});

/** POST /api/accept-transfer (docs/specification.md#calls, Additions). */
export const submitTransferAcceptance = createFormEndpoint({
  name: 'accept-transfer',
  schema: acceptanceSchema,
  perMinute: 20,
  maxBytes: LONG_FORM_BYTES,
  longField: ABOUT_ME,
  formPage: createLinkPage(transferPath, 'transfer'),
  submit: async (acceptance) => {
    const accepted = await acceptTransfer(acceptance);
    if ('error' in accepted) return refusedByApi(accepted, ['first_name', 'last_name', 'about_me']);
    return { next: thanksPath({ ctype: acceptance.ctype, hash: accepted.hash }) };
  },
  errorMessage: () => FAILED,
});
