import { parseId, parseRefund } from './arguments';
import { createCommand, withSession, type Output } from './command';
import type { Session } from './session';
import { formatAmount } from '../domain/currency';
import { fromMinor } from '../domain/prices';
import { cancelByOrganiser, type NamedRefund } from '../payments/cancel-by-organiser';

export function cancelBookingCommand() {
  return createCommand('booking:cancel', {
    description:
      'Cancels a booking: its place is free again, its owner gets an email, and what you say is refunded, within ten ' +
      'seconds if the API runs. An unpaid one is released. A bundle’s code ends. A code that it was paid with can be ' +
      'used again where all of it goes back.',
    examples: [
      'booking:cancel 481 --refund full',
      'booking:cancel 481 --refund 595',
      'booking:cancel 481 --refund none',
    ],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .requiredOption('--refund <amount>', 'how much goes back: "full", "none", or an amount such as 595', parseRefund)
    .action(withSession(cancelBooking));
}

async function cancelBooking(
  { transact }: Session,
  bookingId: number,
  { refund }: { refund: NamedRefund },
): Promise<Output> {
  const { state, refundedMinor, currency } = await transact((context) => cancelByOrganiser(context, bookingId, refund));
  const amount = currency && refundedMinor > 0 ? formatAmount(refundedMinor, currency) : 'Nothing';
  return {
    json: { booking: bookingId, state, refunded: fromMinor(refundedMinor), currency },
    text: `Booking ${bookingId} is ${state}. ${amount} goes back.`,
  };
}
