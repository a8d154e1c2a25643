import {
  BOOKING_TYPES,
  WORKSHOP_TYPES,
  type BookingType,
  type OfferKind,
  type WorkshopType,
} from '@camp/contract/names';

export { WORKSHOP_TYPES, type BookingType, type OfferKind, type WorkshopType };

export function isWorkshopType(text: string): text is WorkshopType {
  return WORKSHOP_TYPES.some((type) => type === text);
}

export function isBookingType(text: string): text is BookingType {
  return BOOKING_TYPES.some((type) => type === text);
}
