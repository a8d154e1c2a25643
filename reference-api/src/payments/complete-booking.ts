import { closePaymentSessions } from './payment-sessions';
import { confirmBooking } from '../bookings/confirm-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';

/**
 * Confirms a booking and closes its payment pages.
 * @returns false when the booking was confirmed before.
 * @throws Refusal conflict when its hold has expired and the place is gone.
 */
export async function completeBooking(
  context: TransactionContext,
  booking: Row<'bookings'>,
  confirmation: { addWorkWeek: boolean },
): Promise<boolean> {
  const confirmed = await confirmBooking(context, booking, confirmation);
  if (confirmed) await closePaymentSessions(context, booking.id);
  return confirmed;
}
