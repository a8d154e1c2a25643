/** The first is the default (docs/specification.md#constants). */
export const CURRENCIES = ['eur', 'gbp', 'usd'] as const;

export type CurrencyCode = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: CurrencyCode = CURRENCIES[0];

export const SYMBOLS: Record<CurrencyCode, string> = { eur: '€', gbp: '£', usd: '$' };

/** Of a sum: "In euros". */
export const CURRENCY_NAMES: Record<CurrencyCode, string> = { eur: 'euros', gbp: 'pounds sterling', usd: 'US dollars' };

export function mapCurrencies<T>(getValue: (currency: CurrencyCode) => T): Record<CurrencyCode, T> {
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, getValue(currency)])) as Record<CurrencyCode, T>;
}

export function isCurrency(value: unknown): value is CurrencyCode {
  return CURRENCIES.some((currency) => currency === value);
}

export function readCurrency(value: unknown): CurrencyCode | null {
  const folded = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return isCurrency(folded) ? folded : null;
}

export function parseCurrency(value: unknown): CurrencyCode {
  return readCurrency(value) ?? DEFAULT_CURRENCY;
}
