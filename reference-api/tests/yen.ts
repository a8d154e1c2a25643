import { MIN_PAYMENT, PLUS_SEVEN_PRICE } from '@camp/contract/booking-rules';
import { CURRENCIES, CURRENCY_DIGITS, CURRENCY_NAMES, SYMBOLS } from '@camp/contract/currencies';

// Imported first, adds a currency without cents to the contract, for the test file alone.
(CURRENCIES as unknown as string[]).push('jpy');
Object.assign(SYMBOLS, { jpy: '¥' });
Object.assign(CURRENCY_NAMES, { jpy: 'yen' });
Object.assign(CURRENCY_DIGITS, { jpy: 0 });
Object.assign(PLUS_SEVEN_PRICE, { jpy: 55_000 });
Object.assign(MIN_PAYMENT, { jpy: 50 });
