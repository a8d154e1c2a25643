import { applyDiscount, canBeSplit } from '@camp/contract/booking-rules';
import type { Currency } from '@camp/contract/currencies';
import { getInstalment } from '@camp/contract/instalments';

/** Amounts in currency units; those with CAMP +7 are null without it. */
export interface QuotedPrice {
  currency: Currency;
  full_amount: number;
  split_amount: number | null;
  full_amount_inc_ww: number | null;
  split_amount_inc_ww: number | null;
  number_of_payments: number;
}

export interface Quote {
  /** Before the discount, with +7 if added. */
  base: number;
  total: number;
  /** 0 without a payment plan. */
  monthly: number;
  numberOfPayments: number;
  splitOffered: boolean;
  /** Free bookings use the success endpoint (docs/specification.md#states). */
  free: boolean;
}

/** Currency units (docs/specification.md#states). */
export function getQuote({
  price,
  addWw,
  percent,
  allowPp = true,
}: {
  price: QuotedPrice;
  addWw: boolean;
  percent: number | null;
  allowPp?: boolean;
}): Quote {
  const withWw = addWw && hasWorkWeek(price);
  const base = withWw ? (price.full_amount_inc_ww ?? price.full_amount) : price.full_amount;
  const split = withWw ? price.split_amount_inc_ww : price.split_amount;
  const total = applyDiscount(base, percent);
  const free = total <= 0;
  const numberOfPayments = price.number_of_payments;
  const monthly = percent === null ? (split ?? 0) : getInstalment(total, numberOfPayments);
  const isPlan = allowPp && !free && split !== null && split > 0;
  const splitOffered = isPlan && canBeSplit(monthly, numberOfPayments, price.currency);
  return {
    base,
    total,
    monthly: splitOffered ? monthly : 0,
    numberOfPayments,
    splitOffered,
    free,
  };
}

/** Without this price, the +7 step is skipped. */
export function hasWorkWeek(price: QuotedPrice): boolean {
  return price.full_amount_inc_ww !== null;
}
