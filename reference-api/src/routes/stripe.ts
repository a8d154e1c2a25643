import { json, refusals, type CallDescription } from '@camp/contract/call';
import { field, text } from '@camp/contract/fields';
import { isSecret } from '@camp/contract/request-fields';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import Stripe from 'stripe';
import { z } from 'zod';

import { loadBooking } from '../bookings/find-booking';
import type { Runtime } from '../db/transaction';
import { Refusal } from '../domain/refusal';
import { confirmUrl, paymentErrorUrl, thanksUrl } from '../domain/site-urls';
import { serveDescribed } from '../http/serve';
import { recordPage } from '../stripe/page-outcome';
import { applyStripeEvent } from '../stripe/webhook-events';

/** The maximum age of a signed event, as Stripe recommends. */
const TOLERANCE_SECONDS = 300;

const received = z.object({ received: field(z.literal(true), 'It is stored, and never applied again', true) });

const webhook: CallDescription = {
  method: 'post',
  path: 'stripe/webhook',
  group: 'Operation',
  summary: 'Reports what happened to a payment',
  description: 'For Stripe alone: its signature of the raw body is the secret.',
  access: 'public',
  headers: z.object({ 'stripe-signature': text('By the secret of the webhook', 't=1777852800,v1=5f3a') }),
  responses: {
    200: json(received, 'It is applied, now or before'),
    ...refusals({ 400: 'The signature is missing, wrong or too old' }),
  },
};
const returnPage: CallDescription = {
  method: 'get',
  path: 'stripe/return/{session}',
  group: 'Pages for browsers',
  summary: 'Where Stripe leads back to',
  access: 'public',
  params: z.object({ session: text('The session of a checkout', 'Zt4nR8yWq1mK6cV0xB3pLs') }),
  responses: { 303: { description: 'On to the result page of the site' } },
};

/** Routes that Stripe calls and those to which it sends visitors. They need no API token. */
export function stripeRoutes(runtime: Runtime, stripe: Stripe, webhookSecret: string): Hono {
  const routes = new Hono();
  serveDescribed(routes, webhook, async (c) => {
    const body = await c.req.text();
    const signature = c.req.header('stripe-signature') ?? '';
    const event = await verifyEvent(runtime, stripe, { body, signature, webhookSecret });
    await applyStripeEvent(runtime, stripe, event);
    return c.json({ received: true } satisfies z.infer<typeof received>);
  });
  serveDescribed(routes, returnPage, async (c) =>
    c.redirect(await resultUrl(runtime, stripe, c.req.param('session') ?? ''), 303),
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
 * The URL to which a visitor who returns from Stripe is redirected. The visitor or the webhook confirms the booking,
 * whichever comes first.
 * @throws Refusal notFound for an unknown session.
 */
async function resultUrl(runtime: Runtime, stripe: Stripe, session: string): Promise<string> {
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
