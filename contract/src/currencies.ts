export const CURRENCIES = ['eur', 'gbp', 'usd'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const SYMBOLS = { eur: '€', gbp: '£', usd: '$' } as const satisfies Record<Currency, string>;

export const isCurrency = (value: unknown): value is Currency => CURRENCIES.some((currency) => currency === value);

/** Used until the visitor chooses a currency (docs/specification.md#constants). */
export const DEFAULT_CURRENCY: Currency = 'eur';

/** Plural names, as in "In euros". */
export const CURRENCY_NAMES: Record<Currency, string> = { eur: 'euros', gbp: 'pounds sterling', usd: 'US dollars' };

export function readCurrency(value: unknown): Currency | null {
  const folded = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return isCurrency(folded) ? folded : null;
}

export const parseCurrency = (value: unknown): Currency => readCurrency(value) ?? DEFAULT_CURRENCY;

export function mapCurrencies<Value>(getValue: (currency: Currency) => Value): Record<Currency, Value> {
  return Object.fromEntries(CURRENCIES.map((each) => [each, getValue(each)])) as Record<Currency, Value>;
}
