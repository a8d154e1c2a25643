import { relay } from '@/lib/forms/payment-redirect';
import { residencyCheckout } from '@/lib/checkout/residency';
import { validate } from '@/lib/forms/fields';
import { formRoute } from '@/lib/forms/endpoint';
import type { FormFields } from '@/lib/forms/read-form';
import { keyOf } from '@/lib/forms/idempotency';
import { residencyPage } from '@/lib/forms/pages';
import { type Refusal, isRefusal, refusedByApi } from '@/lib/forms/refusal';
import { residencyCheckoutSchema } from '@/lib/forms/residency';
import { sessionOf } from '@/lib/session/request';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { postCheckout } from '@/lib/workshop-api/mutations';

export const POST = formRoute({
  route: 'residency_checkout',
  perMinute: 30,
  lists: ['weeks'],
  page: residencyPage,
  handle,
});

async function handle(fields: FormFields, request: Request): Promise<Refusal | Response> {
  const form = validate(residencyCheckoutSchema, fields);
  if (!form.ok) return form.refusal;
  const checkout = await residencyCheckout(form.value, sessionOf(request).ws);
  if (isRefusal(checkout)) return checkout;
  const checkedOut = await postCheckout('residency_checkout', checkout, keyOf(fields)).catch(withoutReason);
  if (!('error' in checkedOut)) return relay(request, checkedOut.location);
  return refusedByApi(
    checkedOut,
    checkedOut.status === 409 ? { weeks: 'One of these weeks is now full. Choose again' } : undefined,
  );
}

function withoutReason(error: unknown): { error: string; status: number } {
  if (error instanceof WorkshopApiError && error.status === 409)
    return { error: 'The house has just filled up.', status: 409 };
  throw error;
}
