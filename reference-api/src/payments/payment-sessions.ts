import { listedPrice } from './listed-price';
import type { PricedBooking } from '../bookings/priced-booking';
import type { Db, Tx } from '../db/open';
import type { TransactionContext } from '../db/transaction';
import type { Currency } from '../domain/currency';
import { endAfterCheckout, PAYMENT_WINDOW_SECONDS } from '../domain/hold';
import type { PaymentChoice } from '../domain/prices';
import { newSecret } from '../platform/secrets';

export interface PaymentOrder extends PaymentChoice {
  currency: Currency;
  /** Minor units. */
  due: { total: number; now: number };
  numberOfPayments: number;
  /** The hash that the visitor came with, to which the payment page leads back; none for the booking's own. */
  hash?: string;
  /** The discount code behind `percent`; null without one. */
  codeId: number | null;
}

/**
 * Opens a payment page for a held booking and closes those opened before, so that only one can be paid. It closes with
 * the hold at the latest.
 * @returns the session of the payment page.
 */
export async function openPaymentSession(
  context: TransactionContext,
  priced: PricedBooking,
  order: PaymentOrder,
): Promise<string> {
  const { tx, now } = context;
  const { booking, product } = priced;
  const { deadline, hold_expires_at } = booking;
  const holdEnd = endAfterCheckout({ deadline, endsAt: hold_expires_at ?? deadline }, now);
  await tx.updateTable('bookings').set({ hold_expires_at: holdEnd }).where('id', '=', booking.id).execute();
  await closePaymentSessions(context, booking.id);
  const session = newSecret();
  const listed = await listedPrice(context, priced, order);
  await tx
    .insertInto('payments')
    .values({
      session,
      hash: order.hash ?? null,
      booking_id: booking.id,
      payment_type: order.paymentType,
      currency: order.currency,
      total_minor: order.due.total,
      now_minor: order.due.now,
      number_of_payments: order.paymentType === 'payment' ? 1 : order.numberOfPayments,
      code_id: order.codeId,
      percent: order.percent,
      add_ww: order.addWorkWeek ? 1 : 0,
      product,
      price_id: listed.id,
      list_minor: listed.amountMinor,
      state: 'open',
      expires_at: Math.min(now + PAYMENT_WINDOW_SECONDS, holdEnd),
      created_at: now,
      paid_at: null,
      fulfilled_at: null,
    })
    .execute();
  return session;
}

/** Makes every unpaid payment page of a booking unpayable. */
export async function closePaymentSessions({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'superseded' })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['open', 'declined'])
    .execute();
}

/** Whether a payment for the booking has arrived and was not sent back; the booking may not be confirmed yet. */
export async function isPaid(db: Db | Tx, bookingId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return payment !== undefined;
}
