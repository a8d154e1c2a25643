import Stripe from 'stripe';

import { hasFailed, readId, readRefundId } from './client';
import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import type { PaymentEventType } from '../domain/booking';
import { fulfilPayment } from '../payments/fulfil-payment';
import { recordInstalmentEvent } from '../payments/instalment-events';
import { type PaymentEvent, recordPaymentEvent } from '../payments/payment-events';
import { recordDispute, recordFailedRefund, recordRefunds } from '../payments/provider-reports';

/** The bank has taken no money in these disputes, or has given it back. */
const SETTLED_DISPUTES: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** What the endpoint at Stripe must send. `charge.refund.updated` is an older name of `refund.updated`. */
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
      return applyInvoice(runtime, stripe, event.data.object, { id: event.id, isPaid: event.type === 'invoice.paid' });
    case 'charge.refunded':
      return applyRefunds(runtime, stripe, event);
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
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
  { id, isPaid }: { id: string; isPaid: boolean },
): Promise<void> {
  const subscription = invoice.parent?.subscription_details;
  const session = subscription?.metadata?.session;
  if (!session) return;
  const providerPayment = isPaid ? await findPaymentIntent(stripe, invoice.id) : undefined;
  const plan = readId(subscription.subscription);
  const isFirst = invoice.billing_reason === 'subscription_create';
  if (isFirst && !(await isFirstUnpaid(runtime, session))) {
    if (!isPaid) return refuseDebit(runtime, { id, session, plan });
    if (invoice.amount_paid === 0) return;
    const payment = { amountMinor: invoice.amount_paid, providerPayment, invoice: invoice.id };
    await recordAndFulfil(runtime, { id, session, type: 'paid', plan, ...payment });
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
    plan,
  });
}

/** A card that was refused can be replaced on its page; a debit cannot. */
async function refuseDebit(runtime: Runtime, event: Pick<PaymentEvent, 'id' | 'session' | 'plan'>): Promise<void> {
  const pending = await runtime.db
    .selectFrom('payments')
    .select('id')
    .where('session', '=', event.session)
    .where('pending_at', 'is not', null)
    .executeTakeFirst();
  if (pending) await recordPaymentEvent(runtime, { ...event, type: 'failed' });
}

/** True once later money of a plan has arrived without the first: all of its money goes back as instalments. */
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

/** Records the payment that a refund or a dispute has overtaken. Payments of other shops on the account are ignored. */
async function recordOvertaken(runtime: Runtime, stripe: Stripe, intent: string): Promise<void> {
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
  await recordOvertaken(runtime, stripe, intent);
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
  await recordOvertaken(runtime, stripe, intent);
  await recordDispute(runtime, { id, type }, intent, { isOpen: await hasOpenDispute(runtime, stripe, intent) });
}

/** True if an instalment of the same plan has a dispute that is open or lost. */
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

/** Fetches the page of a payment and records it if it is complete. @returns the page and the updated payment. */
export async function recordPage(
  runtime: Runtime,
  stripe: Stripe,
  providerSession: string,
): Promise<{ page: Stripe.Checkout.Session; recorded: Row<'payments'> | null }> {
  const page = await stripe.checkout.sessions.retrieve(providerSession);
  if (page.status !== 'complete') return { page, recorded: null };
  const type = getOutcome(page);
  return { page, recorded: await applyCheckout(runtime, `return-${page.id}-${type}`, page, type) };
}

/**
 * Records the outcome of a payment page.
 * @returns the updated payment; null for a page that was not opened for it.
 */
async function applyCheckout(
  runtime: Runtime,
  eventId: string,
  page: Stripe.Checkout.Session,
  type: PaymentEventType,
): Promise<Row<'payments'> | null> {
  const session = page.client_reference_id;
  if (!session || !(await isOpenedPage(runtime, session, page, type))) return null;
  return recordAndFulfil(runtime, {
    id: eventId,
    session,
    type,
    email: page.customer_details?.email ?? undefined,
    amountMinor: page.amount_total ?? undefined,
    plan: readId(page.subscription),
    providerPayment: readId(page.payment_intent),
  });
}

/**
 * True if this page was opened for the payment. Anyone can put a session into the `client_reference_id` of another page
 * of the account, so money on such a page is logged as an error and confirms nothing.
 */
async function isOpenedPage(
  { db, log }: Runtime,
  session: string,
  { id, mode, currency, amount_total }: Stripe.Checkout.Session,
  type: PaymentEventType,
): Promise<boolean> {
  const payment = await db.selectFrom('payments').selectAll().where('session', '=', session).executeTakeFirst();
  if (!payment) return false;
  const isOpened = id === payment.provider_session && mode === payment.payment_type && currency === payment.currency;
  if (isOpened && (type !== 'paid' || (amount_total ?? 0) > 0)) return true;
  log('error', 'payment.unknown-page', { payment: payment.id, page: id, type });
  return false;
}

function getOutcome({ payment_status }: Stripe.Checkout.Session): PaymentEventType {
  return payment_status === 'unpaid' ? 'pending' : 'paid';
}

async function recordAndFulfil(runtime: Runtime, event: PaymentEvent): Promise<Row<'payments'> | null> {
  const payment = await recordPaymentEvent(runtime, event);
  if (payment?.state === 'paid') await fulfilPayment(runtime, payment.id);
  return payment;
}
