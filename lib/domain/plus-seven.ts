import { PLUS_SEVEN_PRICE as AMOUNTS } from '@camp/contract/booking-rules';
import { CURRENCIES, mapCurrencies, SYMBOLS } from '@camp/contract/currencies';

/** Currency units (docs/specification.md#constants); a booking's own price takes precedence. */
export const PLUS_SEVEN_PRICE = mapCurrencies((currency) => ({
  amount: AMOUNTS[currency],
  symbol: SYMBOLS[currency],
}));

/** "EUR 349, GBP 299 or USD 379". */
export const PLUS_SEVEN_PRICES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  CURRENCIES.map((currency) => `${currency.toUpperCase()} ${AMOUNTS[currency]}`),
);
