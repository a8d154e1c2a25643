import 'server-only';

import { paymentFailedPath, thanksPath } from '@/lib/domain/booking-link';
import { seeOther } from '@/lib/forms/response';
import { bookingCheckoutSchema } from '@/lib/forms/checkout';
import { formRoute } from '@/lib/forms/endpoint';
import { keyOf } from '@/lib/forms/idempotency';
import { type Refusal, isRefusal, refusal, refusedByApi } from '@/lib/forms/refusal';
import type { FormFields } from '@/lib/forms/read-form';
import { wantsJson } from '@/lib/forms/response';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { postCheckout } from '@/lib/workshop-api/mutations';
import { getBooking } from '@/lib/workshop-api/queries/bookings';

import { type Checkout, bookingCheckout } from './booking';
import { relay } from '@/lib/forms/payment-redirect';

const TROUBLE: Record<Checkout['call'], string> = {
  checkout: 'The payment page could not be opened. Nothing has been paid: wait a moment, then try again.',
  success: 'Your booking could not be confirmed just now. Your place is still held: wait a moment, then try again.',
};

/** The two ends of the confirmation flow: `checkout` when something is to be paid, `success` when nothing is. */
export function bookingRoute(call: Checkout['call']) {
  return formRoute({
    route: call,
    perMinute: 30,
    handle: (fields, request) => checkOut(call, fields, request),
    trouble: () => TROUBLE[call],
  });
}

async function checkOut(call: Checkout['call'], fields: FormFields, request: Request): Promise<Refusal | Response> {
  const form = bookingCheckoutSchema.safeParse(fields);
  if (!form.success) return refusal(422, 'This form is not complete. Open your booking link and try again.');
  const link = form.data;
  try {
    const checkout = await bookingCheckout(form.data, call, request);
    if (isRefusal(checkout)) {
      // Sent once more after it went through: the visitor wants to see that all is well.
      return checkout.status === 404 && (await getBooking(link)) ? relay(request, thanksPath(link)) : checkout;
    }
    const checkedOut = await postCheckout(checkout.call, checkout.fields, keyOf(fields));
    if ('error' in checkedOut) return refusedByApi(checkedOut);
    return relay(request, checkedOut.location ?? thanksPath(link));
  } catch (error) {
    if (!(error instanceof WorkshopApiError) || wantsJson(request)) throw error;
    return seeOther(paymentFailedPath(link));
  }
}
