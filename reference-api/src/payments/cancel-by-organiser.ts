import type { Currency } from '@camp/contract/currencies';

import { cancelBooking, readKeptPayment } from './cancel-booking';
import { isPaid } from '../bookings/booking-payments';
import { lockBooking } from '../bookings/booking-rows';
import { readBookingFacts } from '../bookings/read-booking-facts';
import { releaseBooking } from '../bookings/unpaid-bookings';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { settleByAmount } from '../domain/cancellation';
import { formatAmount } from '../domain/currency';
import { Refusal } from '../domain/refusal';

export type NamedRefund = number | 'full' | 'none';

interface CancelledByOrganiser {
  state: 'cancelled' | 'released';
  refundedMinor: number;
  currency: Currency | null;
}

/**
 * Cancels a booking for the organiser, who names the refund. An unpaid booking is released.
 * @throws Refusal notFound for an unknown booking; conflict when there is nothing to cancel; invalid when the refund
 * exceeds what was paid.
 */
export async function cancelByOrganiser(
  context: TransactionContext,
  bookingId: number,
  refund: NamedRefund,
): Promise<CancelledByOrganiser> {
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
  const facts = await readBookingFacts(tx, booking);
  const currency = facts.settlement?.currency ?? null;
  const paid = (await readKeptPayment(tx, bookingId))?.keptMinor ?? 0;
  const refundedMinor = refund === 'none' ? 0 : refund === 'full' ? paid : refund;
  if (refundedMinor > paid) {
    const most = currency ? formatAmount(paid, currency) : 'nothing';
    throw new Refusal('invalid', `No more can go back than was paid for booking ${bookingId}: ${most}.`);
  }
  const amounts = settleByAmount(paid, refundedMinor);
  await cancelBooking(context, booking, { facts, paid, amounts, returnsCode: refund === 'full' });
  return { state: 'cancelled', refundedMinor, currency };
}

async function refuseWithoutPlace({ tx }: TransactionContext, booking: Booking): Promise<void> {
  const { id, state, cancelled_at } = booking;
  if (cancelled_at !== null) throw new Refusal('conflict', `Booking ${id} is cancelled already.`);
  if (state === 'confirmed') return;
  if (await isPaid(tx, id)) {
    throw new Refusal('conflict', `Booking ${id} is paid, and waits for its confirmation. Try again later.`);
  }
  if (state === 'expired') throw new Refusal('conflict', `The hold of booking ${id} has ended: it has no place.`);
}
