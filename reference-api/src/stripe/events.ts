import Stripe from 'stripe';

import { getOutcome, recordAndFulfil, recordCheckout, recordPage } from './checkout-page';
import { hasFailed, readId, readRefundId } from './client';
import type { Runtime } from '../db/transaction';
import { recordInstalmentEvent } from '../payments/instalment-events';
import { type PaymentEvent, recordPaymentEvent } from '../payments/payment-events';
import { recordDispute, recordFailedRefund, recordRefunds } from '../payments/provider-reports';

/** Statuses of disputes in which the bank has not taken the money, or has given it back. */
const SETTLED_DISPUTES: readonly string[] = ['won', 'warning_closed', 'prevented'];

export const REQUIRED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

/** Fetches the current state where events can arrive out of order (docs/decisions/stripe.md). */
export async function applyStripeEvent(runtime: Runtime, stripe: Stripe, event: Stripe.Event): Promise<unknown> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return recordCheckout(runtime, event, event.data.object, getOutcome(event.data.object));
    case 'checkout.session.async_payment_failed':
      return recordCheckout(runtime, event, event.data.object, 'failed');
    case 'checkout.session.expired':
      return recordCheckout(runtime, event, event.data.object, 'expired');
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return applyInvoice(runtime, stripe, event.data.object, {
        id: event.id,
        isPaid: event.type === 'invoice.paid',
        paidAt: event.created,
      });
    case 'charge.refunded':
      return applyRefunds(runtime, stripe, event);
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': // An older name of refund.updated.
      return applyRefundState(runtime, event, await stripe.refunds.retrieve(event.data.object.id));
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return applyDispute(runtime, stripe, event);
  }
}

/** The first invoice belongs to the payment page; each later one is an instalment. */
async function applyInvoice(
  runtime: Runtime,
  stripe: Stripe,
  invoice: Stripe.Invoice,
  { id, isPaid, paidAt }: { id: string; isPaid: boolean; paidAt?: number },
): Promise<unknown> {
  const subscription = invoice.parent?.subscription_details;
  const session = subscription?.metadata?.session;
  if (!session) return;
  const providerPayment = isPaid ? await findPaymentIntent(stripe, invoice.id) : undefined;
  const plan = readId(subscription.subscription);
  const isFirst = invoice.billing_reason === 'subscription_create';
  if (isFirst && !(await isFirstUnpaid(runtime, session))) {
    if (!isPaid) return refuseDebit(runtime, { id, session, plan });
    if (invoice.amount_paid === 0) return;
    const payment = { amountMinor: invoice.amount_paid, paidAt, providerPayment, invoice: invoice.id };
    return recordAndFulfil(runtime, { id, session, type: 'paid', plan, ...payment });
  }
  return recordInstalmentEvent(runtime, {
    id,
    session,
    type: isPaid ? 'instalment_paid' : 'instalment_failed',
    invoice: invoice.id,
    amountMinor: isPaid ? invoice.amount_paid : invoice.amount_due,
    providerPayment,
    payUrl: invoice.hosted_invoice_url,
    plan,
  });
}

/** Another card can be entered on the page after a refusal, another debit cannot. */
async function refuseDebit(runtime: Runtime, event: Pick<PaymentEvent, 'id' | 'session' | 'plan'>): Promise<void> {
  const pending = await runtime.db
    .selectFrom('payments')
    .select('id')
    .where('session', '=', event.session)
    .where('pending_at', 'is not', null)
    .executeTakeFirst();
  if (pending) await recordPaymentEvent(runtime, { ...event, type: 'failed' });
}

/** True if a later instalment of the plan has arrived before the first: all are refunded as instalments then. */
async function isFirstUnpaid({ db }: Runtime, session: string): Promise<boolean> {
  const first = await db
    .selectFrom('instalments')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('instalments.id')
    .where('session', '=', session)
    .where('number', '=', 1)
    .where('instalments.state', '!=', 'paid')
    .executeTakeFirst();
  return first !== undefined;
}

async function findPaymentIntent(stripe: Stripe, invoice: string): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  return readId(data[0]?.payment.payment_intent);
}

/** Records a payment whose refund or dispute arrives first. Ignores payments of other shops on the account. */
async function recordMissingPayment(runtime: Runtime, stripe: Stripe, intent: string): Promise<void> {
  const instalments = runtime.db.selectFrom('instalments').select('id').where('provider_payment', '=', intent);
  if (await instalments.executeTakeFirst()) return;
  const pages = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  for (const { id } of pages.data) await recordPage(runtime, stripe, id);
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const invoicePayments = await stripe.invoicePayments.list({ payment, status: 'paid', limit: 1 });
  for (const { invoice } of invoicePayments.data) {
    const paid = await stripe.invoices.retrieve(readId(invoice) ?? '');
    await applyInvoice(runtime, stripe, paid, { id: `overtaken-${paid.id}`, isPaid: true });
  }
}

async function applyRefunds(
  runtime: Runtime,
  stripe: Stripe,
  { id, type, data: { object: charge } }: Stripe.ChargeRefundedEvent,
): Promise<void> {
  const intent = readId(charge.payment_intent);
  if (!intent) return;
  await recordMissingPayment(runtime, stripe, intent);
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  for (const refund of data) await applyRefundState(runtime, { id: `${id}-${refund.id}`, type }, refund);
  const refunds = data
    .filter((refund) => !hasFailed(refund))
    .map((refund) => ({ id: readRefundId(refund), providerId: refund.id, amountMinor: refund.amount }));
  await recordRefunds(runtime, { id, type }, intent, refunds);
}

/** A bank can refuse a refund days after Stripe has accepted it. */
async function applyRefundState(
  runtime: Runtime,
  event: Pick<Stripe.Event, 'id' | 'type'>,
  refund: Stripe.Refund,
): Promise<void> {
  if (!hasFailed(refund)) return;
  await recordFailedRefund(runtime, event, { providerId: refund.id, isOurs: readRefundId(refund) !== null });
}

async function applyDispute(
  runtime: Runtime,
  stripe: Stripe,
  { id, type, data: { object } }: Stripe.ChargeDisputeCreatedEvent | Stripe.ChargeDisputeClosedEvent,
): Promise<void> {
  const intent = readId(object.payment_intent);
  if (!intent) return;
  await recordMissingPayment(runtime, stripe, intent);
  await recordDispute(runtime, { id, type }, intent, await hasOpenDispute(runtime, stripe, intent));
}

async function hasOpenDispute({ db }: Runtime, stripe: Stripe, intent: string): Promise<boolean> {
  const payment = db.selectFrom('instalments').select('payment_id').where('provider_payment', '=', intent);
  const instalments = await db
    .selectFrom('instalments')
    .select('provider_payment')
    .where('payment_id', '=', payment)
    .where('provider_payment', 'is not', null)
    .$narrowType<{ provider_payment: string }>()
    .execute();
  for (const { provider_payment } of instalments) {
    const { data } = await stripe.disputes.list({ payment_intent: provider_payment, limit: 100 });
    if (data.some(({ status }) => !SETTLED_DISPUTES.includes(status))) return true;
  }
  return false;
}
