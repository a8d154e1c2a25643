import { type CurrencyCode, mapCurrencies } from './currency';
import type { AmountTable, WorkshopCard } from './types';

export interface PriceRange {
  lowest: number;
  highest: number;
  symbol: string;
}

/** Null where no workshop has a price, or not all are in the same currency. */
export type PriceRanges = Record<CurrencyCode, PriceRange | null>;

/** The lowest and the highest price of the online workshops: what a bundle is compared with. */
export function onlinePriceRanges(workshops: readonly WorkshopCard[]): PriceRanges {
  const prices = workshops.flatMap(({ ctype, price_from }) => (ctype === 'online' && price_from ? [price_from] : []));
  return mapCurrencies((currency) => findRange(currency, prices));
}

function findRange(currency: CurrencyCode, prices: readonly AmountTable[]): PriceRange | null {
  const symbol = prices[0]?.[currency].symbol;
  if (symbol === undefined || prices.some((table) => table[currency].symbol !== symbol)) return null;
  const amounts = prices.map((table) => table[currency].amount);
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts), symbol };
}
