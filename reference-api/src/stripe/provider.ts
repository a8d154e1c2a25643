import type Stripe from 'stripe';

import { checkoutPageUrl, type StripeRuntime } from './checkout-page';
import { refundMetadata, refundOf } from './refund-metadata';
import type { PaymentProvider, Refund } from '../payments/provider';

/** Stripe Checkout (docs/decisions/stripe.md). */
export function createStripeProvider(runtime: StripeRuntime, stripe: Stripe): PaymentProvider {
  return {
    pageUrl: (session) => checkoutPageUrl(runtime, stripe, session),
    refund: (refund) => sendRefund(stripe, refund),
  };
}

/** Stripe forgets the key of a request after a day: a refund that it has already is found by our id. */
async function sendRefund(stripe: Stripe, { id, payment, instalment, amountMinor }: Refund): Promise<string> {
  const intent = instalment?.provider_payment;
  if (!intent) throw new Error('The payment intent of this instalment is not known yet.');
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const sent = data.find((refund) => refundOf(refund) === id);
  if (sent) return sent.id;
  const refund = await stripe.refunds.create(
    { payment_intent: intent, amount: amountMinor, metadata: refundMetadata(id) },
    { idempotencyKey: `refund-${id}-${payment.session}` },
  );
  return refund.id;
}
