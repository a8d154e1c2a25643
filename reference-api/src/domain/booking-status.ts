/**
 * The `state` of a booking in the contract. `passed_on`: a place that the waiting list has offered, not reserved in
 * time. `emailed`: a code that stands for a mail, not for a booking.
 */
export const BOOKING_STATUSES = [
  'held',
  'paid',
  'confirmed',
  'expired',
  'passed_on',
  'released',
  'cancelled',
  'emailed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export interface BookingProgress {
  state: 'held' | 'expired' | 'confirmed';
  /** Whether it was offered from the waiting list, and has no name yet. */
  isUnclaimed: boolean;
  releasedAt: number | null;
  cancelledAt: number | null;
  /** Whether money has arrived. */
  paid: boolean;
}

export function bookingStatus(progress: BookingProgress): BookingStatus {
  const { state, isUnclaimed, releasedAt, cancelledAt, paid } = progress;
  if (state === 'confirmed') return cancelledAt === null ? 'confirmed' : 'cancelled';
  if (paid) return 'paid';
  if (state === 'held') return 'held';
  if (releasedAt !== null) return 'released';
  return isUnclaimed ? 'passed_on' : 'expired';
}
