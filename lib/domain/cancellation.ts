import type { Ctype } from './ctype';
import { addDays, formatShortDay, toDay } from './dates';

/** Days before the first day (docs/specification.md#constants). */
export const FULL_REFUND_DAYS = 120;
export const HALF_REFUND_DAYS = 60;
/** Percent of the price that is kept. */
export const FEE_PERCENT = 20;
export const RETAINED_PERCENT = 50;

const CANCELLATION_SCALE = [
  { when: `${FULL_REFUND_DAYS} or more days before`, refund: `full refund minus a ${FEE_PERCENT}% fee` },
  { when: `${HALF_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days`, refund: `${RETAINED_PERCENT}% retained` },
  { when: `under ${HALF_REFUND_DAYS} days`, refund: 'no refund' },
] as const;

const STEPS = CANCELLATION_SCALE.map(({ when, refund }) => `${when}: ${refund}`);

export const CANCELLATION_SENTENCE = `${STEPS.join('; ')}.`;

type CancellableCtype = Exclude<Ctype, 'mentorship'>;

/** @param firstDay `YYYY-MM-DD`; null when unknown. @param now unix seconds */
export function cancellationNow(ctype: CancellableCtype, firstDay: string | null, now: number): string | null {
  if (ctype === 'online') return 'Online workshops are not refunded.';
  const today = toDay(now) ?? '';
  const [fullUntil, halfUntil] = [addDays(firstDay, -FULL_REFUND_DAYS), addDays(firstDay, -HALF_REFUND_DAYS)];
  if (!fullUntil || !halfUntil) return null;
  if (today <= fullUntil) {
    return `Cancel by ${formatShortDay(fullUntil)} and we refund all but a ${FEE_PERCENT}% fee.`;
  }
  if (today <= halfUntil) return `Cancel by ${formatShortDay(halfUntil)} and we refund half.`;
  return 'This date can no longer be refunded.';
}

export function cancellationNotice(ctype: Ctype, firstDay: string | null, now: number): string | null {
  if (ctype === 'mentorship') return null;
  return cancellationNow(ctype, firstDay, now) ?? (ctype === 'onsite' ? `Cancelling ${CANCELLATION_SENTENCE}` : null);
}
