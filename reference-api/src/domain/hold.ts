import { HOUR_SECONDS } from './dates';

/** How long a payment page can be paid. */
export const PAYMENT_WINDOW_SECONDS = HOUR_SECONDS / 2;
/** How long a place is held for an unproven mailbox while many places are. */
export const SHORT_HOLD_SECONDS = HOUR_SECONDS;
/** Unpaid reservations that one person can have at a time. */
export const MAX_OPEN_RESERVATIONS = 3;

const UNOPENED_HOLDS_ALLOWED = 3;

export interface Hold {
  /** When the hold ends unless a payment page is open then, in unix seconds. */
  deadline: number;
  /** When it ends now that payment pages were opened: at most one payment window after the deadline. */
  endsAt: number;
}

/**
 * Whether a further hold lasts one hour only: when more than a third of the capacity and more than three places are
 * held by reservations whose mailed link nobody has opened.
 */
export function isHoldShort({ capacity, unopened }: { capacity: number; unopened: number }): boolean {
  return unopened > UNOPENED_HOLDS_ALLOWED && unopened * 3 > capacity;
}

/** When a hold ends after a payment page was opened at `now`. A page opened after the deadline lengthens nothing. */
export function endAfterCheckout({ deadline, endsAt }: Hold, now: number): number {
  return now < deadline ? Math.max(endsAt, now + PAYMENT_WINDOW_SECONDS) : endsAt;
}
