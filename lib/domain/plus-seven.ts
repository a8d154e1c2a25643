import type { CurrencyCode } from './currency';

/** What the seven nights of CAMP +7 cost (spec.md §9), in whole currency units; a booking's own numbers win over these. */
export const plusSevenPrice: Record<CurrencyCode, { amount: number; symbol: string }> = {
  eur: { amount: 349, symbol: '€' },
  gbp: { amount: 299, symbol: '£' },
  usd: { amount: 379, symbol: '$' },
};

/** The three prices as a sentence has them. */
export const PLUS_SEVEN_PRICES = 'EUR 349, GBP 299 or USD 379';
