import { DAY_SECONDS, HOUR_SECONDS } from './dates';

export const PAYMENT_WINDOW_SECONDS = HOUR_SECONDS / 2;
export const MAX_UNPAID_RESERVATIONS = 3;

/** Shares of the unconfirmed places that can be held for unopened mails. */
const UNOPENED_SHARE = 1 / 3;
const UNOPENED_SHARE_PER_VISITOR = 1 / 6;

interface UnopenedHolds {
  /** Places that are free or held for unopened mails. */
  unconfirmed: number;
  unopened: number;
  byVisitor: number;
}

/** True if the next place is held only when its mailed link is opened. One place is always held. */
export function isUnopenedLimitReached({ unconfirmed, unopened, byVisitor }: UnopenedHolds): boolean {
  const isReached = (holds: number, share: number) => holds >= Math.max(1, Math.floor(unconfirmed * share));
  return isReached(unopened, UNOPENED_SHARE) || isReached(byVisitor, UNOPENED_SHARE_PER_VISITOR);
}

/** A payment page that is opened after the deadline does not prolong the hold. */
export function getEndAfterCheckout(
  { deadline, hold_expires_at: endsAt }: { deadline: number; hold_expires_at: number | null },
  now: number,
): number {
  return now < deadline ? Math.max(endsAt ?? deadline, now + PAYMENT_WINDOW_SECONDS) : (endsAt ?? deadline);
}

export const REMINDER_SECONDS = DAY_SECONDS;
/** Shorter holds get no reminder. */
const MIN_REMINDED_HOLD_SECONDS = 2 * DAY_SECONDS;
/** No reminder is sent this close to the end. */
const MIN_SECONDS_LEFT = HOUR_SECONDS;

interface RemindableHold {
  created_at: number;
  hold_expires_at: number | null;
  reminded_at: number | null;
}

/** True if the owner of a hold gets a reminder at `now` (unix seconds): a day before its end, once. */
export function isReminderDue(hold: RemindableHold, now: number): boolean {
  const { created_at: heldSince, hold_expires_at: endsAt, reminded_at: remindedAt } = hold;
  if (endsAt === null || remindedAt !== null || endsAt - heldSince < MIN_REMINDED_HOLD_SECONDS) return false;
  return now >= endsAt - REMINDER_SECONDS && now < endsAt - MIN_SECONDS_LEFT;
}

export const OFFER_SECONDS = 2 * DAY_SECONDS;
export const BANK_SECONDS = 14 * DAY_SECONDS;

export interface WaitingPerson {
  id: number;
  confirmedAt: number;
  emailKey: string;
}

/** Earliest confirmation first, without the mailboxes that have a place of the edition. */
export function orderWaitingList<Person extends WaitingPerson>(
  people: readonly Person[],
  mailboxesWithPlace: ReadonlySet<string>,
): Person[] {
  return people
    .filter(({ emailKey }) => !mailboxesWithPlace.has(emailKey))
    .sort((a, b) => a.confirmedAt - b.confirmedAt || a.id - b.id);
}
