import 'server-only';
import { z } from 'zod';

import { paymentFailedPath, thanksPath } from '@/lib/domain/booking-link';
import { checkoutFields, getPurchaseQuote } from '@/lib/domain/checkout-fields';
import { isSameAmount, parseMoney } from '@/lib/domain/money';
import { hasWorkWeek } from '@/lib/domain/quote';
import { codeField, ctypeField, currencyField, hashField, MAX_LENGTH, plainField } from '@/lib/forms/engine/fields';
import {
  createRefusal,
  isRefusal,
  redirectToPayment,
  type Refusal,
  refusedByApi,
  seeOther,
  wantsJson,
} from '@/lib/forms/engine/response';
import { logRefusal } from '@/lib/log';
import type { Sender } from '@/lib/rate-limit';
import type { UnpaidBooking } from '@/lib/workshop-api/booking-types';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { postCheckout } from '@/lib/workshop-api/mutations';
import { getBookingState, getUnpaidBookingState } from '@/lib/workshop-api/queries/bookings';

import { toCodeRefusal, verifyCode } from './code-verdict';
import { createFormEndpoint, type Submission } from './endpoint';
import { PAYMENT_PAGE_ERROR_MESSAGE } from './error-messages';
import { UNKNOWN_LINK } from './mailed-link';
import { createPaymentChoiceCookie, createPayStepCookie, createPayStepPage } from './pay-step';
import { recordCheckout } from './statistics';

const CHANGED = 'The price is not what this page showed. Open your booking link again to see the right one.';

const NO_PLAN = 'This booking cannot be paid in instalments.';

const PLUS_SEVEN_GONE =
  'CAMP +7 is no longer free for this date. Your place in the workshop is still held: go on without it.';

const ERROR_MESSAGES = {
  checkout: PAYMENT_PAGE_ERROR_MESSAGE,
  success: 'We can’t tell whether your booking is confirmed. Your place is safe: wait a moment, then try again.',
};

type Call = keyof typeof ERROR_MESSAGES;

/** The form of the last step (docs/specification.md#calls). `amount` and `priceCode` are only compared. */
const bookingCheckoutSchema = z.object({
  hash: hashField,
  ctype: ctypeField,
  currency: currencyField,
  paymentType: z.enum(['payment', 'subscription']),
  add_ww: z.enum(['0', '1']).default('0'),
  grantCode: codeField,
  amount: plainField(MAX_LENGTH.amount),
  priceCode: plainField(MAX_LENGTH.priceCode),
});

type CheckoutForm = z.output<typeof bookingCheckoutSchema>;

export const submitCheckout = createCheckoutEndpoint('checkout');
/** POST /success: confirms a free booking. */
export const submitSuccess = createCheckoutEndpoint('success');

function createCheckoutEndpoint(call: Call) {
  return createFormEndpoint({
    name: call,
    schema: bookingCheckoutSchema,
    perMinute: 30,
    incompleteMessage: 'This form is not complete. Open your booking link and try again.',
    formPage: createPayStepPage,
    submit: (form, submission) => checkOut(call, form, submission),
    errorMessage: () => ERROR_MESSAGES[call],
  });
}

async function checkOut(call: Call, form: CheckoutForm, { request, key }: Submission): Promise<Refusal | Response> {
  try {
    const checkout = await createBookingCheckout(form, call, request);
    if (isRefusal(checkout)) {
      // If the form is sent twice, the second response shows the paid booking.
      const bookingState = checkout.status === 404 ? await getBookingState(form) : null;
      const isPaid = bookingState?.state === 'paid' || bookingState?.state === 'confirmed';
      return isPaid ? redirectToPayment(request, thanksPath(form)) : checkout;
    }
    const result = await postCheckout(checkout.call, checkout.fields, { key }, thanksPath(form));
    if ('error' in result) return result.field === 'add_ww' ? refusePlusSeven(result.error) : refusedByApi(result);
    recordCheckout(request, form, checkout.booking);
    return addChoiceCookies(await redirectToPayment(request, result.location), form, checkout.percent);
  } catch (error) {
    if (!(error instanceof WorkshopApiError) || wantsJson(request)) throw error;
    return addChoiceCookies(seeOther(paymentFailedPath(form)), form, null);
  }
}

/** The field `add_ww` makes the page continue without CAMP +7. */
function refusePlusSeven(message: string): Refusal {
  return createRefusal(409, message, { fields: { add_ww: message } });
}

interface Checkout {
  call: Call;
  fields: Record<string, string>;
  percent: number | null;
  booking: UnpaidBooking;
}

/** Computes amounts from the API's prices. A code counts as an attempt of the sender. */
async function createBookingCheckout(form: CheckoutForm, call: Call, sender: Sender): Promise<Checkout | Refusal> {
  const bookingState = await getUnpaidBookingState(form);
  if (bookingState?.state !== 'held') return createRefusal(404, UNKNOWN_LINK);
  const { booking } = bookingState;
  const percent = await findPercent(booking, form, sender);
  if (percent !== null && typeof percent === 'object') return percent;
  const price = booking.pricing[form.currency];
  const addWw = form.add_ww === '1';
  if (addWw && form.ctype !== 'onsite') return createRefusal(422, 'CAMP +7 cannot be added to this booking.');
  if (addWw && !hasWorkWeek(price)) return refusePlusSeven(PLUS_SEVEN_GONE);
  const purchase = { link: form, booking, price, addWw, grantCode: form.grantCode, percent };
  const { free, splitOffered } = getPurchaseQuote(purchase);
  const isSplit = form.paymentType === 'subscription';
  if (isSplit && !splitOffered) return createRefusal(422, booking.full_payment_reason ?? NO_PLAN);
  if (call === 'success' && !free) return refuseChangedPrice(call);
  const { grantCode, codeType, ...fields } = checkoutFields(purchase, form.paymentType);
  if (!isAsShown(form, fields)) return refuseChangedPrice(call);
  // Instalments are sent without the code (docs/specification.md#calls); their amount includes the discount.
  return {
    call: free ? 'success' : 'checkout',
    fields: isSplit ? fields : { ...fields, grantCode, codeType },
    percent,
    booking,
  };
}

async function findPercent(
  booking: UnpaidBooking,
  form: CheckoutForm,
  sender: Sender,
): Promise<number | null | Refusal> {
  if (form.grantCode === '') return null;
  const verdict = await verifyCode({ link: form, booking, code: form.grantCode, sender });
  return verdict.ok ? verdict.percent : toCodeRefusal(verdict);
}

/**
 * Stores +7, currency and code for visitors who return from the payment page; without JavaScript also the verified
 * code.
 */
async function addChoiceCookies(response: Response, form: CheckoutForm, percent: number | null): Promise<Response> {
  const page = createPayStepPage(form);
  if (response.status >= 400 || !page) return response;
  const { currency, grantCode } = form;
  const applied = percent === null ? null : { ok: true as const, code: grantCode, percent };
  const cookies = [await createPaymentChoiceCookie(form, { addWw: form.add_ww === '1', currency, grantCode })];
  if (response.status === 303) cookies.push(await createPayStepCookie(page, applied));
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function refuseChangedPrice(call: Call): Refusal {
  logRefusal('checkout.price-mismatch', 422, { call });
  return createRefusal(422, CHANGED);
}

function isAsShown(form: CheckoutForm, { amount, priceCode: code }: { amount: string; priceCode: string }): boolean {
  const hasSameAmount = form.amount === '' || isSameAmount(parseMoney(form.amount), Number(amount));
  return hasSameAmount && (form.priceCode === '' || form.priceCode === code);
}
