import type { BookingStatus } from '@camp/contract/names';

export type { BookingStatus };

export interface BookingProgress {
  state: 'held' | 'expired' | 'confirmed';
  released_at: number | null;
  cancelled_at: number | null;
  /** When the waiting list offered the place. */
  offered_at: number | null;
  first_name: string;
}

/** True for a waiting-list offer without a name yet. */
export function isUnclaimedOffer({ offered_at, first_name }: Pick<BookingProgress, 'offered_at' | 'first_name'>) {
  return offered_at !== null && first_name === '';
}

/** @param paid true if money has arrived. */
export function bookingStatus(booking: BookingProgress, paid: boolean): BookingStatus {
  if (booking.state === 'confirmed') return booking.cancelled_at === null ? 'confirmed' : 'cancelled';
  if (paid) return 'paid';
  if (booking.state === 'held') return 'held';
  if (booking.released_at !== null) return 'released';
  return isUnclaimedOffer(booking) ? 'passed_on' : 'expired';
}
