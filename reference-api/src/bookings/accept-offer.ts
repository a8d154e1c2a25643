import type { AcceptanceRequest } from '@camp/contract/requests';

import { lockBookingByHash } from './find-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { bookingStatus, isUnclaimedOffer } from '../domain/booking-status';
import { ENDED_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';

export function isOpenOffer(booking: Row<'bookings'>): boolean {
  return booking.state === 'held' && isUnclaimedOffer(booking);
}

/** A repeated request changes nothing. @throws Refusal notFound for an unknown hash and for an ended offer. */
export async function acceptOffer(
  context: TransactionContext,
  { ctype, hash, ...person }: AcceptanceRequest,
): Promise<void> {
  const { tx, now, config } = context;
  const booking = await lockBookingByHash(tx, ctype, hash);
  if (booking.offered_at === null) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const { id, state, deadline, hold_expires_at: holdEnd } = booking;
  if (state === 'expired') throw new Refusal('notFound', ENDED_BOOKING, { state: bookingStatus(booking, false) });
  if (!isOpenOffer(booking)) return;
  const extended = Math.max(deadline, now + config.holdSeconds);
  await tx
    .updateTable('bookings')
    .set({
      ...person,
      deadline: extended,
      hold_expires_at: holdEnd === null ? null : Math.max(holdEnd, extended),
      opened_at: booking.opened_at ?? now,
      reminded_at: null,
    })
    .where('id', '=', id)
    .execute();
}
