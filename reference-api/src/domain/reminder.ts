import { DAY_SECONDS } from './dates';

/** How long before the end of a hold its owner is reminded. */
export const REMINDER_SECONDS = DAY_SECONDS;
/** A shorter hold has no reminder: it would come on the heels of the email that it repeats. */
const SHORTEST_REMINDED_HOLD = 2 * DAY_SECONDS;
/** So close to the end nobody is reminded: an outage of the API is over, and the time is too. */
const LATEST_SECONDS = DAY_SECONDS / 24;

export interface RemindableHold {
  /** When its place was reserved or offered, or its link was opened; unix seconds. */
  heldSince: number;
  /** When it ends; null for one that is paid. */
  endsAt: number | null;
  /** When its owner was reminded; null for not yet. */
  remindedAt: number | null;
}

/** Whether the owner of a hold is reminded at `now` (unix seconds) that it ends: a day before, once. */
export function isReminderDue({ heldSince, endsAt, remindedAt }: RemindableHold, now: number): boolean {
  if (endsAt === null || remindedAt !== null || endsAt - heldSince < SHORTEST_REMINDED_HOLD) return false;
  return now >= endsAt - REMINDER_SECONDS && now < endsAt - LATEST_SECONDS;
}
