import { PLUS_SEVEN_PRICE as AMOUNTS } from '@camp/contract/booking-rules';
import { mapCurrencies, SYMBOLS } from '@camp/contract/currencies';

/** Currency units (docs/specification.md#constants); a booking's own price takes precedence. */
export const PLUS_SEVEN_PRICE = mapCurrencies((currency) => ({
  amount: AMOUNTS[currency],
  symbol: SYMBOLS[currency],
}));
