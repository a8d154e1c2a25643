import type { BookingStatus } from '@camp/contract/names';

export type { BookingStatus };

export interface BookingProgress {
  state: 'held' | 'expired' | 'confirmed';
  /** True for a waiting-list offer without a name yet. */
  isUnclaimed: boolean;
  releasedAt: number | null;
  cancelledAt: number | null;
  /** True if money has arrived. */
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
