import { CURRENCIES, type CurrencyCode, SYMBOLS } from './currency';

const AMOUNTS: Record<CurrencyCode, number> = { eur: 349, gbp: 299, usd: 379 };

/** The price of CAMP +7 in currency units (docs/specification.md#constants); a booking's own price takes precedence. */
export const PLUS_SEVEN_PRICE = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, { amount: AMOUNTS[currency], symbol: SYMBOLS[currency] }]),
) as Record<CurrencyCode, { amount: number; symbol: string }>;

/** "EUR 349, GBP 299 or USD 379". */
export const PLUS_SEVEN_PRICES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  CURRENCIES.map((currency) => `${currency.toUpperCase()} ${AMOUNTS[currency]}`),
);
