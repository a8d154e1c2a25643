import { CURRENCIES, type Currency, isCurrency, mapCurrencies, SYMBOLS } from '@camp/contract/currencies';
import { z } from 'zod';

import { blankToNull, parseValidItems } from './tolerant-values';

/**
 * A table by currency, whose keys may have any case. A missing currency has the entry of eur, or else the first one,
 * with its real currency. An invalid entry is logged, and counts as missing; a table of invalid entries only is
 * invalid.
 * @param complete adds values that depend on the currency
 */
export function byCurrency<S extends z.ZodType, T>(schema: S, complete: (entry: z.output<S>, currency: Currency) => T) {
  return z.preprocess(
    normaliseKeys,
    z.record(z.string(), z.unknown()).transform((table, context): Record<Currency, T> => {
      const entries = CURRENCIES.filter((currency) => currency in table).map((currency): [Currency, unknown] => [
        currency,
        table[currency],
      ]);
      const filled = entries.filter(([, entry]) => blankToNull(entry) !== null);
      const good = parseValidItems(schema, filled.length > 0 ? filled : entries, 'currencies', context);
      const [first] = good;
      if (!first) {
        context.addIssue({ code: 'custom', message: `no price in ${CURRENCIES.join(', ')}` });
        return z.NEVER;
      }
      return mapCurrencies((wanted) => {
        const [real, entry] = good.find(([currency]) => currency === wanted) ?? first;
        return complete(entry, real);
      });
    }),
  );
}

export function withCurrency<T extends { symbol: string | null }>(entry: T, currency: Currency) {
  return { ...entry, currency, symbol: entry.symbol ?? SYMBOLS[currency] };
}

function normaliseKeys(table: unknown): unknown {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return table;
  return Object.fromEntries(
    Object.entries(table)
      .map(([key, entry]) => [key.trim().toLowerCase(), entry])
      .filter(([key]) => isCurrency(key)),
  );
}
