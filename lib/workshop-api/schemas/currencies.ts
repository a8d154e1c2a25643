import { z } from 'zod';

import { CURRENCIES, SYMBOLS, isCurrency, type CurrencyCode } from '@/lib/domain/currency';

import { blankToNull, goodOnes } from './values';

type Entry = { currency: CurrencyCode };
type Keyed<T> = Record<CurrencyCode, T & Entry>;

/**
 * What the API keys by currency, in whatever case: always eur, gbp and usd, a missing one being that of eur (or the
 * first there is), and each saying in which currency it really is. A currency that cannot be read is missing, with a
 * line in the log; a table without any is invalid.
 * @param complete adds what a currency itself says, like its symbol.
 */
export function byCurrency<S extends z.ZodType, T>(
  schema: S,
  complete: (entry: z.output<S>, currency: CurrencyCode) => T,
) {
  return z.preprocess(
    lowerKeys,
    z.record(z.string(), z.unknown()).transform((table, context): Record<CurrencyCode, T> => {
      const entries = CURRENCIES.filter((currency) => currency in table).map((currency): [CurrencyCode, unknown] => [
        currency,
        table[currency],
      ]);
      const filled = entries.filter(([, entry]) => blankToNull(entry) !== null);
      const good = goodOnes(schema, filled.length > 0 ? filled : entries, 'currencies', context);
      const [first] = good;
      if (!first) {
        context.addIssue({ code: 'custom', message: 'no price in eur, gbp or usd' });
        return z.NEVER;
      }
      const read = (wanted: CurrencyCode) => {
        const [real, entry] = good.find(([currency]) => currency === wanted) ?? first;
        return complete(entry, real);
      };
      return { eur: read('eur'), gbp: read('gbp'), usd: read('usd') };
    }),
  );
}

/** Adds the currency, and its own symbol where the API gave none. */
export function withCurrency<T extends { symbol: string | null }>(
  entry: T,
  currency: CurrencyCode,
): Keyed<T & { symbol: string }>[CurrencyCode] {
  return { ...entry, currency, symbol: entry.symbol ?? SYMBOLS[currency] };
}

/** Other currencies than ours are none of our business. */
function lowerKeys(table: unknown): unknown {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return table;
  return Object.fromEntries(
    Object.entries(table)
      .map(([key, entry]) => [key.trim().toLowerCase(), entry])
      .filter(([key]) => isCurrency(key)),
  );
}
