import type { Payable } from '../bookings/payable';
import { retakePlaces } from '../bookings/places';
import type { Currency } from '../domain/currency';
import type { PaymentChoice } from '../domain/prices';
import { newSecret } from '../platform/secrets';
import type { TransactionContext } from '../db/transaction';

/** How long a payment page can be paid, in seconds; the place stays held at least as long. */
export const PAYMENT_LIFETIME_SECONDS = 3600;

export interface Order extends PaymentChoice {
  currency: Currency;
  /** Minor units. */
  due: { total: number; now: number };
  numberOfPayments: number;
  codeId: number | null;
}

/**
 * Opens a payment for a booking and closes those opened before, so that only one page can be paid at a time.
 * @returns the session of the payment page.
 * @throws Refusal 409 when the hold had run out and the place is gone.
 */
export async function openPayment(
  step: TransactionContext,
  { booking, product }: Payable,
  order: Order,
): Promise<string> {
  const expiresAt = step.now + PAYMENT_LIFETIME_SECONDS;
  if (booking.state === 'expired') await retakePlaces(step, booking);
  await step.tx
    .updateTable('bookings')
    .set({ state: 'held', hold_expires_at: Math.max(booking.hold_expires_at ?? 0, expiresAt) })
    .where('id', '=', booking.id)
    .execute();
  await closeOpenPayments(step, booking.id);
  const session = newSecret();
  await step.tx
    .insertInto('payments')
    .values({
      session,
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
      state: 'open',
      expires_at: expiresAt,
      created_at: step.now,
      paid_at: null,
      fulfilled_at: null,
    })
    .execute();
  return session;
}

/** Takes the pay buttons off every page that was opened for a booking before. */
export async function closeOpenPayments({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'superseded' })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['open', 'declined'])
    .execute();
}
