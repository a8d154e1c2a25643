import { applyDiscount, PLUS_SEVEN_PRICE, buildPriceCode, type PriceCode } from '@camp/contract/booking-rules';
import type { PaymentType } from '@camp/contract/booking-types';
import {
  CURRENCIES,
  type Currency,
  CURRENCY_DIGITS,
  fromMinor,
  isCurrency,
  SYMBOLS,
  toMinor,
} from '@camp/contract/currencies';
import { getInstalment } from '@camp/contract/instalments';
import { type Price, priceSchema } from '@camp/contract/offers';

export type { Price };

export type PriceWithWorkWeek = Price & Record<'full_amount_inc_ww' | 'split_amount_inc_ww' | 'work_week', number>;

export interface PaymentChoice {
  paymentType: PaymentType;
  currency: Currency;
  addWorkWeek: boolean;
  percent: number | null;
}

export function workshopPrice(fullAmount: number, numberOfPayments: number, currency: Currency): Price {
  return {
    full_amount: fullAmount,
    split_amount: getInstalment(fullAmount, numberOfPayments),
    number_of_payments: numberOfPayments,
    symbol: SYMBOLS[currency],
  };
}

export function withWorkWeek(price: Price, currency: Currency): PriceWithWorkWeek {
  const fullAmount = price.full_amount + PLUS_SEVEN_PRICE[currency];
  return {
    ...price,
    full_amount_inc_ww: fullAmount,
    split_amount_inc_ww: getInstalment(fullAmount, price.number_of_payments),
    work_week: PLUS_SEVEN_PRICE[currency],
  };
}

export type BookingPrices = Partial<Record<Currency, Price | PriceWithWorkWeek>>;

export function withoutWorkWeek(prices: BookingPrices): BookingPrices {
  return Object.fromEntries(Object.entries(prices).map(([currency, price]) => [currency, priceSchema.parse(price)]));
}

/**
 * The amounts due, in minor units: `total` sums all payments, `now` is the first one. Without a code an instalment is
 * the split amount of the price; with a code it is the rounded share of the total.
 */
export function getAmountDue(price: Price | PriceWithWorkWeek, choice: PaymentChoice): { total: number; now: number } {
  const { full, split } =
    choice.addWorkWeek && 'full_amount_inc_ww' in price
      ? { full: price.full_amount_inc_ww, split: price.split_amount_inc_ww }
      : { full: price.full_amount, split: price.split_amount };
  const total = applyDiscount(full, choice.percent);
  const instalment = choice.percent === null ? split : getInstalment(total, price.number_of_payments);
  const now = choice.paymentType === 'payment' ? total : instalment;
  return { total: toMinor(total, choice.currency), now: toMinor(now, choice.currency) };
}

export function getBillingCurrency(prices: Partial<Record<Currency, unknown>>, requested: Currency): Currency {
  return prices[requested] === undefined ? 'eur' : requested;
}

/** Currency units of "1,190", "€1190" or "99.75"; null for other texts, also with more than two decimals. */
export function parseAmount(text: string): number | null {
  const given = text.trim();
  const symbol = Object.values(SYMBOLS).find((each) => given.startsWith(each.trim())) ?? '';
  const plain = given
    .slice(symbol.trim().length)
    .replace(/^\s/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** "€1,190" or "€99.75" from minor units, in which the API counts; the site has currency units. */
export function formatAmount(minor: number, currency: Currency): string {
  const units = fromMinor(minor, currency);
  const decimals = Number.isInteger(units) ? 0 : CURRENCY_DIGITS[currency];
  const number = units.toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${SYMBOLS[currency]}${number}`;
}

const PRICE_CODE_PATTERN = new RegExp(
  `^(v2_)?([1-9]\\d{0,8})(_ol)?_(${CURRENCIES.join('|')})(?:_([1-9]\\d?|100))?_([1-9]\\d?)(_ww)?$`,
);

export function parsePriceCode(text: string): PriceCode | null {
  const match = PRICE_CODE_PATTERN.exec(text);
  if (!match) return null;
  const [, version, courseId, online, currency, percent, numberOfPayments, workWeek] = match;
  if (!isCurrency(currency)) return null;
  return {
    version: version ? 2 : 1,
    courseId: Number(courseId),
    online: online !== undefined,
    currency,
    percent: percent === undefined ? null : Number(percent),
    numberOfPayments: Number(numberOfPayments),
    workWeek: workWeek !== undefined,
  };
}

/** The id of a workshop's price in a price list: its price code without a discount; `_sub` for a monthly payment. */
export function workshopPriceId(code: Omit<PriceCode, 'percent'>, paymentType: PaymentType): string {
  const id = buildPriceCode({ ...code, percent: null });
  return paymentType === 'payment' ? id : `${id}_sub`;
}
