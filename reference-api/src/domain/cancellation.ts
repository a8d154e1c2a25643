import { FEE_PERCENT, FULL_REFUND_DAYS, HALF_REFUND_DAYS, RETAINED_PERCENT } from '@camp/contract/booking-rules';
import type { BookingType } from '@camp/contract/booking-types';
import { addDays } from '@camp/contract/days';

import { dayAt, startOfDay } from './dates';

export interface CancelledBooking {
  ctype: BookingType;
  firstDay: string;
  /** Minor units, including CAMP +7 and future instalments. */
  price: number;
  /** Minor units, less refunds. */
  paid: number;
}

/** In minor units. `due`: the retained part that was not paid yet. */
export interface CancellationAmounts {
  /** Absent when the organiser has named the refund. */
  retainedPercent?: number;
  retained: number;
  refund: number;
  due: number;
}

export type ScaleAmounts = Required<CancellationAmounts>;

/** Percent of the price that is retained when a booking is cancelled at `now` (docs/specification.md#constants). */
export function getRetainedPercent(
  { ctype, firstDay }: Pick<CancelledBooking, 'ctype' | 'firstDay'>,
  now: number,
): number {
  if (ctype !== 'onsite' && ctype !== 'residency') return 100;
  const today = dayAt(now);
  if (today <= addDays(firstDay, -FULL_REFUND_DAYS)) return FEE_PERCENT;
  return today <= addDays(firstDay, -HALF_REFUND_DAYS) ? RETAINED_PERCENT : 100;
}

export function settleCancellation(booking: CancelledBooking, now: number): ScaleAmounts {
  const percent = getRetainedPercent(booking, now);
  const retained = Math.floor((booking.price * percent) / 100);
  return {
    retainedPercent: percent,
    retained,
    refund: Math.max(0, booking.paid - retained),
    due: Math.max(0, retained - booking.paid),
  };
}

export function settleByAmount(paid: number, refund: number): CancellationAmounts {
  return { retained: paid - refund, refund, due: 0 };
}

/** True if the code can be used again, because only the fee is retained. */
export function isCodeReturned(amounts: Pick<ScaleAmounts, 'retainedPercent'>): boolean {
  return amounts.retainedPercent === FEE_PERCENT;
}

export function isCancellable(firstDay: string, now: number): boolean {
  return now < startOfDay(firstDay);
}
