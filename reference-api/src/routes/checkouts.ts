import { Hono, type Context } from 'hono';
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
import { readForm } from '../http/body';
import { runOnce } from '../http/idempotency';
import type { PaymentProvider } from '../payments/provider';

/** Of `checkout` and `success`. Their other fields are ignored: the booking knows its product, code type and `ws`. */
const checkoutFormSchema = z.object({
  paymentType: paymentTypeSchema,
  hash: secretField('The booking is missing.', UNKNOWN_BOOKING),
  amount: shortText('The amount', 20),
  currency: currencyField,
  priceCode: shortText('The price code', 60),
  ctype: confirmableTypeSchema,
  add_ww: flagField('add_ww'),
  grantCode: shortText('The code', 100),
});

const NO_WEEK = 'Choose at least one week.';
const residencyFormSchema = z.object({
  paymentType: paymentTypeSchema,
  amount: shortText('The amount', 20),
  currency: currencyField,
  priceCode: shortText('The price code', 60),
  firstname: personName('first name'),
  lastname: personName('last name'),
  email: emailField,
  weekstring: z.string({ error: NO_WEEK }).trim().min(1, NO_WEEK),
  ws: wsField,
});

const offerFormSchema = z.object({ priceCode: shortText('The price code', 60), ws: wsField });

/** The forms that lead to a payment page, or to the result page (docs/specification.md#calls). They redirect by 303. */
export function checkoutRoutes(runtime: Runtime, paymentProvider: PaymentProvider): Hono {
  const routes = new Hono({ strict: false });

  const addCheckout = <Form extends object>(
    call: string,
    schema: z.ZodType<Form>,
    work: (context: TransactionContext, form: Form) => Promise<CheckoutResult>,
  ) =>
    routes.post(`/${call}`, async (c: Context) => {
      const fields = await readForm(c, schema);
      const result = await runOnce(runtime, c, {
        call,
        fields,
        resultSchema: checkoutResultSchema,
        work: (context) => work(context, fields),
      });
      return c.redirect(result.kind === 'page' ? result.url : await paymentProvider.pageUrl(result.session), 303);
    });

  addCheckout('checkout', checkoutFormSchema, checkOut);
  addCheckout('success', checkoutFormSchema, confirmFree);
  addCheckout('residency_checkout', residencyFormSchema, checkOutResidency);
  for (const kind of OFFER_KINDS) {
    addCheckout(`${kind}_checkout`, offerFormSchema, (context, form) => checkOutOffer(context, kind, form));
  }
  return routes;
}
