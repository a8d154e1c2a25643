import type { Context } from 'hono';
import { randomUUID } from 'node:crypto';

import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import { thanksUrl } from '../domain/site-urls';
import { sendPage } from '../pages/layout';
import { instalmentPage } from '../pages/payment-page';
import { listInstalments } from '../payments/payment-sessions';
import { payFailedInstalment } from '../payments/test-instalments';

export interface PaymentWithBooking {
  payment: Row<'payments'>;
  booking: Row<'bookings'>;
}

/** The first instalment of a payment that has failed and is still owed; null when there is none. */
export async function findFailedInstalment(
  { db }: Runtime,
  payment: Row<'payments'>,
): Promise<Row<'instalments'> | null> {
  if (payment.returned_at !== null) return null;
  const instalments = await listInstalments(db, payment.id);
  return instalments.find(({ state }) => state === 'failed') ?? null;
}

/** Pays or declines a failed instalment. If it is already paid, redirects to the booking. */
export async function payInstalment(
  runtime: Runtime,
  c: Context,
  { payment, booking }: PaymentWithBooking,
  { action, event, instalment: id }: { action: string; event: string; instalment: string },
): Promise<Response> {
  const instalment = await findFailedInstalment(runtime, payment);
  if (instalment && String(instalment.id) === id) {
    if (action !== 'pay') return sendInstalmentPage(runtime, c, { payment, booking, instalment, wasDeclined: true });
    await payFailedInstalment(runtime, { payment, instalment, event });
  }
  return c.redirect(thanksUrl(runtime.config.siteUrl, booking), 303);
}

export function sendInstalmentPage(
  { config }: Runtime,
  c: Context,
  {
    booking,
    wasDeclined = false,
    ...due
  }: PaymentWithBooking & {
    instalment: Row<'instalments'>;
    wasDeclined?: boolean;
  },
): Response {
  const cancelUrl = thanksUrl(config.siteUrl, booking);
  const page = instalmentPage({ ...due, wasDeclined, eventId: randomUUID(), cancelUrl });
  return sendPage(c, config.siteUrl, page);
}
