import { forEachCurrency, SYMBOLS, type Currency } from './currency';
import type { PaymentType, Price } from './prices';

/** Private rooms of the house (docs/specification.md#constants). */
export const ROOM_COUNT = 15;
const RESIDENCY_INSTALMENTS = 4;

/** Whole currency units for 1 to 6 weeks (docs/specification.md#constants). */
export const RESIDENCY_PRICES: Record<Currency, readonly number[]> = {
  eur: [399, 759, 1079, 1399, 1699, 1979],
  gbp: [345, 655, 929, 1205, 1465, 1705],
  usd: [435, 825, 1175, 1525, 1849, 2155],
};

/** The longest stay that has a price. */
export const MAX_WEEKS = RESIDENCY_PRICES.eur.length;

/** The course id in the price code of a stay: residencies have no course of their own. */
export const residencyCourseId = (weeks: number) => 9000 + weeks;

/** The price of a stay; an instalment is a quarter, to two decimals. Null when no stay of this length is offered. */
export function residencyPrice(weeks: number, currency: Currency): Price | null {
  const amount = RESIDENCY_PRICES[currency][weeks - 1];
  return amount === undefined ? null : toPrice(amount, currency);
}

/** The id that `residency_checkout` receives as its price code. */
export function residencyPriceId(weeks: number, currency: Currency, paymentType: PaymentType): string {
  return `residency_${weeks}w_${currency}_${paymentType === 'payment' ? 'full' : 'sub'}`;
}

/** The price list of `get_residencies/`: by currency, then by number of weeks. */
export function residencyPriceList() {
  return forEachCurrency((currency) =>
    Object.fromEntries(
      RESIDENCY_PRICES[currency].map((amount, index) => [
        index + 1,
        {
          ...toPrice(amount, currency),
          stripe_full_price_id: residencyPriceId(index + 1, currency, 'payment'),
          stripe_sub_price_id: residencyPriceId(index + 1, currency, 'subscription'),
        },
      ]),
    ),
  );
}

/**
 * Week ids of a `weekstring` ("9,10", "9,"), in their order.
 * Null when there is none, one is no id or is repeated, or the stay is too long.
 */
export function parseWeekString(text: string): number[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > MAX_WEEKS || parts.some((part) => !/^[1-9]\d{0,8}$/.test(part))) return null;
  const ids = parts.map(Number);
  return new Set(ids).size === ids.length ? ids : null;
}

function toPrice(amount: number, currency: Currency): Price {
  return {
    full_amount: amount,
    split_amount: amount / RESIDENCY_INSTALMENTS,
    number_of_payments: RESIDENCY_INSTALMENTS,
    symbol: SYMBOLS[currency],
  };
}
