import { DAY_SECONDS, HOUR_SECONDS } from './dates';

/** Mails that anyone can cause by typing an address, to one recipient, over all kinds and lists. */
const LIMITS = [
  { seconds: HOUR_SECONDS, mails: 3 },
  { seconds: DAY_SECONDS, mails: 6 },
] as const;

/** The longest time that a mail counts for. */
export const MAIL_LIMIT_SECONDS = DAY_SECONDS;

/** Whether one more unasked mail may go out at `now`, after those that were sent at the given times (unix seconds). */
export function isWithinMailLimits(sentAt: readonly number[], now: number): boolean {
  return LIMITS.every(({ seconds, mails }) => sentAt.filter((time) => time > now - seconds).length < mails);
}
