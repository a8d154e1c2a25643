import { isSecret } from '@camp/contract/request-fields';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import Stripe from 'stripe';

import { checkoutPageUrl, recordPage } from './checkout-page';
import { createStripe, hasFailed, readRefundId, REFUND_FIELD } from './client';
import { applyStripeEvent } from './events';
import { closePages, createPagePoller, createKeyCheck, updatePlans } from './tasks';
import { loadBooking } from '../bookings/booking-rows';
import type { Payments } from '../create-app';
import type { Runtime } from '../db/transaction';
import { Refusal } from '../domain/refusal';
import { confirmUrl, paymentErrorUrl, thanksUrl } from '../domain/site-urls';
import type { Refund } from '../payments/payment-provider';
import type { StripeConfig } from '../platform/config';

export function openStripe(runtime: Runtime, config: StripeConfig): Payments {
  const stripe = createStripe(config);
  return {
    paymentProvider: {
      pageUrl: (session, giveUpAt) => checkoutPageUrl(runtime, stripe, { session, giveUpAt }),
      refund: (refund) => sendRefund(stripe, refund),
    },
    routes: stripeRoutes(runtime, stripe, config.webhookSecret),
    tasks: [
      { failure: 'sweep.polls-failed', run: createPagePoller(runtime, stripe) },
      { failure: 'sweep.key-checks-failed', run: createKeyCheck(runtime, stripe) },
      { failure: 'sweep.pages-failed', run: () => closePages(runtime, stripe) },
      { failure: 'sweep.plans-failed', run: () => updatePlans(runtime, stripe) },
    ],
  };
}

/** Looks for an earlier refund with the id, because Stripe keeps idempotency keys for a day only. */
async function sendRefund(stripe: Stripe, { id, payment, instalment, amountMinor }: Refund): Promise<string> {
  const intent = instalment.provider_payment;
  if (!intent) throw new Error('The payment intent of this instalment is not known yet.');
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const own = data.filter((refund) => readRefundId(refund) === id);
  const sent = own.find((refund) => !hasFailed(refund));
  if (sent) return sent.id;
  const attempt = own.length === 0 ? '' : `-${own.length + 1}`;
  const refund = await stripe.refunds.create(
    { payment_intent: intent, amount: amountMinor, metadata: { [REFUND_FIELD]: String(id) } },
    { idempotencyKey: `refund-${id}-${amountMinor}-${payment.session}${attempt}` },
  );
  if (hasFailed(refund)) throw new Error('The refund has failed at once.');
  return refund.id;
}

const TOLERANCE_SECONDS = 300;

function stripeRoutes(runtime: Runtime, stripe: Stripe, webhookSecret: string): Hono {
  return new Hono()
    .post('/stripe/webhook', async (c) => {
      await applyStripeEvent(runtime, stripe, await verifyEvent(runtime, c, stripe, webhookSecret));
      return c.json({ received: true });
    })
    .get('/stripe/return/:session', async (c) =>
      c.redirect(await getResultUrl(runtime, stripe, c.req.param('session')), 303),
    );
}

/** @throws HTTPException 400 unless the event has a recent signature of Stripe. */
async function verifyEvent({ now, log }: Runtime, c: Context, stripe: Stripe, secret: string): Promise<Stripe.Event> {
  const signature = c.req.header('stripe-signature') ?? '';
  const { webhooks } = stripe;
  try {
    const body = await c.req.text();
    return await webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, undefined, now() * 1000);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError)) {
      throw error;
    }
    log('warn', 'webhook.refused');
    throw new HTTPException(400, { message: 'The signature is missing, wrong or too old.' });
  }
}

/**
 * The URL on the site for a visitor who returns from Stripe. Records the payment, unless the webhook has done so.
 * @throws Refusal notFound for an unknown session.
 */
async function getResultUrl(runtime: Runtime, stripe: Stripe, session: string): Promise<string> {
  const { db, config } = runtime;
  const payment = isSecret(session)
    ? await db.selectFrom('payments').selectAll().where('session', '=', session).executeTakeFirst()
    : undefined;
  if (!payment?.provider_session) throw new Refusal('notFound', 'We do not know this payment.');
  const { page, recorded } = await recordPage(runtime, stripe, payment.provider_session);
  const booking = await loadBooking(db, payment.booking_id);
  const link = { ctype: booking.ctype, hash: payment.hash ?? booking.hash };
  if (page.status !== 'complete') return confirmUrl(config.siteUrl, link);
  const isWaiting = recorded?.state === 'paid' && booking.state !== 'confirmed';
  return isWaiting ? paymentErrorUrl(config.siteUrl, link) : thanksUrl(config.siteUrl, link);
}
