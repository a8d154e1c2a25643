import { Hono } from 'hono';
import { z } from 'zod';

import { checkOut, confirmFree } from '../checkout/checkout-booking';
import { checkOutOffer } from '../checkout/checkout-offer';
import { checkOutResidency } from '../checkout/checkout-residency';
import { checkoutResultSchema, type CheckoutResult } from '../checkout/checkout-result';
import type { Runtime, TransactionContext } from '../db/transaction';
import { confirmableTypeSchema, OFFER_KINDS } from '../domain/booking-type';
import { currencyField, emailField, flagField, personName, secretField, shortText, wsField } from '../domain/fields';
import { paymentTypeSchema } from '../domain/prices';
import { UNKNOWN_BOOKING } from '../domain/refusal';
import { call, formBody } from '../http/call';
import { field } from '../http/field';
import { runOnce } from '../http/idempotency';
import { redirect } from '../http/replies';
import { idempotencyHeaders } from '../http/request-headers';
import type { PaymentProvider } from '../payments/provider';

const paymentType = field(paymentTypeSchema, 'payment: in full; subscription: in monthly instalments', 'payment');
const currency = field(currencyField, 'What is paid in: eur, gbp or usd', 'eur');
const ws = field(wsField, 'The tracking code of the link that brought the visitor: digits', '481');
const amount = (example: string) =>
  field(shortText('The amount', 20), 'What is paid now, in currency units; refused when it is another', example);
const priceCode = (description: string, example: string) =>
  field(shortText('The price code', 60), description, example);

/** Of `checkout` and `success`. Their other fields are ignored: the booking knows its product, code type and `ws`. */
const checkoutFormSchema = z.object({
  paymentType,
  hash: field(
    secretField('The booking is missing.', UNKNOWN_BOOKING),
    'The code of the booking',
    'k3v9Xw2mQp7sT1bN4cZ8aL',
  ),
  amount: amount('1190'),
  currency,
  priceCode: priceCode(
    '[v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]: v2_ by pricecode_version, _ol online, ' +
      'the percentage of an applied code, _ww with CAMP +7',
    'v2_12_eur_4',
  ),
  ctype: field(confirmableTypeSchema, 'The ctype of the booking', 'onsite'),
  add_ww: field(flagField('add_ww'), '1 adds CAMP +7, onsite only', '0'),
  grantCode: field(shortText('The code', 100), 'The applied code; a payment plan uses the one applied last', ''),
});

const NO_WEEK = 'Choose at least one week.';
const residencyFormSchema = z.object({
  paymentType,
  amount: amount('399'),
  currency,
  priceCode: priceCode('A price id of get_residencies, by number of weeks', 'residency_1w_eur_full'),
  firstname: field(personName('first name'), 'First name', 'Ada'),
  lastname: field(personName('last name'), 'Last name', 'Lovelace'),
  email: field(emailField, 'Where the link and the confirmation are sent', 'ada@example.org'),
  weekstring: field(
    z.string({ error: NO_WEEK }).trim().min(1, NO_WEEK),
    'Ids of weeks in the order of their dates, separated by commas',
    '9,10',
  ),
  ws,
});

const offerFormSchema = z.object({
  priceCode: priceCode('A price_id of get_bundles or get_mentorship', 'bundle_3_eur'),
  ws,
});

const SUMMARIES = {
  checkout: 'Opens the payment page of a reservation',
  success: 'Confirms a reservation for which nothing is to be paid',
  residency_checkout: 'Holds rooms for a residency and opens its payment page',
  bundle_checkout: 'Opens the payment page of a bundle',
  mentorship_checkout: 'Opens the payment page of a mentorship package',
} as const;

/** The forms that lead to a payment page, or to the result page (docs/specification.md#calls). They redirect by 303. */
export function checkoutRoutes(runtime: Runtime, paymentProvider: PaymentProvider): Hono {
  const routes = new Hono({ strict: false });

  const addCheckout = <Form extends object>(
    name: keyof typeof SUMMARIES,
    schema: z.ZodType<Form>,
    errors: Record<number, string>,
    work: (context: TransactionContext, form: Form) => Promise<CheckoutResult>,
  ) => {
    const description = {
      group: 'Checkout',
      summary: SUMMARIES[name],
      headers: idempotencyHeaders,
      body: formBody(schema),
      response: redirect('On to the payment page, or to the page of the site that says the result'),
      errors,
    } as const;
    const handler = call(description, async ({ c, body: fields }) => {
      const result = await runOnce(runtime, c, {
        call: name,
        fields,
        resultSchema: checkoutResultSchema,
        work: (context) => work(context, fields),
      });
      return result.kind === 'page' ? result.url : paymentProvider.pageUrl(result.session);
    });
    routes.post(`/${name}`, handler);
  };

  const bookingErrors = { 404: 'Unknown, or no longer held', 409: 'Paid already, or its code does not work' };
  addCheckout('checkout', checkoutFormSchema, bookingErrors, checkOut);
  addCheckout('success', checkoutFormSchema, bookingErrors, confirmFree);
  addCheckout('residency_checkout', residencyFormSchema, { 409: 'A week is full' }, checkOutResidency);
  for (const kind of OFFER_KINDS) {
    addCheckout(`${kind}_checkout`, offerFormSchema, {}, (context, form) => checkOutOffer(context, kind, form));
  }
  return routes;
}
