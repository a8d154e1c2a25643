import { isPaid } from './payment-sessions';
import { readKeptMinor, requestRefund } from './refunds';
import { releaseBooking } from './release-booking';
import { releasePlaces } from '../bookings/expired-holds';
import { lockBooking } from '../bookings/find-booking';
import { priceBooking } from '../bookings/priced-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { formatAmount, type Currency } from '../domain/currency';
import { Refusal } from '../domain/refusal';
import { cancelledMail } from '../mail/cancelled-mail';
import { enqueueMail } from '../mail/enqueue-mail';

interface Cancellation {
  state: 'cancelled' | 'released';
  refundedMinor: number;
  currency: Currency | null;
}

/**
 * Cancels a booking for the organiser, who says what goes back: minor units, or all or none of what was paid.
 * @throws Refusal notFound for an unknown booking, conflict when there is nothing to cancel, invalid when more would go
 * back than has arrived.
 */
export async function cancelAndRefund(
  context: TransactionContext,
  bookingId: number,
  refund: number | 'full' | 'none',
): Promise<Cancellation> {
  const { tx } = context;
  const known = await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).executeTakeFirst();
  if (!known) throw new Refusal('notFound', `There is no booking ${bookingId}.`);
  const booking = await lockBooking(tx, bookingId);
  await refuseWithoutPlace(context, booking);
  if (booking.state === 'held') {
    if (typeof refund === 'number') throw new Refusal('invalid', `Nothing was paid for booking ${bookingId}.`);
    await releaseBooking(context, booking.ctype, booking.hash);
    return { state: 'released', refundedMinor: 0, currency: null };
  }
  const refunded = await refundPayments(context, booking, refund);
  await giveBack(context, booking);
  await mailCancellation(context, booking, refunded);
  return { state: 'cancelled', ...refunded };
}

async function refuseWithoutPlace({ tx }: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const { id, state, cancelled_at } = booking;
  if (cancelled_at !== null) throw new Refusal('conflict', `Booking ${id} is cancelled already.`);
  if (state === 'confirmed') return;
  if (await isPaid(tx, id)) {
    throw new Refusal('conflict', `Booking ${id} is paid, and waits for its confirmation. Try again later.`);
  }
  if (state === 'expired') throw new Refusal('conflict', `The hold of booking ${id} has ended: it has no place.`);
}

/** The latest payment goes back first. */
async function refundPayments(
  context: TransactionContext,
  { id }: Row<'bookings'>,
  refund: number | 'full' | 'none',
): Promise<Pick<Cancellation, 'refundedMinor' | 'currency'>> {
  const payments = await context.tx
    .selectFrom('payments')
    .select(['id', 'currency'])
    .where('booking_id', '=', id)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .execute();
  const currency = payments[0]?.currency ?? null;
  const kept = await Promise.all(payments.map((payment) => readKeptMinor(context.tx, payment.id)));
  const keptMinor = kept.reduce((sum, minor) => sum + minor, 0);
  const refundedMinor = refund === 'none' ? 0 : refund === 'full' ? keptMinor : refund;
  if (refundedMinor > keptMinor) {
    const paid = currency ? formatAmount(keptMinor, currency) : 'nothing';
    throw new Refusal('invalid', `No more can go back than was paid for booking ${id}: ${paid}.`);
  }
  let left = refundedMinor;
  for (const [index, payment] of payments.entries()) {
    const amount = Math.min(left, kept[index] ?? 0);
    if (amount > 0) await requestRefund(context, payment, amount, 'cancelled');
    left -= amount;
  }
  return { refundedMinor, currency };
}

async function giveBack(context: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const { tx, now } = context;
  await tx.updateTable('bookings').set({ cancelled_at: now }).where('id', '=', booking.id).execute();
  await releasePlaces(context, booking);
  if (booking.bundle_code !== null) {
    await tx.updateTable('codes').set({ expires_at: now }).where('code', '=', booking.bundle_code).execute();
  }
}

async function mailCancellation(
  context: TransactionContext,
  booking: Row<'bookings'>,
  { refundedMinor, currency }: Pick<Cancellation, 'refundedMinor' | 'currency'>,
): Promise<void> {
  if (booking.email === '') return;
  const { product } = await priceBooking(context.tx, booking);
  const refund = currency && refundedMinor > 0 ? formatAmount(refundedMinor, currency) : null;
  await enqueueMail(context, cancelledMail({ to: booking.email, firstName: booking.first_name, product, refund }));
}
