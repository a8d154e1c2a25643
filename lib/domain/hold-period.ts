import { formatDayAndTime } from './dates';

/** How long a reserved place is held for its visitor to confirm it, as a sentence says it. */
export const HOLD_PERIOD = 'three days';

/** "until Tuesday 24 November, 14:05 (Paris time)", or "for three days" when the end is not known (unix seconds). */
export function holdPeriod(heldUntil: number | null | undefined): string {
  return heldUntil ? `until ${formatDayAndTime(heldUntil)} (Paris time)` : `for ${HOLD_PERIOD}`;
}
