/** `invalid`: the request itself is wrong; `notFound`: it names what does not exist; `conflict`: it comes too late. */
export type RefusalReason = 'invalid' | 'notFound' | 'conflict';

/** A request that is refused with a message for the visitor. Thrown in a transaction, it rolls the transaction back. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export const UNKNOWN_BOOKING = 'We do not know this booking.';
export const UNKNOWN_WORKSHOP = 'We do not know this workshop.';
