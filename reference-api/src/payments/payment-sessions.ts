import { readClosing } from '../bookings/booking-deadline';
import { closePaymentPages } from '../bookings/booking-payments';
import { listWeekIds } from '../bookings/booking-rows';
import type { PricedBooking } from '../bookings/priced-booking';
import { type TransactionContext, updateRow } from '../db/transaction';
import { getEndAfterCheckout, PAYMENT_WINDOW_SECONDS } from '../domain/holds';
import { offerPriceId, residencyPriceId } from '../domain/offers';
import { getAmountDue, type PaymentChoice, workshopPriceId } from '../domain/prices';
import { newSecret } from '../platform/secrets';

export interface PaymentOrder extends PaymentChoice {
  /** The booking code in the visitor's link, for the way back from the payment page. Default: the booking's `hash`. */
  hash?: string;
  codeId: number | null;
}

/** Ends the earlier pages, so that only one can be paid. @returns the session of the page. */
export async function openPaymentSession(
  context: TransactionContext,
  priced: PricedBooking,
  order: PaymentOrder,
): Promise<string> {
  const { tx, now } = context;
  const { booking, item } = priced;
  const price = priced.prices[order.currency];
  if (!price) throw new Error(`Booking ${booking.id} has no price in ${order.currency}.`);
  const due = getAmountDue(price, order);
  const { cutoff } = await readClosing(tx, booking);
  const holdEnd = Math.min(getEndAfterCheckout(booking, now), cutoff);
  await updateRow(tx, 'bookings', booking.id, { hold_expires_at: holdEnd });
  await closePaymentPages(context, booking.id);
  const session = newSecret();
  await tx
    .insertInto('payments')
    .values({
      session,
      hash: order.hash ?? null,
      booking_id: booking.id,
      payment_type: order.paymentType,
      currency: order.currency,
      total_minor: due.total,
      now_minor: due.now,
      number_of_payments: order.paymentType === 'payment' ? 1 : price.number_of_payments,
      code_id: order.codeId,
      percent: order.percent,
      add_ww: order.addWorkWeek ? 1 : 0,
      product: item.product,
      price_id: await findPriceId(context, priced, order, price.number_of_payments),
      list_minor: getAmountDue(price, { ...order, percent: null }).now,
      state: 'open',
      expires_at: Math.min(now + PAYMENT_WINDOW_SECONDS, holdEnd),
      created_at: now,
    })
    .execute();
  return session;
}

/** The id of the price without a code in the provider's price list (docs/decisions/stripe.md). */
async function findPriceId(
  context: TransactionContext,
  { booking, courseId, pricecodeVersion }: PricedBooking,
  { currency, paymentType, addWorkWeek }: PaymentOrder,
  numberOfPayments: number,
): Promise<string> {
  if (booking.ctype === 'residency') {
    const weekIds = await listWeekIds(context.tx, booking.id);
    return residencyPriceId(weekIds.length, currency, paymentType);
  }
  if (booking.offer_id !== null) {
    const { kind, quantity } = await context.tx
      .selectFrom('offers')
      .select(['kind', 'quantity'])
      .where('id', '=', booking.offer_id)
      .executeTakeFirstOrThrow();
    return offerPriceId(kind, quantity, currency);
  }
  const code = { version: pricecodeVersion, courseId, online: booking.ctype === 'online', currency, numberOfPayments };
  return workshopPriceId({ ...code, workWeek: addWorkWeek }, paymentType);
}
