import type { Currency } from './currency';
import { addMonths, dayAt } from './dates';

export interface Instalment {
  /** The day on which it was paid, or will be. */
  date: string;
  /** Minor units. */
  amount: number;
  paid: boolean;
}

/** What a booking costs and when it is paid; minor units. */
export interface Settlement {
  currency: Currency;
  /** The sum of all payments. */
  total: number;
  paid: number;
  payments: Instalment[];
}

export interface FirstPayment {
  currency: Currency;
  /** Minor units. */
  amount: number;
  numberOfPayments: number;
  /** Unix seconds. */
  paidAt: number;
}

/** The first payment is made, and the others follow a month apart. */
export function settlementOf({ currency, amount, numberOfPayments, paidAt }: FirstPayment): Settlement {
  const firstDay = dayAt(paidAt);
  const payments = Array.from({ length: numberOfPayments }, (_, index) => ({
    date: addMonths(firstDay, index),
    amount,
    paid: index === 0,
  }));
  return { currency, total: amount * numberOfPayments, paid: amount, payments };
}

/** "CAMP-2026-00012", of the id of a booking and the day of its confirmation. */
export function receiptNumber(bookingId: number, day: string): string {
  return `CAMP-${day.slice(0, 4)}-${String(bookingId).padStart(5, '0')}`;
}
