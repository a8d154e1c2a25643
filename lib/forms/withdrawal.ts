import 'server-only';
import { z } from 'zod';

import { isHash } from '@/lib/domain/booking-link';
import { WITHDRAW } from '@/lib/domain/pages';
import { emailField, hashField, MAX_LENGTH, requiredLine } from '@/lib/forms/engine/fields';
import { createFormPage } from '@/lib/forms/engine/flash';
import { refusedByApi } from '@/lib/forms/engine/response';
import { site } from '@/lib/site';
import { withdraw } from '@/lib/workshop-api/mutations';

import { createFormEndpoint } from './endpoint';
import { NO_SUCH_CALL } from './error-messages';

const WITHDRAW_BY_EMAIL =
  `This can’t be done here. Write to ${site.email} that you withdraw from the contract, with the number of your ` +
  'receipt: that counts just the same.';
const NOT_RECEIVED =
  'We can’t tell whether your withdrawal has arrived. If no email confirms it in a few minutes, try again, or write ' +
  `to ${site.email} that you withdraw: that counts just the same.`;

export const withdrawalFields = z.object({
  email: emailField,
  receipt: requiredLine('receipt number', MAX_LENGTH.receipt),
});

/** `linked` has the hash of a purchase in place of typed fields. */
const withdrawalSchema = z.discriminatedUnion('step', [
  withdrawalFields.extend({ step: z.enum(['check', 'confirm']) }),
  z.object({ step: z.literal('linked'), hash: hashField }),
]);

/** POST /api/withdraw (docs/specification.md#calls, Additions): the first step sends nothing to the API. */
export const submitWithdrawal = createFormEndpoint({
  name: 'withdraw',
  schema: withdrawalSchema,
  perMinute: 6,
  formPage: ({ hash = '' }) =>
    isHash(hash) ? createFormPage('withdraw-purchase', WITHDRAW.href, hash) : { form: 'withdraw', path: WITHDRAW.href },
  submit: async (form) => {
    if (form.step === 'check') return { values: { email: form.email, receipt: form.receipt } };
    const { hash, email, receipt } = { hash: '', email: '', receipt: '', ...form };
    const received = await withdraw({ hash, email, receipt });
    return typeof received === 'string' ? { message: received } : refusedByApi(received, ['email', 'receipt']);
  },
  errorMessage: ({ status }) => (NO_SUCH_CALL.has(status ?? 0) ? WITHDRAW_BY_EMAIL : NOT_RECEIVED),
});
