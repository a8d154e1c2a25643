import { TYPED_LENGTH } from '@camp/contract/booking-rules';
import { emailField, isSecret, secretField, shortText } from '@camp/contract/request-fields';
import { type Context, Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import { listInstalments } from '../bookings/booking-payments';
import { loadBooking } from '../bookings/booking-rows';
import { priceBooking } from '../bookings/priced-booking';
import type { Booking, Payment, Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import { Refusal } from '../domain/refusal';
import { confirmUrl, paymentErrorUrl, paymentFailedUrl, pictureUrl, thanksUrl } from '../domain/site-urls';
import { readForm } from '../http/serve-call';
import { sendPage } from '../pages/layout';
import {
  type EmailError,
  closedPaymentPage,
  instalmentPage,
  paymentPage,
  unknownPaymentPage,
} from '../pages/payment-page';
import { failLaterInstalments, payFailedInstalment } from '../payments/collect-test-instalments';
import { countFailedFulfilment, fulfilPayment } from '../payments/fulfil-payment';
import { recordPaymentEvent } from '../payments/payment-events';

const INCOMPLETE_PAGE = 'The payment page is incomplete.';
const ACTIONS = ['pay', 'decline', 'expire', 'pay_unconfirmed', 'pay_first_only'] as const;
const actionSchema = z.object({
  action: z.enum(ACTIONS, { error: 'Press one of the buttons.' }),
  event: secretField(INCOMPLETE_PAGE, INCOMPLETE_PAGE),
  instalment: shortText('The instalment', 20),
  email: shortText('Your email address', TYPED_LENGTH.email),
});

/** The session in the URL is a secret, because browsers have no API token. */
export function testPaymentRoutes(runtime: Runtime): Hono {
  const routes = new Hono();
  routes.get('/pay/:session', async (c) => {
    const found = await findPayment(runtime, c.req.param('session'));
    if (!found) return sendUnknownPayment(runtime, c);
    const failed = await findFailedInstalment(runtime, found.payment);
    if (failed) return sendInstalmentPage(runtime, c, found, failed, false);
    return sendClosedPage(runtime, c, found) ?? sendPaymentPage(runtime, c, found);
  });
  routes.post('/pay/:session', async (c) => {
    const action = await readForm(c, actionSchema);
    const found = await findPayment(runtime, c.req.param('session'));
    if (!found) return sendUnknownPayment(runtime, c);
    if (action.instalment) return payInstalment(runtime, c, found, action);
    const closed = isBeingConfirmed(found, action) ? null : sendClosedPage(runtime, c, found);
    return closed ?? handleAction(runtime, c, found, action);
  });
  return routes;
}

interface PaymentWithBooking {
  payment: Payment;
  booking: Booking;
}

async function findPayment({ db }: Runtime, session: string): Promise<PaymentWithBooking | null> {
  if (!isSecret(session)) return null;
  const payment = await db.selectFrom('payments').selectAll().where('session', '=', session).executeTakeFirst();
  if (!payment) return null;
  const booking = await loadBooking(db, payment.booking_id);
  return { payment, booking: { ...booking, hash: payment.hash ?? booking.hash } };
}

/** True during the request of another click. `fulfilPayment` waits for its confirmation. */
function isBeingConfirmed({ payment }: PaymentWithBooking, { action }: z.infer<typeof actionSchema>): boolean {
  return action === 'pay' && payment.state === 'paid' && payment.fulfilled_at === null && payment.returned_at === null;
}

async function handleAction(
  runtime: Runtime,
  c: Context,
  found: PaymentWithBooking,
  { action, event, email }: z.infer<typeof actionSchema>,
): Promise<Response> {
  const { payment, booking } = found;
  const { siteUrl } = runtime.config;
  if (action === 'expire') {
    await recordPaymentEvent(runtime, { id: event, session: payment.session, type: 'expired' });
    return c.redirect(confirmUrl(siteUrl, booking), 303);
  }
  const isPaying = action !== 'decline';
  const parsedEmail = emailField.safeParse(email);
  if (isPaying && asksEmail(booking) && !parsedEmail.success) {
    const message = parsedEmail.error.issues[0]?.message ?? 'Enter your email address.';
    return sendPaymentPage(runtime, c, found, { message, value: email });
  }
  if (action === 'pay_first_only') await failLaterInstalments(runtime, payment.id);
  const updated = await recordPaymentEvent(runtime, {
    id: event,
    session: payment.session,
    type: isPaying ? 'paid' : 'declined',
    email: parsedEmail.success ? parsedEmail.data : undefined,
  });
  if (!updated) throw new Refusal('notFound', 'We do not know this payment.');
  if (updated.state !== 'paid') return c.redirect(paymentFailedUrl(siteUrl, booking), 303);
  if (action === 'pay_unconfirmed') await countFailedFulfilment(runtime, payment.id);
  const fulfilled = action !== 'pay_unconfirmed' && (await fulfilPayment(runtime, payment.id));
  return c.redirect(fulfilled ? thanksUrl(siteUrl, booking) : paymentErrorUrl(siteUrl, booking), 303);
}

function sendClosedPage(
  { config: { siteUrl }, now }: Runtime,
  c: Context,
  { payment, booking }: PaymentWithBooking,
): Response | null {
  if (payment.state === 'paid') {
    const isFulfilled = payment.fulfilled_at !== null || booking.state === 'confirmed';
    return c.redirect(isFulfilled ? thanksUrl(siteUrl, booking) : paymentErrorUrl(siteUrl, booking), 303);
  }
  const isOpen = payment.state !== 'superseded' && payment.page_closed_at === null && now() < payment.expires_at;
  if (isOpen) return null;
  return sendPage(c, siteUrl, closedPaymentPage(payment.state, confirmUrl(siteUrl, booking)), 410);
}

async function sendPaymentPage(
  { db, config }: Runtime,
  c: Context,
  { payment, booking }: PaymentWithBooking,
  emailError?: EmailError,
): Promise<Response> {
  const { workshop } = (await priceBooking(db, booking)).item;
  const page = paymentPage({
    picture: workshop?.image ? { url: pictureUrl(config.siteUrl, workshop.image), alt: workshop.imageAlt } : null,
    payment,
    eventId: randomUUID(),
    asksEmail: asksEmail(booking),
    emailError,
    cancelUrl: confirmUrl(config.siteUrl, booking),
  });
  return sendPage(c, config.siteUrl, page, emailError ? 422 : 200);
}

function sendUnknownPayment({ config }: Runtime, c: Context): Response {
  return sendPage(c, config.siteUrl, unknownPaymentPage(config.siteUrl), 404);
}

function asksEmail(booking: Booking): boolean {
  return booking.email === '';
}

async function findFailedInstalment({ db }: Runtime, payment: Payment): Promise<Row<'instalments'> | null> {
  if (payment.returned_at !== null) return null;
  const instalments = await listInstalments(db, payment.id);
  return instalments.find(({ state }) => state === 'failed') ?? null;
}

async function payInstalment(
  runtime: Runtime,
  c: Context,
  found: PaymentWithBooking,
  { action, event, instalment: id }: z.infer<typeof actionSchema>,
): Promise<Response> {
  const { payment, booking } = found;
  const instalment = await findFailedInstalment(runtime, payment);
  if (instalment && String(instalment.id) === id) {
    if (action !== 'pay') return sendInstalmentPage(runtime, c, found, instalment, true);
    await payFailedInstalment(runtime, { payment, instalment, event });
  }
  return c.redirect(thanksUrl(runtime.config.siteUrl, booking), 303);
}

function sendInstalmentPage(
  { config }: Runtime,
  c: Context,
  { payment, booking }: PaymentWithBooking,
  instalment: Row<'instalments'>,
  wasDeclined: boolean,
): Response {
  const cancelUrl = thanksUrl(config.siteUrl, booking);
  const page = instalmentPage({ payment, instalment, wasDeclined, eventId: randomUUID(), cancelUrl });
  return sendPage(c, config.siteUrl, page);
}
