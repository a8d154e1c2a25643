import type { CheckoutRequest } from '@camp/contract/requests';
import { z } from 'zod';

import { verifyOrder } from './verify-order';
import { refuseClosed } from '../bookings/booking-deadline';
import { closePaymentPages, readBookingStatus } from '../bookings/booking-payments';
import { lockBookingByHash } from '../bookings/booking-rows';
import { confirmBooking } from '../bookings/confirm-booking';
import { priceBooking, type PricedBooking } from '../bookings/priced-booking';
import { openLink } from '../bookings/unopened-holds';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { ENDED_BOOKING, Refusal } from '../domain/refusal';
import { thanksUrl } from '../domain/site-urls';
import { openPaymentSession } from '../payments/payment-sessions';

export const checkoutResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), session: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
]);

export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

/**
 * Redirects to the thanks page if the booking is confirmed already.
 * @throws Refusal when price, code or place differ from the form; conflict once booking has closed.
 */
export async function checkOut(context: TransactionContext, form: CheckoutRequest): Promise<CheckoutResult> {
  const found = await lockBookingByHash(context.tx, form.ctype, form.hash);
  if (found.state === 'confirmed') return thanksPage(context, found);
  const priced = await priceUnpaidBooking(context, await openLink(context, found, form.hash));
  const order = await verifyOrder(context, priced, form);
  if (order.due.total === 0) {
    throw new Refusal('invalid', 'There is nothing to pay for this booking.', { field: 'amount' });
  }
  return { kind: 'payment', session: await openPaymentSession(context, priced, { ...order, hash: form.hash }) };
}

/** @throws Refusal as `checkOut` does, and when there is something to pay. */
export async function confirmFree(context: TransactionContext, form: CheckoutRequest): Promise<CheckoutResult> {
  const found = await lockBookingByHash(context.tx, form.ctype, form.hash);
  if (found.state === 'confirmed') return thanksPage(context, found);
  const priced = await priceUnpaidBooking(context, await openLink(context, found, form.hash));
  const order = await verifyOrder(context, priced, { ...form, paymentType: 'payment' });
  if (order.due.total !== 0) {
    throw new Refusal('invalid', 'There is something to pay for this booking.', { field: 'amount' });
  }
  await confirmBooking(context, priced.booking, order);
  await closePaymentPages(context, priced.booking.id);
  return thanksPage(context, priced.booking);
}

async function priceUnpaidBooking(context: TransactionContext, booking: Booking): Promise<PricedBooking> {
  const { tx, now } = context;
  const state = await readBookingStatus(tx, booking, now);
  if (state === 'paid') throw new Refusal('conflict', 'This booking is already paid.', { state });
  if (state !== 'held') throw new Refusal('notFound', ENDED_BOOKING, { state });
  await refuseClosed(context, booking);
  return priceBooking(tx, booking);
}

function thanksPage({ config }: TransactionContext, booking: Booking): CheckoutResult {
  return { kind: 'page', url: thanksUrl(config.siteUrl, booking) };
}
