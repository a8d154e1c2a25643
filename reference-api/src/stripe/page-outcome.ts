import type Stripe from 'stripe';

import { readId } from './client';
import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import type { PaymentEventType } from '../domain/booking';
import { fulfilPayment } from '../payments/fulfil-payment';
import { recordPaymentEvent, type PaymentEvent } from '../payments/payment-events';

/** Asks Stripe for a payment's page, and records it when it is complete. @returns the page and the updated payment */
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
export async function applyCheckout(
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
 * True if this is the page that was opened for the payment. Anybody can put a session into the `client_reference_id` of
 * another page of the account, so money on such a page is logged for a person to look into, and confirms nothing.
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

export function getOutcome({ payment_status }: Stripe.Checkout.Session): PaymentEventType {
  return payment_status === 'unpaid' ? 'pending' : 'paid';
}

export async function recordAndFulfil(runtime: Runtime, event: PaymentEvent): Promise<Row<'payments'> | null> {
  const payment = await recordPaymentEvent(runtime, event);
  if (payment?.state === 'paid') await fulfilPayment(runtime, payment.id);
  return payment;
}
