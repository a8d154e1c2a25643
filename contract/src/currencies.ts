export const CURRENCIES = ['eur', 'gbp', 'usd'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const SYMBOLS = { eur: '€', gbp: '£', usd: '$' } as const satisfies Record<Currency, string>;

/** Digits after the decimal point (ISO 4217). */
export const CURRENCY_DIGITS: Record<Currency, number> = { eur: 2, gbp: 2, usd: 2 };

/** Cents, or whole units of a currency without cents, as payment providers count them. */
export const toMinor = (amount: number, currency: Currency) => Math.round(amount * 10 ** CURRENCY_DIGITS[currency]);
export const fromMinor = (minor: number, currency: Currency) => minor / 10 ** CURRENCY_DIGITS[currency];

/** Rounds to what can be paid. */
export const roundMoney = (amount: number, currency: Currency) => fromMinor(toMinor(amount, currency), currency);

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
