import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Row } from '../db/schema';
import { formatAmount } from '../domain/currency';
import { readForm } from '../http/body';
import { emailField, SECRET_PATTERN, shortText } from '../domain/fields';
import { Refusal } from '../domain/refusal';
import { sendPage } from '../pages/layout';
import { closedPayment, paymentPage, unknownPayment } from '../pages/payment-page';
import { fulfilPayment, countFailedFulfilment, recordEvent } from '../payments/payment-events';
import { paymentErrorUrl, paymentFailedUrl, retryUrl, thanksUrl } from '../domain/site-urls';
import type { Services } from '../db/transaction';

const actionSchema = z.object({
  action: z.enum(['pay', 'decline', 'pay_unconfirmed'], { error: 'Press one of the buttons.' }),
  event: z
    .string({ error: 'The payment page is incomplete.' })
    .regex(SECRET_PATTERN, 'The payment page is incomplete.'),
  email: shortText('Your email address', 254),
});

/** The built-in test payment page. A visitor's browser comes here without the token; the session is the secret. */
export function payRoutes(services: Services): Hono {
  const { db, now, config } = services;

  const find = async (session: string) => {
    if (!SECRET_PATTERN.test(session)) return null;
    const payment = await db.selectFrom('payments').selectAll().where('session', '=', session).executeTakeFirst();
    if (!payment) return null;
    const booking = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', payment.booking_id)
      .executeTakeFirstOrThrow();
    return { payment, booking };
  };

  const notFound = (c: Context) => sendPage(c, config.siteUrl, unknownPayment(config.siteUrl), 404);

  /** Where a payment that was made, or can no longer be made, leads; null while it can. */
  const wayOn = (c: Context, payment: Row<'payments'>, booking: Row<'bookings'>): Response | null => {
    if (payment.state === 'paid') {
      const page = payment.fulfilled_at === null ? paymentErrorUrl : thanksUrl;
      return c.redirect(page(config.siteUrl, booking), 303);
    }
    if (payment.state !== 'superseded' && now() < payment.expires_at) return null;
    return sendPage(c, config.siteUrl, closedPayment(payment.state, retryUrl(config.siteUrl, booking)), 410);
  };

  const show = (
    c: Context,
    payment: Row<'payments'>,
    asksEmail: boolean,
    refusal?: { sentence: string; typed: string },
  ) =>
    sendPage(
      c,
      config.siteUrl,
      paymentPage({
        product: payment.product,
        instalments: payment.number_of_payments,
        now: formatAmount(payment.now_minor, payment.currency),
        percent: payment.percent,
        workWeek: payment.add_ww === 1,
        declinedBefore: payment.state === 'declined',
        event: randomUUID(),
        asksEmail,
        refusal,
      }),
      refusal ? 422 : 200,
    );

  return new Hono({ strict: false })
    .get('/pay/:session', async (c) => {
      const found = await find(c.req.param('session'));
      if (!found) return notFound(c);
      const { payment, booking } = found;
      return wayOn(c, payment, booking) ?? show(c, payment, booking.email === '');
    })
    .post('/pay/:session', async (c) => {
      const fields = await readForm(c, actionSchema);
      const found = await find(c.req.param('session'));
      if (!found) return notFound(c);
      const { payment, booking } = found;
      const closed = wayOn(c, payment, booking);
      if (closed) return closed;

      const asksEmail = booking.email === '';
      const pays = fields.action !== 'decline';
      const address = emailField.safeParse(fields.email);
      if (pays && asksEmail && !address.success) {
        const sentence = address.error.issues[0]?.message ?? 'Enter your email address.';
        return show(c, payment, asksEmail, { sentence, typed: fields.email });
      }
      const after = await recordEvent(services, {
        id: fields.event,
        session: payment.session,
        type: pays ? 'paid' : 'declined',
        email: address.success ? address.data : undefined,
      });
      if (!after) throw new Refusal(404, 'We do not know this payment.');
      if (after.state !== 'paid') return c.redirect(paymentFailedUrl(config.siteUrl, booking), 303);
      if (fields.action === 'pay_unconfirmed') await countFailedFulfilment(services, payment.id);
      const fulfilled = fields.action === 'pay' && (await fulfilPayment(services, payment.id));
      return c.redirect((fulfilled ? thanksUrl : paymentErrorUrl)(config.siteUrl, booking), 303);
    });
}
