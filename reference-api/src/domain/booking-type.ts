import { z } from 'zod';

/** The `ctype` of a workshop. */
export const WORKSHOP_TYPES = ['onsite', 'online'] as const;
export type WorkshopType = (typeof WORKSHOP_TYPES)[number];
export const workshopTypeSchema = z.enum(WORKSHOP_TYPES, { error: 'The workshop type must be onsite or online.' });

/** What is sold as a package, without a date of its own. */
export const OFFER_KINDS = ['bundle', 'mentorship'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The `ctype` of a booking that has a confirmation page; bundles have none. */
export const CONFIRMABLE_TYPES = [...WORKSHOP_TYPES, 'residency', 'mentorship'] as const;
export const confirmableTypeSchema = z.enum(CONFIRMABLE_TYPES, { error: 'The booking type is not known.' });

/** The `ctype` of any booking. */
const BOOKING_TYPES = [...CONFIRMABLE_TYPES, 'bundle'] as const;
const bookingTypeSchema = z.enum(BOOKING_TYPES);
export type BookingType = (typeof BOOKING_TYPES)[number];

export function isWorkshopType(text: string): text is WorkshopType {
  return workshopTypeSchema.safeParse(text).success;
}

export function isBookingType(text: string): text is BookingType {
  return bookingTypeSchema.safeParse(text).success;
}
