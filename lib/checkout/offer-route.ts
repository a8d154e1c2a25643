import 'server-only';
import { randomUUID } from 'node:crypto';

import { seeOther, wantsJson } from '@/lib/forms/response';
import { offerCheckoutSchema } from '@/lib/forms/checkout';
import { formRoute } from '@/lib/forms/endpoint';
import { keyOf } from '@/lib/forms/idempotency';
import { refusal, refusedByApi } from '@/lib/forms/refusal';
import { site } from '@/lib/site';
import { sessionOf } from '@/lib/session/request';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { type CheckoutCall, postCheckout } from '@/lib/workshop-api/mutations';

import { relay } from '@/lib/forms/payment-redirect';

/** The specification has no call for mentorship: an API may do without. */
const NO_SUCH_CALL = new Set([404, 405, 501]);
const BY_MAIL = `This cannot be bought online at the moment. Write to ${site.email} and we will help.`;

type Offers = Record<string, { price_id: string | null }[]>;

/**
 * Buying something that has a price of its own: a bundle or a mentorship package (spec.md §7). Nothing in such a form
 * is the visitor's own, so one without a key gets a fresh one: two visitors must never share a payment.
 */
export function offerRoute(
  call: Extract<CheckoutCall, 'bundle_checkout' | 'mentorship_checkout'>,
  listOffers: () => Promise<Offers>,
) {
  return formRoute({
    route: call,
    perMinute: 30,
    handle: async (fields, request) => {
      const form = offerCheckoutSchema.safeParse(fields);
      if (!form.success) return refusal(422, 'This form is not complete. Open the page again and choose once more.');
      const { priceCode } = form.data;
      try {
        const offered = Object.values(await listOffers())
          .flat()
          .some(({ price_id }) => price_id === priceCode);
        if (!offered) return refusal(422, 'This offer has changed. Open the page again and choose once more.');
        const checkedOut = await postCheckout(
          call,
          { priceCode, ws: sessionOf(request).ws ?? '' },
          fields.key ? keyOf(fields) : randomUUID(),
        );
        return 'error' in checkedOut ? refusedByApi(checkedOut) : relay(request, checkedOut.location);
      } catch (error) {
        if (!(error instanceof WorkshopApiError)) throw error;
        if (error.status !== null && NO_SUCH_CALL.has(error.status)) return refusal(422, BY_MAIL);
        if (wantsJson(request)) throw error;
        return seeOther('/error');
      }
    },
  });
}
