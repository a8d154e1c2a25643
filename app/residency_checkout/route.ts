import { relay } from '@/lib/checkout/relay';
import { residencyCheckout } from '@/lib/checkout/residency';
import { validate } from '@/lib/forms/fields';
import { formRoute } from '@/lib/forms/form-route';
import type { FormFields } from '@/lib/forms/guard';
import { keyOf } from '@/lib/forms/idempotency';
import { residencyPage } from '@/lib/forms/pages';
import { type Refusal, isRefusal, refusal } from '@/lib/forms/refusal';
import { residencyCheckoutSchema } from '@/lib/forms/residency';
import { sessionOf } from '@/lib/session/request';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { postCheckout } from '@/lib/workshop-api/mutations';

export const POST = formRoute({ route: 'residency_checkout', perMinute: 30, lists: ['weeks'], page: residencyPage, handle });

async function handle(fields: FormFields, request: Request): Promise<Refusal | Response> {
  const form = validate(residencyCheckoutSchema, fields);
  if (!form.ok) return form.refusal;
  try {
    const checkout = await residencyCheckout(form.value, sessionOf(request).ws);
    if (isRefusal(checkout)) return checkout;
    return relay(request, await postCheckout('residency_checkout', checkout, keyOf(fields)));
  } catch (error) {
    if (error instanceof WorkshopApiError && error.status === 409) {
      return refusal(409, 'The house has just filled up.', { fields: { weeks: 'One of these weeks is now full. Choose again' } });
    }
    throw error;
  }
}
