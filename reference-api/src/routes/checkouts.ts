import type { CallPath } from '@camp/contract/calls';
import { Hono } from 'hono';

import { checkOut, type CheckoutResult, checkoutResultSchema, confirmFree } from '../checkout/checkout-booking';
import { checkOutOffer } from '../checkout/checkout-offer';
import { checkOutResidency } from '../checkout/checkout-residency';
import type { Runtime, TransactionContext } from '../db/transaction';
import { runOnce } from '../http/idempotency';
import { readVisitor } from '../http/request-headers';
import { serve, type BodyOf } from '../http/serve';
import type { PaymentProvider } from '../payments/provider';

type CheckoutPath = Extract<CallPath, `${string}checkout` | 'success'>;

/** The checkout forms (docs/specification.md#calls). They redirect to a payment page or to the result page. */
export function checkoutRoutes(runtime: Runtime, paymentProvider: PaymentProvider): Hono {
  const routes = new Hono();

  const serveCheckout = <Path extends CheckoutPath>(
    path: Path,
    work: (context: TransactionContext, form: BodyOf<Path>, visitor: string | null) => Promise<CheckoutResult>,
  ) =>
    serve<CheckoutPath>(routes, path, async ({ c, body: fields }) => {
      const result = await runOnce(runtime, c, {
        call: path,
        fields,
        resultSchema: checkoutResultSchema,
        work: (context) => work(context, fields as BodyOf<Path>, readVisitor(c)),
      });
      return result.kind === 'page' ? result.url : paymentProvider.pageUrl(result.session);
    });

  serveCheckout('checkout', checkOut);
  serveCheckout('success', confirmFree);
  serveCheckout('residency_checkout', checkOutResidency);
  serveCheckout('bundle_checkout', (context, form) => checkOutOffer(context, 'bundle', form));
  serveCheckout('mentorship_checkout', (context, form) => checkOutOffer(context, 'mentorship', form));
  return routes;
}
