import { CURRENCIES, SYMBOLS, type Currency } from './currency';
import type { PaymentType, Price } from './prices';

/** Private rooms of the house (spec.md §9). */
export const ROOM_COUNT = 15;
export const MAX_WEEKS = 6;
const RESIDENCY_INSTALMENTS = 4;

/** Whole currency units for 1 to 6 weeks (spec.md §9 gives the euros). */
const RESIDENCY_PRICES: Record<Currency, readonly number[]> = {
  eur: [399, 759, 1079, 1399, 1699, 1979],
  gbp: [345, 655, 929, 1205, 1465, 1705],
  usd: [435, 825, 1175, 1525, 1849, 2155],
};

/** Residencies have no course of their own: in price codes a stay of n weeks goes under this id. */
export const residencyCourseId = (weeks: number) => 9000 + weeks;

/** The price of a stay; an instalment is a quarter, to two decimals. Null when no such stay is offered. */
export function residencyPrice(weeks: number, currency: Currency): Price | null {
  const amount = RESIDENCY_PRICES[currency][weeks - 1];
  if (amount === undefined) return null;
  return {
    full_amount: amount,
    split_amount: amount / RESIDENCY_INSTALMENTS,
    number_of_payments: RESIDENCY_INSTALMENTS,
    symbol: SYMBOLS[currency],
  };
}

/** The id that `residency_checkout` receives as its price code. */
export function residencyPriceId(weeks: number, currency: Currency, paymentType: PaymentType): string {
  return `residency_${weeks}w_${currency}_${paymentType === 'payment' ? 'full' : 'sub'}`;
}

/** The price list of `get_residencies/`: by currency, then by number of weeks. */
export function residencyPriceList() {
  const stays = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1);
  return Object.fromEntries(
    CURRENCIES.map((currency) => [
      currency,
      Object.fromEntries(
        stays.map((weeks) => [
          weeks,
          {
            ...residencyPrice(weeks, currency),
            stripe_full_price_id: residencyPriceId(weeks, currency, 'payment'),
            stripe_sub_price_id: residencyPriceId(weeks, currency, 'subscription'),
          },
        ]),
      ),
    ]),
  );
}

/** Week ids of a `weekstring` ("9,10", "9,"), in the order given; null when there is none, one is no id or comes twice, or the stay is too long. */
export function parseWeekString(text: string): number[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > MAX_WEEKS || parts.some((part) => !/^[1-9]\d{0,8}$/.test(part))) return null;
  const ids = parts.map(Number);
  return new Set(ids).size === ids.length ? ids : null;
}
