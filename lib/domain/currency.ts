/** Currencies the site sells in; the first is the default (docs/specification.md#constants). */
export const CURRENCIES = ['eur', 'gbp', 'usd'] as const;

export type CurrencyCode = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: CurrencyCode = CURRENCIES[0];

export const SYMBOLS: Record<CurrencyCode, string> = { eur: '€', gbp: '£', usd: '$' };

/** A table with a value for each currency. */
export function mapCurrencies<T>(getValue: (currency: CurrencyCode) => T): Record<CurrencyCode, T> {
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, getValue(currency)])) as Record<CurrencyCode, T>;
}

export function isCurrency(value: unknown): value is CurrencyCode {
  return CURRENCIES.some((currency) => currency === value);
}

/** The currency that a value names, in upper or lower case; null for anything else. */
export function readCurrency(value: unknown): CurrencyCode | null {
  const folded = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return isCurrency(folded) ? folded : null;
}

/** The session's currency; anything malformed is discarded and reset to the default (docs/specification.md#states). */
export function parseCurrency(value: unknown): CurrencyCode {
  return readCurrency(value) ?? DEFAULT_CURRENCY;
}
