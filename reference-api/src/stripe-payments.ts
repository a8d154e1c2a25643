import type Stripe from 'stripe';

import type { Payments } from './app';
import type { Runtime } from './db/transaction';
import type { Refund } from './payments/payment-provider';
import type { StripeConfig } from './platform/config';
import { stripeRoutes } from './routes/stripe';
import { checkoutPageUrl } from './stripe/checkout-page';
import { createStripe, hasFailed, readRefundId, refundMetadata } from './stripe/client';
import { closePages, createPagePoller, updatePlans } from './stripe/tasks';

export function openStripe(runtime: Runtime, config: StripeConfig): Payments {
  const stripe = createStripe(config);
  return {
    paymentProvider: {
      pageUrl: (session) => checkoutPageUrl(runtime, stripe, session),
      refund: (refund) => sendRefund(stripe, refund),
    },
    routes: stripeRoutes(runtime, stripe, config.webhookSecret),
    tasks: [
      { failure: 'sweep.polls-failed', run: createPagePoller(runtime, stripe) },
      { failure: 'sweep.pages-failed', run: () => closePages(runtime, stripe) },
      { failure: 'sweep.plans-failed', run: () => updatePlans(runtime, stripe) },
    ],
  };
}

/** Looks for an earlier refund with the id, because Stripe keeps idempotency keys for a day only. */
async function sendRefund(stripe: Stripe, { id, payment, instalment, amountMinor }: Refund): Promise<string> {
  const intent = instalment?.provider_payment;
  if (!intent) throw new Error('The payment intent of this instalment is not known yet.');
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const own = data.filter((refund) => readRefundId(refund) === id);
  const sent = own.find((refund) => !hasFailed(refund));
  if (sent) return sent.id;
  const attempt = own.length === 0 ? '' : `-${own.length + 1}`;
  const refund = await stripe.refunds.create(
    { payment_intent: intent, amount: amountMinor, metadata: refundMetadata(id) },
    { idempotencyKey: `refund-${id}-${amountMinor}-${payment.session}${attempt}` },
  );
  if (hasFailed(refund)) throw new Error('The refund has failed at once.');
  return refund.id;
}
