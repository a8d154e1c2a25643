import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import { isSameAmount, parseMoney } from '@/lib/domain/money';
import { MAX_LENGTH, plainField } from '@/lib/forms/engine/fields';
import {
  createRefusal,
  isRefusal,
  redirectToPayment,
  type Refusal,
  refusedByApi,
  seeOther,
  wantsJson,
} from '@/lib/forms/engine/response';
import { readSession } from '@/lib/session/visitor-session';
import { site } from '@/lib/site';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { postCheckout } from '@/lib/workshop-api/mutations';
import { listBundles, listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

import { createFormEndpoint, type Submission } from './endpoint';
import { NO_SUCH_CALL, PAYMENT_PAGE_ERROR_MESSAGE } from './error-messages';
import { identifyPurchase } from './reservation-limit';

const BUY_BY_EMAIL = `This cannot be bought online at the moment. Write to ${site.email} and we will help.`;
const INCOMPLETE_OFFER = 'This form is not complete. Open the page again and choose once more.';
const CHANGED_OFFER = 'This offer has changed. Open the page again and choose once more.';

const offerCheckoutSchema = z.object({
  /** The id of the offer's price (docs/specification.md#calls). */
  priceCode: z.string().regex(/^[\w.:-]{1,255}$/),
  /** The price that the page showed; only compared. */
  amount: plainField(MAX_LENGTH.amount),
});

type OfferForm = z.output<typeof offerCheckoutSchema>;
type Offers = Record<string, { price_id: string | null; price: number }[]>;
type Call = 'bundle_checkout' | 'mentorship_checkout';

export const submitBundleCheckout = createOfferEndpoint('bundle_checkout', listBundles);
export const submitMentorshipCheckout = createOfferEndpoint('mentorship_checkout', listMentorshipPackages);

function createOfferEndpoint(call: Call, listOffers: () => Promise<Offers | null>) {
  return createFormEndpoint({
    name: call,
    schema: offerCheckoutSchema,
    perMinute: 30,
    perInstance: true,
    incompleteMessage: INCOMPLETE_OFFER,
    errorMessage: () => PAYMENT_PAGE_ERROR_MESSAGE,
    submit: (form, submission) => buy(call, form, listOffers, submission),
  });
}

async function buy(
  call: Call,
  { priceCode, amount }: OfferForm,
  listOffers: () => Promise<Offers | null>,
  { fields, request, key }: Submission,
): Promise<Refusal | Response> {
  try {
    const offers = await listOffers();
    if (!offers) return createRefusal(422, BUY_BY_EMAIL);
    const chosen = Object.values(offers)
      .flat()
      .filter(({ price_id }) => price_id === priceCode);
    // A price id may stay when its price changes.
    const isAsShown = chosen.some(({ price }) => amount === '' || isSameAmount(parseMoney(amount), price));
    if (!isAsShown) return createRefusal(422, CHANGED_OFFER);
    // Without a form key, equal forms are different purchases.
    const purchase = identifyPurchase(request, fields.key ? key : randomUUID());
    const result = await postCheckout(call, { priceCode, ws: readSession(request).ws ?? '' }, purchase);
    if (isRefusal(result)) return result;
    if (!('error' in result)) return redirectToPayment(request, result.location);
    return NO_SUCH_CALL.has(result.status) ? createRefusal(422, BUY_BY_EMAIL) : refusedByApi(result);
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    if (error.status !== null && NO_SUCH_CALL.has(error.status)) return createRefusal(422, BUY_BY_EMAIL);
    if (wantsJson(request)) throw error;
    return seeOther('/error');
  }
}
