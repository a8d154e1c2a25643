import { DAY_SECONDS, HOUR_SECONDS } from './dates';

const MAX_WRONG_CODES = 10;
const PAUSE_MINUTES = 15;

export const TOO_MANY_CODES = `Too many codes were tried. Try again in ${PAUSE_MINUTES} minutes.`;

export interface CodeAttempts {
  wrong_codes: number;
  codes_paused_until: number;
}

export function areCodesPaused({ codes_paused_until }: CodeAttempts, now: number): boolean {
  return now < codes_paused_until;
}

export function countWrongCode({ wrong_codes, codes_paused_until }: CodeAttempts, now: number): CodeAttempts {
  if (wrong_codes + 1 < MAX_WRONG_CODES) return { wrong_codes: wrong_codes + 1, codes_paused_until };
  return { wrong_codes: 0, codes_paused_until: now + PAUSE_MINUTES * 60 };
}

/** Unasked mails to one recipient: mails that anyone can cause by typing the address. */
const MAIL_LIMITS = [
  { seconds: HOUR_SECONDS, mails: 3 },
  { seconds: DAY_SECONDS, mails: 6 },
] as const;

export const MAIL_LIMIT_SECONDS = DAY_SECONDS;

export function isWithinMailLimits(sentAt: readonly number[], now: number): boolean {
  return MAIL_LIMITS.every(({ seconds, mails }) => sentAt.filter((time) => time > now - seconds).length < mails);
}
