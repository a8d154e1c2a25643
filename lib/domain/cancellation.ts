import type { Ctype } from './ctype';
import { addDays, formatShortDay } from './dates';

/** Cancelling an onsite workshop or a residency (docs/specification.md#constants), days before its first day. */
export const FULL_REFUND_DAYS = 120;
export const HALF_REFUND_DAYS = 60;
/** Percent of the price kept from a full refund, and from half of one. */
export const FEE_PERCENT = 20;
export const RETAINED_PERCENT = 50;

/** The scale as sentences have it: when one cancels, and what one gets back. */
const CANCELLATION_SCALE = [
  { when: `${FULL_REFUND_DAYS} or more days before`, refund: `full refund minus a ${FEE_PERCENT}% fee` },
  { when: `${HALF_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days`, refund: `${RETAINED_PERCENT}% retained` },
  { when: `under ${HALF_REFUND_DAYS} days`, refund: 'no refund' },
] as const;

const STEPS = CANCELLATION_SCALE.map(({ when, refund }) => `${when}: ${refund}`);

/** The scale in one sentence. */
export const CANCELLATION_SENTENCE = `${STEPS.join('; ')}.`;

type CancellableCtype = Exclude<Ctype, 'mentorship'>;

const PARIS_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/**
 * What cancelling one date would cost now, in a sentence; null when its first day is unknown.
 * @param firstDay `YYYY-MM-DD`; `now` in unix seconds.
 */
export function cancellationNow(ctype: CancellableCtype, firstDay: string | null, now: number): string | null {
  if (ctype === 'online') return 'Online workshops are not refunded.';
  const today = PARIS_DAY.format(new Date(now * 1000));
  const [fullUntil, halfUntil] = [addDays(firstDay, -FULL_REFUND_DAYS), addDays(firstDay, -HALF_REFUND_DAYS)];
  if (!fullUntil || !halfUntil) return null;
  if (today <= fullUntil) {
    return `Cancel by ${formatShortDay(fullUntil)} and we refund all but a ${FEE_PERCENT}% fee.`;
  }
  if (today <= halfUntil) return `Cancel by ${formatShortDay(halfUntil)} and we refund half.`;
  return 'This date can no longer be refunded.';
}

/**
 * What is said of cancelling before a booking is paid: what it would cost now, or the scale of an onsite workshop whose
 * first day is unknown; null when there is nothing to say. Arguments as of `cancellationNow`.
 */
export function cancellationNotice(ctype: Ctype, firstDay: string | null, now: number): string | null {
  if (ctype === 'mentorship') return null;
  return cancellationNow(ctype, firstDay, now) ?? (ctype === 'onsite' ? `Cancelling ${CANCELLATION_SENTENCE}` : null);
}
