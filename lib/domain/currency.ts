import { type Currency, isCurrency } from '../../contract/src/names';

/** See docs/specification.md#constants. */
export const DEFAULT_CURRENCY: Currency = 'eur';

/** Of a sum: "In euros". */
export const CURRENCY_NAMES: Record<Currency, string> = { eur: 'euros', gbp: 'pounds sterling', usd: 'US dollars' };

export function readCurrency(value: unknown): Currency | null {
  const folded = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return isCurrency(folded) ? folded : null;
}

export function parseCurrency(value: unknown): Currency {
  return readCurrency(value) ?? DEFAULT_CURRENCY;
}
