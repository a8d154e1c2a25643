import type { CurrencyCode } from './currency';

/** The price of CAMP +7 in currency units (docs/specification.md#constants); a booking's own price takes precedence. */
export const PLUS_SEVEN_PRICE: Record<CurrencyCode, { amount: number; symbol: string }> = {
  eur: { amount: 349, symbol: '€' },
  gbp: { amount: 299, symbol: '£' },
  usd: { amount: 379, symbol: '$' },
};

/** The three prices as a sentence has them. */
export const PLUS_SEVEN_PRICES = 'EUR 349, GBP 299 or USD 379';
