import 'server-only';
import { z } from 'zod';

import { CODE_ERROR_MESSAGE } from '@/lib/domain/code-verdict';
import { codeField } from '@/lib/forms/engine/fields';
import { type Accepted, createRefusal, type Refusal } from '@/lib/forms/engine/response';
import { getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

import { toCodeRefusal, verifyCode } from './code-verdict';
import { createFormEndpoint, type Submission } from './endpoint';
import { bookingLinkSchema, UNKNOWN_LINK } from './mailed-link';
import { createPayStepPage, toCodeValues } from './pay-step';

export const grantCodeSchema = bookingLinkSchema.extend({
  grantCode: codeField,
  add_ww: z.enum(['0', '1']).catch('0'),
});

/** POST /api/grantcode (docs/specification.md#states). */
export const submitGrantCode = createFormEndpoint({
  name: 'grantcode',
  schema: grantCodeSchema,
  perMinute: 30,
  formPage: createPayStepPage,
  submit: apply,
  errorMessage: () => CODE_ERROR_MESSAGE,
});

async function apply(form: z.output<typeof grantCodeSchema>, { request }: Submission): Promise<Accepted | Refusal> {
  const { grantCode: code } = form;
  if (code === '') return createRefusal(422, 'Enter a code.', { fields: { grantCode: 'Enter a code' } });
  const booking = await getUnpaidBooking(form);
  if (!booking) return createRefusal(404, UNKNOWN_LINK);
  const verdict = await verifyCode({ link: form, booking, code, sender: request });
  if (!verdict.ok) return toCodeRefusal(verdict);
  const { code: written, percent, notice } = verdict;
  return { code: written, percent, notice, message: 'Code applied!', values: toCodeValues(verdict) };
}
