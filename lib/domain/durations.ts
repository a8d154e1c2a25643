import { formatDayAndTime } from './dates';

/** "1 minute", "40 minutes", "3 hours", rounded up. */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const HOLD_PERIOD = 'three days';

/** "until Tuesday 24 November, 14:05 (Paris time)" from unix seconds, or "for three days". */
export function formatHoldPeriod(heldUntil: number | null | undefined): string {
  return heldUntil ? `until ${formatDayAndTime(heldUntil)} (Paris time)` : `for ${HOLD_PERIOD}`;
}
