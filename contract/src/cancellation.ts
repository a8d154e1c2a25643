import { FEE_PERCENT, FULL_REFUND_DAYS, HALF_REFUND_DAYS, RETAINED_PERCENT } from './booking-rules';
import type { BookingType } from './booking-types';
import { addDays } from './days';

/** The last days of a full and of a partial refund. @param firstDay `YYYY-MM-DD` */
export function getRefundLimits(firstDay: string): { full: string; half: string } {
  return { full: addDays(firstDay, -FULL_REFUND_DAYS), half: addDays(firstDay, -HALF_REFUND_DAYS) };
}

/**
 * Percent of the price that is retained when a booking is cancelled (docs/specification.md#constants).
 * @param firstDay `YYYY-MM-DD`, as `today`
 */
export function getRetainedPercent(ctype: BookingType, firstDay: string, today: string): number {
  if (ctype !== 'onsite' && ctype !== 'residency') return 100;
  const { full, half } = getRefundLimits(firstDay);
  if (today <= full) return FEE_PERCENT;
  return today <= half ? RETAINED_PERCENT : 100;
}
