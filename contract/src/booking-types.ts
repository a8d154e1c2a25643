export const WORKSHOP_TYPES = ['onsite', 'online'] as const;
export type WorkshopType = (typeof WORKSHOP_TYPES)[number];

export const isWorkshopType = (value: unknown): value is WorkshopType => WORKSHOP_TYPES.some((type) => type === value);

export type OfferKind = 'bundle' | 'mentorship';

/** Bundles have no confirmation page. */
export const CONFIRMABLE_TYPES = [...WORKSHOP_TYPES, 'residency', 'mentorship'] as const;

export type ConfirmableType = (typeof CONFIRMABLE_TYPES)[number];

export const isConfirmableType = (value: unknown): value is ConfirmableType =>
  CONFIRMABLE_TYPES.some((type) => type === value);

export const BOOKING_TYPES = [...CONFIRMABLE_TYPES, 'bundle'] as const;
export type BookingType = (typeof BOOKING_TYPES)[number];

export const PAYMENT_TYPES = ['payment', 'subscription'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/**
 * `passed_on`: a waiting-list offer that ended. `transferred`: the place is another person's. `emailed`: the code
 * stands for a mailed link, not a booking.
 */
export const BOOKING_STATUSES = [
  'held',
  'paid',
  'confirmed',
  'expired',
  'passed_on',
  'released',
  'cancelled',
  'transferred',
  'emailed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** `closed`: too late, or the booking was cancelled. */
export const TRANSFER_STATES = ['open', 'accepted', 'withdrawn', 'closed'] as const;
