import { isSecret } from '@camp/contract/request-fields';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import Stripe from 'stripe';

import { loadBooking } from '../bookings/booking-rows';
import type { Runtime } from '../db/transaction';
import { Refusal } from '../domain/refusal';
import { confirmUrl, paymentErrorUrl, thanksUrl } from '../domain/site-urls';
import { applyStripeEvent, recordPage } from '../stripe/events';

const TOLERANCE_SECONDS = 300;

export function stripeRoutes(runtime: Runtime, stripe: Stripe, webhookSecret: string): Hono {
  const routes = new Hono();
  routes.post('/stripe/webhook', async (c) => {
    const body = await c.req.text();
    const signature = c.req.header('stripe-signature') ?? '';
    const event = await verifyEvent(runtime, stripe, { body, signature, webhookSecret });
    await applyStripeEvent(runtime, stripe, event);
    return c.json({ received: true });
  });
  routes.get('/stripe/return/:session', async (c) =>
    c.redirect(await getResultUrl(runtime, stripe, c.req.param('session')), 303),
  );
  return routes;
}

interface SignedEvent {
  /** The unparsed body, which the signature covers. */
  body: string;
  signature: string;
  webhookSecret: string;
}

/** @throws HTTPException 400 unless the event has a recent signature of Stripe. */
async function verifyEvent(
  { now, log }: Runtime,
  stripe: Stripe,
  { body, signature, webhookSecret }: SignedEvent,
): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now() * 1000,
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError)) {
      throw error;
    }
    log('warn', 'webhook.refused');
    throw new HTTPException(400, { message: 'The signature is missing, wrong or too old.' });
  }
}

/**
 * The page of the site for a visitor who returns from Stripe. The visitor or the webhook confirms the booking,
 * whichever comes first.
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
