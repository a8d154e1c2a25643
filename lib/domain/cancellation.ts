import {
  FEE_PERCENT,
  FULL_REFUND_DAYS,
  HALF_REFUND_DAYS,
  RETAINED_PERCENT,
  WITHDRAWAL_DAYS,
} from '@camp/contract/booking-rules';
import type { ConfirmableType } from '@camp/contract/booking-types';
import { getRefundLimits, getRetainedPercent } from '@camp/contract/cancellation';
import { addDays } from '@camp/contract/days';

import { formatShortDay, noBreak, toDay } from './dates';

const CANCELLATION_SCALE = [
  { when: `${FULL_REFUND_DAYS} or more days before`, refund: `full refund minus a ${FEE_PERCENT}% fee` },
  { when: `${HALF_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days`, refund: `${RETAINED_PERCENT}% retained` },
  { when: `under ${HALF_REFUND_DAYS} days`, refund: 'no refund' },
] as const;

const STEPS = CANCELLATION_SCALE.map(({ when, refund }) => `${when}: ${refund}`);

export const CANCELLATION_SENTENCE = `${STEPS.join('; ')}.`;

const formatLimit = (day: string) => noBreak(formatShortDay(day));

type CancellableCtype = Exclude<ConfirmableType, 'mentorship'>;

/** Null without a first day that can be read. */
function readRefund(ctype: CancellableCtype, firstDay: string | null, now: number) {
  const start = toDay(firstDay);
  return start && { percent: getRetainedPercent(ctype, start, toDay(now) ?? ''), ...getRefundLimits(start) };
}

/** @param firstDay `YYYY-MM-DD`; null when unknown. @param now unix seconds */
export function cancellationNow(ctype: CancellableCtype, firstDay: string | null, now: number): string | null {
  if (ctype === 'online') return 'Online workshops are not refunded.';
  const refund = readRefund(ctype, firstDay, now);
  if (!refund) return null;
  const { percent, full, half } = refund;
  if (percent === FEE_PERCENT) return `Cancel by ${formatLimit(full)} and we refund all but a ${FEE_PERCENT}% fee.`;
  if (percent === RETAINED_PERCENT) return `Cancel by ${formatLimit(half)} and we refund half.`;
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
  const refund = readRefund(ctype, firstDay, now);
  if (!refund || refund.percent === 100) return [{ text: notice, percent: null }];
  const { percent, full, half } = refund;
  const [fullUntil, halfFrom] = [full, addDays(full, 1)].map(formatLimit);
  const [halfUntil, noneFrom] = [half, addDays(half, 1)].map(formatLimit);
  const retainHalf = (dates: string) => ({
    text: `${dates} we keep ${RETAINED_PERCENT}% of the price`,
    percent: RETAINED_PERCENT,
  });
  const none = { text: `From ${noneFrom} nothing is refunded.`, percent: null };
  if (percent === RETAINED_PERCENT) return [retainHalf(`Until ${halfUntil}`), none];
  const retainFee = { text: `Until ${fullUntil} we keep ${FEE_PERCENT}% of the price`, percent: FEE_PERCENT };
  return [retainFee, retainHalf(`From ${halfFrom} to ${halfUntil}`), none];
}
