import { FEE_PERCENT } from '@camp/contract/booking-rules';
import type { BookingType } from '@camp/contract/booking-types';
import { getRetainedPercent } from '@camp/contract/cancellation';

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

export function settleCancellation(booking: CancelledBooking, now: number): ScaleAmounts {
  const percent = getRetainedPercent(booking.ctype, booking.firstDay, dayAt(now));
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
