import { once } from 'node:events';
import type Stripe from 'stripe';

import { findCoupon, findPrice, stripeErrorFields, readId } from './client';
import { loadBooking } from '../bookings/booking-rows';
import type { Booking, Payment } from '../db/schema';
import { type Runtime, updateRow } from '../db/transaction';
import type { PaymentEventType } from '../domain/booking';
import { PAYMENT_WINDOW_SECONDS } from '../domain/holds';
import { formatAmount } from '../domain/prices';
import { Refusal } from '../domain/refusal';
import { confirmUrl } from '../domain/site-urls';
import { fulfilPayment } from '../payments/fulfil-payment';
import { type PaymentEvent, recordPaymentEvent } from '../payments/payment-events';
import { PAGE_UNAVAILABLE } from '../payments/payment-provider';

/** Stripe requires half an hour at least. `closePages` closes pages before Stripe does. */
const MARGIN_SECONDS = 600;

/**
 * The page of Stripe Checkout for a payment session, the same for each call.
 * @param giveUpAt milliseconds since 1970; a repeated call returns a page that opens later
 * @throws Refusal unavailable when Stripe does not open it in time or its price differs from the payment's; both are
 * logged.
 */
export async function checkoutPageUrl(
  runtime: Runtime,
  stripe: Stripe,
  { session, giveUpAt }: { session: string; giveUpAt: number },
): Promise<string> {
  const { db, log } = runtime;
  const payment = await db.selectFrom('payments').selectAll().where('session', '=', session).executeTakeFirstOrThrow();
  try {
    return await waitUntil(giveUpAt, openPage(runtime, stripe, payment));
  } catch (error) {
    log('error', 'payment-page.not-opened', { payment: payment.id, ...stripeErrorFields(error) });
    throw new Refusal('unavailable', PAGE_UNAVAILABLE);
  }
}

async function waitUntil<Result>(time: number, work: Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(Math.max(time - Date.now(), 0));
  const late = once(signal, 'abort').then(() => Promise.reject(signal.reason as Error));
  return Promise.race([work, late]);
}

function returnUrl({ publicUrl }: Runtime['config'], { session }: Payment): string {
  return `${publicUrl}/stripe/return/${session}`;
}

function cancelUrl({ siteUrl }: Runtime['config'], { hash }: Payment, { ctype, hash: own }: Booking): string {
  return confirmUrl(siteUrl, { ctype, hash: hash ?? own });
}

async function openPage(runtime: Runtime, stripe: Stripe, payment: Payment): Promise<string> {
  if (payment.provider_session) {
    const { url } = await stripe.checkout.sessions.retrieve(payment.provider_session);
    return url ?? returnUrl(runtime.config, payment);
  }
  const booking = await loadBooking(runtime.db, payment.booking_id);
  if (payment.state !== 'open' || payment.expires_at <= runtime.now()) {
    return cancelUrl(runtime.config, payment, booking);
  }
  // Stripe keeps a failure under its key, and refuses pages that would expire within half an hour.
  const attempt = Math.floor((runtime.now() - payment.created_at) / MARGIN_SECONDS);
  const params = await checkoutParams(runtime, stripe, { payment, booking, attempt });
  const { id, url, amount_total } = await stripe.checkout.sessions.create(params, {
    idempotencyKey: `checkout-${payment.session}${attempt === 0 ? '' : `-${attempt}`}`,
  });
  if (!url || amount_total !== payment.now_minor) {
    await stripe.checkout.sessions.expire(id);
    throw new Error(`The page asks for ${amount_total} instead of ${payment.now_minor}.`);
  }
  await updateRow(runtime.db, 'payments', payment.id, { provider_session: id });
  return url;
}

