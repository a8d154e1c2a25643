import type { Bundle } from './booking-types';

type Offer = Pick<Bundle, 'use_limit' | 'price' | 'discount_percent'>;

/** What one use of a bundle costs, in currency units with two decimals; null for a bundle without uses. */
export function creditPrice({ use_limit, price }: Offer): number | null {
  return use_limit > 0 ? Math.round((price / use_limit) * 100) / 100 : null;
}

/**
 * What the discount is taken off: the price of one workshop before it, in whole currency units. Null when the bundle's
 * price is not that of its workshops less the discount, to the unit.
 */
export function undiscountedPrice({ use_limit, price, discount_percent }: Offer): number | null {
  if (use_limit < 1 || discount_percent <= 0 || discount_percent >= 100) return null;
  const share = (100 - discount_percent) / 100;
  const unit = Math.round(price / use_limit / share);
  return Math.abs(unit * use_limit * share - price) < 1 ? unit : null;
}
