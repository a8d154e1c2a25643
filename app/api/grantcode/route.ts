import { CODES_PER_MINUTE, verifyCode } from '@/lib/checkout/grant-code';
import { UNKNOWN_LINK } from '@/lib/checkout/booking';
import type { Accepted } from '@/lib/forms/response';
import { grantCodeSchema } from '@/lib/forms/checkout';
import { validate } from '@/lib/forms/fields';
import { formRoute } from '@/lib/forms/endpoint';
import type { FormFields } from '@/lib/forms/read-form';
import { confirmPage } from '@/lib/forms/pages';
import { type Refusal, refusal } from '@/lib/forms/refusal';
import { getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

export const POST = formRoute({
  route: 'grantcode',
  perMinute: CODES_PER_MINUTE,
  page: confirmPage,
  handle,
  trouble: () => 'Error applying code',
});

async function handle(fields: FormFields): Promise<Accepted | Refusal> {
  const form = validate(grantCodeSchema, fields);
  if (!form.ok) return form.refusal;
  const { grantCode, add_ww } = form.value;
  if (grantCode === '') return refusal(422, 'Enter a code.', { fields: { grantCode: 'Enter a code' } });
  const booking = await getUnpaidBooking(form.value);
  if (!booking) return refusal(404, UNKNOWN_LINK);
  const verdict = await verifyCode(booking, form.value, grantCode);
  if (!('percent' in verdict)) return refusal(422, verdict.message, { fields: { grantCode: verdict.message } });
  return {
    percent: verdict.percent,
    message: 'Code applied!',
    values: { grantCode, add_ww, percent: String(verdict.percent) },
  };
}
