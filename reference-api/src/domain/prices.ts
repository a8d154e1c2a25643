import { applyDiscount, PLUS_SEVEN_PRICE } from '@camp/contract/booking-rules';
import type { PaymentType } from '@camp/contract/booking-types';
import { type Currency, SYMBOLS } from '@camp/contract/currencies';
import { type Price, priceSchema } from '@camp/contract/offers';

export type { Price };

export type PriceWithWorkWeek = Price & Record<'full_amount_inc_ww' | 'split_amount_inc_ww' | 'work_week', number>;

export interface PaymentChoice {
  paymentType: PaymentType;
  addWorkWeek: boolean;
  percent: number | null;
}

export function workshopPrice(fullAmount: number, numberOfPayments: number, currency: Currency): Price {
  return {
    full_amount: fullAmount,
    split_amount: Math.round(fullAmount / numberOfPayments),
    number_of_payments: numberOfPayments,
    symbol: SYMBOLS[currency],
  };
}

export function withWorkWeek(price: Price, currency: Currency): PriceWithWorkWeek {
  const fullAmount = price.full_amount + PLUS_SEVEN_PRICE[currency];
  return {
    ...price,
    full_amount_inc_ww: fullAmount,
    split_amount_inc_ww: Math.round(fullAmount / price.number_of_payments),
    work_week: PLUS_SEVEN_PRICE[currency],
  };
}

export function withoutWorkWeek(prices: Partial<Record<Currency, Price>>): Partial<Record<Currency, Price>> {
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
  if (choice.paymentType === 'payment') return { total: toMinor(total), now: toMinor(total) };
  const instalment = choice.percent === null ? split : Math.round(total / price.number_of_payments);
  return { total: toMinor(total), now: toMinor(instalment) };
}

export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

export function fromMinor(minor: number): number {
  return minor / 100;
}
