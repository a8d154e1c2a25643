/** Wrong codes that a booking may try before a pause. */
const MAX_WRONG_CODES = 10;
const PAUSE_MINUTES = 15;

export const TOO_MANY_CODES = `Too many codes were tried. Try again in ${PAUSE_MINUTES} minutes.`;

export interface CodeAttempts {
  /** Wrong codes since the booking was made, or since its last pause. */
  wrong: number;
  /** Unix seconds. */
  pausedUntil: number;
}

export function areCodesPaused({ pausedUntil }: CodeAttempts, now: number): boolean {
  return now < pausedUntil;
}

/** The attempts after one more wrong code at `now`. */
export function afterWrongCode({ wrong, pausedUntil }: CodeAttempts, now: number): CodeAttempts {
  if (wrong + 1 < MAX_WRONG_CODES) return { wrong: wrong + 1, pausedUntil };
  return { wrong: 0, pausedUntil: now + PAUSE_MINUTES * 60 };
}
