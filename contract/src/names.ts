/** The closed sets of values of the contract. */

export const CURRENCIES = ['eur', 'gbp', 'usd'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The `ctype` of a workshop. */
export const WORKSHOP_TYPES = ['onsite', 'online'] as const;
export type WorkshopType = (typeof WORKSHOP_TYPES)[number];

/** Packages that are sold without a date. */
export const OFFER_KINDS = ['bundle', 'mentorship'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The `ctype` of a booking that has a confirmation page; bundles have none. */
export const CONFIRMABLE_TYPES = [...WORKSHOP_TYPES, 'residency', 'mentorship'] as const;

/** The `ctype` of any booking. */
export const BOOKING_TYPES = [...CONFIRMABLE_TYPES, 'bundle'] as const;
export type BookingType = (typeof BOOKING_TYPES)[number];

/** In full, or in monthly instalments. */
export const PAYMENT_TYPES = ['payment', 'subscription'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/**
 * The `state` of a booking. `passed_on`: a place that the waiting list offered and that was not reserved in time.
 * `emailed`: the code stands for an email with the link, not for a booking.
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
