import {
  FEE_PERCENT,
  FULL_REFUND_DAYS,
  HALF_REFUND_DAYS,
  RETAINED_PERCENT,
  WITHDRAWAL_DAYS,
} from '@camp/contract/booking-rules';
import type { ConfirmableType } from '@camp/contract/booking-types';

import { addDays, formatShortDay, noBreak, toDay } from './dates';

const CANCELLATION_SCALE = [
  { when: `${FULL_REFUND_DAYS} or more days before`, refund: `full refund minus a ${FEE_PERCENT}% fee` },
  { when: `${HALF_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days`, refund: `${RETAINED_PERCENT}% retained` },
  { when: `under ${HALF_REFUND_DAYS} days`, refund: 'no refund' },
] as const;

const STEPS = CANCELLATION_SCALE.map(({ when, refund }) => `${when}: ${refund}`);

export const CANCELLATION_SENTENCE = `${STEPS.join('; ')}.`;

const formatLimit = (day: string) => noBreak(formatShortDay(day));

type CancellableCtype = Exclude<ConfirmableType, 'mentorship'>;

/** @param firstDay `YYYY-MM-DD`; null when unknown. @param now unix seconds */
export function cancellationNow(ctype: CancellableCtype, firstDay: string | null, now: number): string | null {
  if (ctype === 'online') return 'Online workshops are not refunded.';
  const today = toDay(now) ?? '';
  const [fullUntil, halfUntil] = [addDays(firstDay, -FULL_REFUND_DAYS), addDays(firstDay, -HALF_REFUND_DAYS)];
  if (!fullUntil || !halfUntil) return null;
  if (today <= fullUntil) {
    return `Cancel by ${formatLimit(fullUntil)} and we refund all but a ${FEE_PERCENT}% fee.`;
  }
  if (today <= halfUntil) return `Cancel by ${formatLimit(halfUntil)} and we refund half.`;
  return 'Bookings for this date are non-refundable.';
}

export interface CancellationPeriod {
  text: string;
  /** Percent of the price that is kept; null if the text is enough. */
  percent: number | null;
}

/** For bundles and mentorship packages (clause 4.6 of the terms). */
export const WITHDRAWAL: CancellationPeriod[] = [
  {
    text:
      `Within ${WITHDRAWAL_DAYS} days, while none of it has been used: withdraw from the contract by the link at the ` +
      'foot of every page, and you get all of it back.',
    percent: null,
  },
];

export function listCancellationPeriods(
  ctype: ConfirmableType,
  firstDay: string | null,
  now: number,
): CancellationPeriod[] {
  if (ctype === 'mentorship') return [];
  const notice = cancellationNow(ctype, firstDay, now);
  if (notice === null) return [{ text: `Cancelling ${CANCELLATION_SENTENCE}`, percent: null }];
  const day = (daysBefore: number) => addDays(firstDay, -daysBefore) ?? '';
  const today = toDay(now) ?? '';
  if (ctype === 'online' || today > day(HALF_REFUND_DAYS)) return [{ text: notice, percent: null }];
  const [fullUntil, halfFrom] = [day(FULL_REFUND_DAYS), day(FULL_REFUND_DAYS - 1)].map(formatLimit);
  const [halfUntil, noneFrom] = [day(HALF_REFUND_DAYS), day(HALF_REFUND_DAYS - 1)].map(formatLimit);
  const half = (dates: string) => ({
    text: `${dates} we keep ${RETAINED_PERCENT}% of the price`,
    percent: RETAINED_PERCENT,
  });
  const none = { text: `From ${noneFrom} nothing is refunded.`, percent: null };
  if (today > day(FULL_REFUND_DAYS)) return [half(`Until ${halfUntil}`), none];
  const full = { text: `Until ${fullUntil} we keep ${FEE_PERCENT}% of the price`, percent: FEE_PERCENT };
  return [full, half(`From ${halfFrom} to ${halfUntil}`), none];
}
