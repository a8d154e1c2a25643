import { z } from 'zod';

import { CURRENCIES, SYMBOLS, isCurrency } from '@/lib/session/currency';
import type { CurrencyCode } from '@/lib/workshop-api/types';


type Entry = { currency: CurrencyCode };
type Keyed<T> = Record<CurrencyCode, T & Entry>;

/**
 * What the API keys by currency, in whatever case: always eur, gbp and usd, a missing one being that of eur (or the
 * first there is), and each saying in which currency it really is. An empty table does not fit.
 * @param complete adds what a currency itself says, like its symbol.
 */
export function byCurrency<S extends z.ZodType, T>(schema: S, complete: (entry: z.output<S>, currency: CurrencyCode) => T) {
  return z.preprocess(lowerKeys, z.partialRecord(z.enum(CURRENCIES), schema).transform((table, context): Record<CurrencyCode, T> => {
    const given = CURRENCIES.find((currency) => table[currency] !== undefined);
    if (!given) {
      context.addIssue({ code: 'custom', message: 'no price in eur, gbp or usd' });
      return z.NEVER;
    }
    const read = (currency: CurrencyCode) => {
      const real = table[currency] === undefined ? given : currency;
      return complete(table[real] as z.output<S>, real);
    };
    return { eur: read('eur'), gbp: read('gbp'), usd: read('usd') };
  }));
}

/** Adds the currency, and its own symbol where the API gave none. */
export function withCurrency<T extends { symbol: string | null }>(entry: T, currency: CurrencyCode): Keyed<T & { symbol: string }>[CurrencyCode] {
  return { ...entry, currency, symbol: entry.symbol ?? SYMBOLS[currency] };
}

/** Other currencies than ours are none of our business; null entries are absent ones. */
function lowerKeys(table: unknown): unknown {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return table;
  return Object.fromEntries(Object.entries(table)
    .map(([key, entry]) => [key.trim().toLowerCase(), entry])
    .filter(([key, entry]) => isCurrency(key) && entry !== null));
}

