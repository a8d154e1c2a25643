import type Stripe from 'stripe';

import { readId, readRefundId } from './client';
import { applyCheckout, getOutcome, recordAndFulfil } from './page-outcome';
import type { Runtime } from '../db/transaction';
import { recordInstalmentEvent } from '../payments/instalment-events';
import { recordDispute, recordRefunds } from '../payments/provider-reports';

/** Statuses of disputes that took no money or gave it back. */
const SETTLED_DISPUTES: readonly string[] = ['won', 'warning_closed', 'prevented'];

/**
 * Applies an event of Stripe. Other event types are ignored. Where events can overtake each other, the current state is
 * fetched (docs/decisions/stripe.md).
 */
export async function applyStripeEvent(runtime: Runtime, stripe: Stripe, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await applyCheckout(runtime, event.id, event.data.object, getOutcome(event.data.object));
      return;
    case 'checkout.session.async_payment_failed':
      await applyCheckout(runtime, event.id, event.data.object, 'failed');
      return;
    case 'checkout.session.expired':
      await applyCheckout(runtime, event.id, event.data.object, 'expired');
      return;
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return applyInvoice(runtime, stripe, event);
    case 'charge.refunded':
      return applyRefunds(runtime, stripe, event);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return applyDispute(runtime, stripe, event);
  }
}

/** The first invoice belongs to the payment page; each later one is an instalment. */
async function applyInvoice(
  runtime: Runtime,
  stripe: Stripe,
  { id, type, data: { object: invoice } }: Stripe.InvoicePaidEvent | Stripe.InvoicePaymentFailedEvent,
): Promise<void> {
  const subscription = invoice.parent?.subscription_details;
  const session = subscription?.metadata?.session;
  if (!session) return;
  const isPaid = type === 'invoice.paid';
  const providerPayment = isPaid ? await findPaymentIntent(stripe, invoice.id) : undefined;
  if (invoice.billing_reason === 'subscription_create') {
    if (!isPaid || invoice.amount_paid === 0) return;
    const payment = { amountMinor: invoice.amount_paid, providerPayment, invoice: invoice.id };
    await recordAndFulfil(runtime, { id, session, type: 'paid', plan: readId(subscription.subscription), ...payment });
    return;
  }
  await recordInstalmentEvent(runtime, {
    id,
    session,
    type: isPaid ? 'instalment_paid' : 'instalment_failed',
    invoice: invoice.id,
    amountMinor: isPaid ? invoice.amount_paid : invoice.amount_due,
    providerPayment,
    payUrl: invoice.hosted_invoice_url,
  });
}

async function findPaymentIntent(stripe: Stripe, invoice: string): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  return readId(data[0]?.payment.payment_intent);
}

async function applyRefunds(
  runtime: Runtime,
  stripe: Stripe,
  { id, type, data: { object: charge } }: Stripe.ChargeRefundedEvent,
): Promise<void> {
  const intent = readId(charge.payment_intent);
  if (!intent) return;
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const refunds = data
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map((refund) => ({ id: readRefundId(refund), providerId: refund.id, amountMinor: refund.amount }));
  await recordRefunds(runtime, { id, type }, intent, refunds);
}

async function applyDispute(
  runtime: Runtime,
  stripe: Stripe,
  { id, type, data: { object } }: Stripe.ChargeDisputeCreatedEvent | Stripe.ChargeDisputeClosedEvent,
): Promise<void> {
  const intent = readId(object.payment_intent);
  if (!intent) return;
  const { status } = await stripe.disputes.retrieve(object.id);
  await recordDispute(runtime, { id, type }, intent, { isOpen: !SETTLED_DISPUTES.includes(status) });
}
