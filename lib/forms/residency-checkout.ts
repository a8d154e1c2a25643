import { MAX_WEEKS } from '@camp/contract/booking-rules';
import 'server-only';
import { splitList } from '@camp/formats/comma-list';
import { z } from 'zod';

import { isSameAmount, parseMoney, toAmountField } from '@/lib/domain/money';
import { getResidencyQuote } from '@/lib/domain/residency';
import { emailField, MAX_LENGTH, plainField, requiredLine, sessionCurrencyField } from '@/lib/forms/engine/fields';
import { createRefusal, isRefusal, redirectToPayment, type Refusal, refusedByApi } from '@/lib/forms/engine/response';
import { INVALID_FORM } from '@/lib/forms/engine/result';
import { logRefusal } from '@/lib/log';
import { readSession } from '@/lib/session/visitor-session';
import type { Residency } from '@/lib/workshop-api/booking-types';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { postCheckout } from '@/lib/workshop-api/mutations';
import { getResidency } from '@/lib/workshop-api/queries/offers';
import type { ApiRefusal } from '@/lib/workshop-api/response-content';

import { createFormEndpoint, type Submission } from './endpoint';
import { reservationErrorMessage } from './error-messages';
import { identifyReservation } from './reservation-limit';

const CHANGED = 'The price is not what this page showed. Check the new price, then try again.';
const GONE = 'One of these weeks can no longer be booked. Choose again';
const FULL = 'One of these weeks is now full. Choose again';
const NOT_FOR_SALE = 'This number of weeks cannot be booked that way. Write to us and we will help.';

/** Allows lists that are too long, so that the message about the number of weeks is shown. */
const MAX_LIST_LENGTH = 4_000;

const weekIds = z
  .string()
  .max(MAX_LIST_LENGTH, `Choose ${MAX_WEEKS} weeks or fewer`)
  .transform((list) => [...new Set(splitList(list))])
  .refine(({ length }) => length > 0, 'Choose at least one week')
  .refine(({ length }) => length <= MAX_WEEKS, `Choose ${MAX_WEEKS} weeks or fewer`);

/** `weeks` is a list of ids (docs/specification.md#validation). */
export const residencyCheckoutFields = z.object({
  weeks: weekIds,
  firstname: requiredLine('first name', MAX_LENGTH.name),
  lastname: requiredLine('last name', MAX_LENGTH.name),
  email: emailField,
  currency: sessionCurrencyField,
  paymentType: z.enum(['payment', 'subscription'], { error: 'Choose how to pay' }),
  amount: plainField(MAX_LENGTH.amount),
  priceCode: plainField(MAX_LENGTH.priceCode),
});

/** Scripts send `weekstring`, as the API; without JavaScript the form sends the checked `weeks`. */
export const residencyCheckoutSchema = z.preprocess((fields) => {
  const { weeks = '', weekstring = '' } = fields as { weeks?: string; weekstring?: string };
  return { ...(fields as object), weeks: `${weeks},${weekstring}` };
}, residencyCheckoutFields);

const FIELDS = ['firstname', 'lastname', 'email', 'weeks'];

type ResidencyForm = z.output<typeof residencyCheckoutSchema>;

/** POST /residency_checkout: redirects to the payment page. */
export const submitResidencyCheckout = createFormEndpoint({
  name: 'residency_checkout',
  schema: residencyCheckoutSchema,
  perMinute: 60,
  perInstance: true,
  lists: ['weeks'],
  formPage: () => ({ form: 'residency', path: '/reserve/residency' }),
  submit: checkOut,
  errorMessage: reservationErrorMessage,
});

async function checkOut(form: ResidencyForm, { request, key, fields }: Submission) {
  const checkout = checkoutFields(form, await getResidency(), readSession(request).ws);
  if (isRefusal(checkout)) {
    if (checkout.message === CHANGED) logRefusal('checkout.price-mismatch', 422, { call: 'residency_checkout' });
    return checkout;
  }
  const reservation = identifyReservation(request, key);
  const result = await postCheckout('residency_checkout', checkout, reservation).catch(conflictAsRefusal);
  if (isRefusal(result)) return result;
  if ('error' in result && result.mailed) return { message: result.error, values: fields };
  if (!('error' in result)) return redirectToPayment(request, result.location);
  if (result.status !== 409 || result.field) return refusedByApi(result, FIELDS, { weekstring: 'weeks' });
  return createRefusal(409, result.error, { fields: { weeks: FULL } });
}

/** Uses weeks and prices of the API, which decides about the last rooms. */
function checkoutFields(
  form: ResidencyForm,
  residency: Residency | null,
  ws: string | null,
): Record<string, string> | Refusal {
  if (!residency) return createRefusal(422, NOT_FOR_SALE);
  const { pricing, available_weeks } = residency;
  const weeks = available_weeks
    .filter(({ id }) => form.weeks.includes(id))
    .sort((a, b) => a.start_date.localeCompare(b.start_date));
  const isGone = weeks.length < form.weeks.length;
  if (isGone || weeks.some(({ remaining }) => remaining === 0)) {
    return createRefusal(422, INVALID_FORM, { fields: { weeks: isGone ? GONE : FULL } });
  }
  const table = pricing[form.currency];
  const quote = getResidencyQuote(weeks.length, table);
  const isSplit = form.paymentType === 'subscription';
  const reason = weeks.at(-1)?.full_payment_reason;
  if (isSplit && reason) return createRefusal(422, reason);
  const priceId = isSplit ? quote?.subPriceId : quote?.fullPriceId;
  if (!quote || !priceId) return createRefusal(422, NOT_FOR_SALE);
  const amount = isSplit ? quote.monthly : quote.total;
  const hasSameAmount = form.amount === '' || isSameAmount(parseMoney(form.amount), amount);
  if (!hasSameAmount || (form.priceCode !== '' && form.priceCode !== priceId)) return createRefusal(422, CHANGED);
  return {
    paymentType: form.paymentType,
    amount: toAmountField(amount),
    currency: table.currency,
    priceCode: priceId,
    firstname: form.firstname,
    lastname: form.lastname,
    email: form.email,
    weekstring: weeks.map(({ id }) => id).join(','),
    ws: ws ?? '',
  };
}

function conflictAsRefusal(error: unknown): ApiRefusal {
  if (error instanceof WorkshopApiError && error.status === 409) {
    return { error: 'The house has just filled up.', status: 409 };
  }
  throw error;
}
