/** The `state` of a booking in the contract. `emailed`: a code that stands for a mail, not for a booking. */
export const BOOKING_STATUSES = ['held', 'paid', 'confirmed', 'expired', 'released', 'cancelled', 'emailed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export interface BookingProgress {
  state: 'held' | 'expired' | 'confirmed';
  releasedAt: number | null;
  cancelledAt: number | null;
  /** Whether money has arrived. */
  paid: boolean;
}

export function bookingStatus({ state, releasedAt, cancelledAt, paid }: BookingProgress): BookingStatus {
  if (state === 'confirmed') return cancelledAt === null ? 'confirmed' : 'cancelled';
  if (paid) return 'paid';
  if (state === 'held') return 'held';
  return releasedAt === null ? 'expired' : 'released';
}
