import type { ResidencyPriceTable } from './booking-types';

/** Parts that a residency paid in instalments is divided into (docs/specification.md#constants). */
export const RESIDENCY_PAYMENTS = 4;
export const MAX_WEEKS = 6;

export interface ResidencyQuote {
  /** Currency units. */
  total: number;
  /** A quarter of the total, to two decimals. */
  monthly: number;
  fullPriceId: string | null;
  subPriceId: string | null;
}

/** What that number of weeks costs (docs/specification.md#entities, #constants); null when it is not for sale. */
export function residencyQuote(weeks: number, table: ResidencyPriceTable): ResidencyQuote | null {
  const price = weeks >= 1 && weeks <= MAX_WEEKS ? table.weeks[weeks] : undefined;
  if (!price) return null;
  return {
    total: price.full_amount,
    monthly: Math.round((price.full_amount * 100) / RESIDENCY_PAYMENTS) / 100,
    fullPriceId: price.stripe_full_price_id,
    subPriceId: price.stripe_sub_price_id,
  };
}

/** Whether weeks, given by their first days (`YYYY-MM-DD`), have no gap (docs/specification.md#validation). */
export function areConsecutive(startDates: string[]): boolean {
  const days = startDates.map((date) => Date.parse(`${date}T00:00:00Z`) / 86_400_000).sort((a, b) => a - b);
  return days.every((day, index) => index === 0 || day - (days[index - 1] ?? day) === 7);
}