async function checkoutParams(
  runtime: Runtime,
  stripe: Stripe,
  { payment, booking, attempt }: { payment: Payment; booking: Booking; attempt: number },
): Promise<Stripe.Checkout.SessionCreateParams> {
  const price = await findPrice(runtime, stripe, payment);
  const coupon = await findCoupon(stripe, payment);
  const description = payment.product;
  const metadata = { session: payment.session };
  const isPlan = payment.payment_type === 'subscription';
  return {
    mode: isPlan ? 'subscription' : 'payment',
    client_reference_id: payment.session,
    line_items: [{ ...price, quantity: 1 }],
    ...(coupon && { discounts: [{ coupon }] }),
    ...(booking.email && { customer_email: booking.email }),
    ...(isPlan ? { subscription_data: { description, metadata } } : { payment_intent_data: { description, metadata } }),
    // By default the button of a subscription does not say that one pays (docs/duties.md#pay-button).
    submit_type: 'pay',
    custom_text: { submit: { message: submitText(payment) } },
    success_url: returnUrl(runtime.config, payment),
    cancel_url: cancelUrl(runtime.config, payment, booking),
    expires_at: payment.created_at + PAYMENT_WINDOW_SECONDS + MARGIN_SECONDS * (attempt + 1),
  };
}

/** The product's date and the length of the plan, which Stripe's page does not show. */
function submitText({ product, number_of_payments, now_minor, currency }: Payment): string {
  if (number_of_payments === 1) return product;
  const amount = formatAmount(now_minor, currency);
  return `${product}. ${number_of_payments} monthly payments of ${amount}, the first one now.`;
}

/** Fetches the page of a payment, and records it if it is complete. @returns the page and the updated payment. */
export async function recordPage(runtime: Runtime, stripe: Stripe, checkoutSession: string) {
  const page = await stripe.checkout.sessions.retrieve(checkoutSession);
  if (page.status !== 'complete') return { page, recorded: null };
  const type = getOutcome(page);
  return { page, recorded: await recordCheckout(runtime, { id: `return-${page.id}-${type}` }, page, type) };
}

export function getOutcome({ payment_status }: Stripe.Checkout.Session): PaymentEventType {
  return payment_status === 'unpaid' ? 'pending' : 'paid';
}

/**
 * @param event `created` is missing where the page itself was fetched.
 * @returns the updated payment; null for a page that this API has not opened for it.
 */
export async function recordCheckout(
  runtime: Runtime,
  { id, created }: Pick<Stripe.Event, 'id'> & Partial<Pick<Stripe.Event, 'created'>>,
  page: Stripe.Checkout.Session,
  type: PaymentEventType,
): Promise<Payment | null> {
  const payment = await findPaymentOfPage(runtime, page, type);
  if (!payment) return null;
  // A card is charged while its page is open, a bank pays at any time later.
  const latest = payment.pending_at === null ? page.expires_at : undefined;
  return recordAndFulfil(runtime, {
    id,
    session: payment.session,
    type,
    paidAt: created ?? latest,
    email: page.customer_details?.email ?? undefined,
    amountMinor: page.amount_total ?? undefined,
    plan: readId(page.subscription),
    providerPayment: readId(page.payment_intent),
  });
}

/**
 * The payment for which this API opened the page. Anyone can put a session into the `client_reference_id` of another
 * page of the account: a payment of such a page is logged as an error, and confirms nothing.
 */
async function findPaymentOfPage(
  { db, log }: Runtime,
  { id, client_reference_id: session, mode, currency, amount_total }: Stripe.Checkout.Session,
  type: PaymentEventType,
): Promise<Payment | null> {
  if (!session) return null;
  const payment = await db.selectFrom('payments').selectAll().where('session', '=', session).executeTakeFirst();
  if (!payment) return null;
  const isOpened = id === payment.provider_session && mode === payment.payment_type && currency === payment.currency;
  if (isOpened && (type !== 'paid' || (amount_total ?? 0) > 0)) return payment;
  log('error', 'payment.unknown-page', { payment: payment.id, page: id, type });
  return null;
}

export async function recordAndFulfil(runtime: Runtime, event: PaymentEvent): Promise<Payment | null> {
  const payment = await recordPaymentEvent(runtime, event);
  if (payment?.state === 'paid') await fulfilPayment(runtime, payment.id);
  return payment;
}
