import type { BookingPrice } from './booking-types';

/** `base` less `percent`, rounded to whole currency units (docs/specification.md#states); `base` without a code. */
export function discountedTotal(base: number, percent: number | null): number {
  return percent === null ? base : Math.round((base * (100 - Math.min(100, Math.max(0, percent)))) / 100);
}

/** One of `n` monthly payments of a total that a code has reduced, in whole currency units. */
export function monthlyAmount(total: number, n: number): number {
  return Math.round(total / Math.max(1, n));
}

export interface Quote {
  /** Price before a code, with +7 if it is added. */
  base: number;
  /** The price of paying in full. */
  total: number;
  /** One monthly payment, 0 when there is no payment plan. */
  monthly: number;
  numberOfPayments: number;
  /** The sum of all monthly payments, rounded apart from `total`. */
  instalments: number;
  splitOffered: boolean;
  /** Nothing is to be paid: the form goes to the success endpoint (docs/specification.md#states). */
  free: boolean;
}

/**
 * The price of a booking in the last step of the confirmation flow (docs/specification.md#states), in currency units.
 * `percent` is that of the applied code, null without one; `allowPp: false` takes the payment plan away.
 */
export function quote({
  price,
  addWw,
  percent,
  allowPp = true,
}: {
  price: BookingPrice;
  addWw: boolean;
  percent: number | null;
  allowPp?: boolean;
}): Quote {
  const withWw = addWw && offersWorkWeek(price);
  const base = withWw ? (price.full_amount_inc_ww ?? price.full_amount) : price.full_amount;
  const split = withWw ? price.split_amount_inc_ww : price.split_amount;
  const total = discountedTotal(base, percent);
  const free = total <= 0;
  const numberOfPayments = price.number_of_payments;
  const splitOffered = allowPp && !free && numberOfPayments > 1 && split !== null && split > 0;
  const monthly = percent === null ? (split ?? 0) : monthlyAmount(total, numberOfPayments);
  return {
    base,
    total,
    monthly: splitOffered ? monthly : 0,
    numberOfPayments,
    instalments: splitOffered ? Math.round(monthly * numberOfPayments * 100) / 100 : 0,
    splitOffered: splitOffered && monthly > 0,
    free,
  };
}

/** True if the API names a price with the 7 extra nights. Without it the +7 step is skipped. */
export function offersWorkWeek(price: BookingPrice): boolean {
  return price.full_amount_inc_ww !== null;
}
