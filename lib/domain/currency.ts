import type { CurrencyCode } from './types';

export const CURRENCIES = ['eur', 'gbp', 'usd'] as const satisfies readonly CurrencyCode[];

export const SYMBOLS: Record<CurrencyCode, string> = { eur: '€', gbp: '£', usd: '$' };

export function isCurrency(value: unknown): value is CurrencyCode {
  return CURRENCIES.some((currency) => currency === value);
}

/** The session's currency; anything malformed is discarded and reset to eur (spec.md §4). */
export function parseCurrency(value: unknown): CurrencyCode {
  const folded = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return isCurrency(folded) ? folded : 'eur';
}
