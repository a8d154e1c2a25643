import type Stripe from 'stripe';

import { readId } from './client';
import type { Payment } from '../db/schema';
import type { Runtime } from '../db/transaction';
import type { PaymentEventType } from '../domain/booking';
import { fulfilPayment } from '../payments/fulfil-payment';
import { type PaymentEvent, recordPaymentEvent } from '../payments/payment-events';

/** Fetches the page of a payment, and records it if it is complete. @returns the page and the updated payment. */
export async function recordPage(runtime: Runtime, stripe: Stripe, checkoutSession: string) {
  const page = await stripe.checkout.sessions.retrieve(checkoutSession);
  if (page.status !== 'complete') return { page, recorded: null };
  const type = getOutcome(page);
  return { page, recorded: await recordCheckout(runtime, `return-${page.id}-${type}`, page, type) };
}

export function getOutcome({ payment_status }: Stripe.Checkout.Session): PaymentEventType {
  return payment_status === 'unpaid' ? 'pending' : 'paid';
}

/** @returns the updated payment; null for a page that was not opened for it. */
export async function recordCheckout(
  runtime: Runtime,
  eventId: string,
  page: Stripe.Checkout.Session,
  type: PaymentEventType,
): Promise<Payment | null> {
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
 * True if this API opened the page for the payment. Anyone can put a session into the `client_reference_id` of another
 * page of the account: a payment of such a page is logged as an error, and confirms nothing.
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

export async function recordAndFulfil(runtime: Runtime, event: PaymentEvent): Promise<Payment | null> {
  const payment = await recordPaymentEvent(runtime, event);
  if (payment?.state === 'paid') await fulfilPayment(runtime, payment.id);
  return payment;
}
