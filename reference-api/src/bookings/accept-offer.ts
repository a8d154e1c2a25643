import { findAndLockBooking } from './find-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { bookingStatus } from '../domain/booking-status';
import type { WorkshopType } from '../domain/booking-type';
import { ENDED_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';

export interface Acceptance {
  ctype: WorkshopType;
  hash: string;
  first_name: string;
  last_name: string;
  about_me: string;
}

export function isOpenOffer(booking: Row<'bookings'>): boolean {
  return booking.state === 'held' && isUnclaimedOffer(booking);
}

export function isUnclaimedOffer({ offered_at, first_name }: Pick<Row<'bookings'>, 'offered_at' | 'first_name'>) {
  return offered_at !== null && first_name === '';
}

/** A repeated request changes nothing. @throws Refusal notFound for an unknown hash and for an ended offer. */
export async function acceptOffer(context: TransactionContext, { ctype, hash, ...person }: Acceptance): Promise<void> {
  const { tx, now, config } = context;
  const booking = await findAndLockBooking(tx, ctype, hash);
  if (!booking || booking.offered_at === null) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const { id, state, deadline, released_at: releasedAt, hold_expires_at: holdEnd } = booking;
  if (state === 'expired') {
    const progress = { state, isUnclaimed: isUnclaimedOffer(booking), releasedAt, cancelledAt: null, paid: false };
    throw new Refusal('notFound', ENDED_BOOKING, { state: bookingStatus(progress) });
  }
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
