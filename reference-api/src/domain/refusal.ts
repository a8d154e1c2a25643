import type { BookingStatus } from '@camp/contract/names';
import { UNKNOWN_BOOKING, UNKNOWN_WORKSHOP } from '@camp/contract/requests';

export { UNKNOWN_BOOKING, UNKNOWN_WORKSHOP };

/**
 * `invalid`: the request itself is wrong; `notFound`: it names what does not exist; `gone`: what no longer does;
 * `conflict`: it comes too late; `unavailable`: what it needs does not work at the moment.
 */
export type RefusalReason = 'invalid' | 'notFound' | 'gone' | 'conflict' | 'unavailable';

interface RefusalDetails {
  /** The field of the request that is refused. */
  field?: string;
  /** Where the booking stands that cannot be read or paid. */
  state?: BookingStatus;
  /** Commits what the transaction has written so far: a count of attempts, a mail. */
  commits?: boolean;
}

/**
 * A request that is refused with a message for the visitor. Thrown in a transaction, it rolls the transaction back
 * unless it says that it commits.
 */
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

export const WITHDRAWN_WORKSHOP = 'This workshop is no longer in the programme.';
export const ENDED_BOOKING = 'This reservation has ended, and its place has gone back to the programme.';
export const PAID_BOOKING = 'This booking is paid. To change it, reply to the email that confirmed it.';
