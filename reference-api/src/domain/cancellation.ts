import type { BookingType } from './booking-type';
import { addDays, dayAt, startOfDay } from './dates';

/** The cancellation scale of onsite workshops and residencies, in days before the first day. */
export const FULL_REFUND_DAYS = 120;
export const PARTIAL_REFUND_DAYS = 60;
/** Percent of the whole price: deducted from a full refund, and kept of a partial one. */
export const FEE_PERCENT = 20;
export const RETAINED_PERCENT = 50;

export interface CancelledBooking {
  ctype: BookingType;
  firstDay: string;
  /** Minor units: the whole price, CAMP +7 and instalments to come included; what was paid of it and not refunded. */
  price: number;
  paid: number;
}

/** What a cancellation costs, in minor units. `due`: what was not paid yet of what is retained. */
export interface Settling {
  /** Of the price, by the scale; absent where the organiser has named an amount. */
  retainedPercent?: number;
  retained: number;
  refund: number;
  due: number;
}

export type ScaleSettling = Required<Settling>;

/** Percent of the price that is retained when a booking is cancelled at `now` (docs/specification.md#constants). */
export function retainedPercent(
  { ctype, firstDay }: Pick<CancelledBooking, 'ctype' | 'firstDay'>,
  now: number,
): number {
  if (ctype !== 'onsite' && ctype !== 'residency') return 100;
  const today = dayAt(now);
  if (today <= addDays(firstDay, -FULL_REFUND_DAYS)) return FEE_PERCENT;
  return today <= addDays(firstDay, -PARTIAL_REFUND_DAYS) ? RETAINED_PERCENT : 100;
}

/** What goes back and what is kept when a booking is cancelled at `now` (unix seconds). */
export function settleCancellation(booking: CancelledBooking, now: number): ScaleSettling {
  const percent = retainedPercent(booking, now);
  const retained = Math.floor((booking.price * percent) / 100);
  return {
    retainedPercent: percent,
    retained,
    refund: Math.max(0, booking.paid - retained),
    due: Math.max(0, retained - booking.paid),
  };
}

/** What is kept when an amount goes back that the organiser has named. */
export function settleByAmount(paid: number, refund: number): Settling {
  return { retained: paid - refund, refund, due: 0 };
}

/** Whether the use of a code comes back by the scale: when nothing but the fee is retained. */
export function returnsCode(settling: Pick<ScaleSettling, 'retainedPercent'>): boolean {
  return settling.retainedPercent === FEE_PERCENT;
}

/** Whether a booking can still be cancelled: until its first day begins. */
export function isCancellable(firstDay: string, now: number): boolean {
  return now < startOfDay(firstDay);
}
