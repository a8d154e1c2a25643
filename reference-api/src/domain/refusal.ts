import type { BookingStatus } from '@camp/contract/booking-types';
import type { EndedBooking } from '@camp/contract/bookings';
import { UNKNOWN_BOOKING, UNKNOWN_WORKSHOP } from '@camp/contract/requests';

export { UNKNOWN_BOOKING, UNKNOWN_WORKSHOP };

/** The HTTP statuses 422, 404, 410, 409 and 503. */
export type RefusalReason = 'invalid' | 'notFound' | 'gone' | 'conflict' | 'unavailable';

export interface RefusalDetails {
  field?: string;
  mailed?: true;
  state?: BookingStatus;
  booking?: EndedBooking | undefined;
  /** True to commit the writes before the refusal, such as a count of attempts. */
  commits?: boolean;
}

/** A refused request, with a message for the visitor. Rolls back the transaction unless `details.commits` is set. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export const BOOKING_CLOSED = 'Booking for this date has closed.';
export const WITHDRAWN_DATE = 'This date is no longer in the programme.';
export const WITHDRAWN_WORKSHOP = 'This workshop is no longer in the programme.';
export const ENDED_BOOKING = 'This reservation has ended, and its place has gone back to the programme.';
export const PLUS_SEVEN_GONE =
  'CAMP +7 has just been taken: the house is full on one of its nights. Your place in the workshop is still yours. ' +
  'Go on without it.';
export const PAID_BOOKING = 'This booking is paid. To change it, reply to the email that confirmed it.';
