import type { SampleBundle } from './types';

/** Credit for online workshops, reckoned from a standard price of EUR 340, GBP 295, USD 370 each. */
export const bundles: SampleBundle[] = [
  { useLimit: 3, discountPercent: 15, price: { eur: 867, gbp: 752, usd: 943 } },
  { useLimit: 5, discountPercent: 22, price: { eur: 1326, gbp: 1150, usd: 1443 } },
  { useLimit: 10, discountPercent: 30, price: { eur: 2380, gbp: 2065, usd: 2590 } },
];
