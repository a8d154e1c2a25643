import type { ConfirmedBooking, UnpaidBooking } from './booking-types';

/** What the API may say of a booking beside its status (docs/specification.md#calls, Additions). */
export const BOOKING_STATES = [
  'held',
  'paid',
  'confirmed',
  'expired',
  'passed_on',
  'released',
  'cancelled',
  'emailed',
] as const;

export type BookingState = (typeof BOOKING_STATES)[number];

/** Where a booking stands, with what its call returned. */
export type BookingStanding = HeldBooking | ConfirmedStanding | { state: ClosedState };

export interface HeldBooking {
  state: 'held';
  booking: UnpaidBooking;
  /** Whether the API named the state. Without it a payment may have gone through all the same. */
  stated: boolean;
}

interface ConfirmedStanding {
  state: 'confirmed';
  /** Null when the API named the state and could not say more. */
  booking: ConfirmedBooking | null;
}

/** States in which the API returns no booking. */
export type ClosedState = Exclude<BookingState, 'held' | 'confirmed'>;
