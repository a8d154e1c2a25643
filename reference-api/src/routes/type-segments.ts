import { CONFIRMABLE_TYPES, WORKSHOP_TYPES } from '../domain/booking-type';

/** Path segments that match the types of workshops, and of bookings with a confirmation page; others are no route. */
export const WORKSHOP_TYPE_SEGMENT = `:ctype{${WORKSHOP_TYPES.join('|')}}`;
export const CONFIRMABLE_TYPE_SEGMENT = `:ctype{${CONFIRMABLE_TYPES.join('|')}}`;
