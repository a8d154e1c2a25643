import type { Currency } from './currency';
import { addMonths } from './dates';

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

export interface PaidPayment {
  currency: Currency;
  /** In the order in which they are due; the first one is paid. */
  instalments: Instalment[];
  /** When the first one was paid, in unix seconds. */
  paidAt: number;
}

/** The instalments of a payment that begins on a day: the others follow the first a month apart. */
export function planInstalments(firstDay: string, amount: number, numberOfPayments: number): Instalment[] {
  return Array.from({ length: numberOfPayments }, (_, index) => ({
    date: addMonths(firstDay, index),
    amount,
    paid: index === 0,
  }));
}

/** What all instalments come to, and what has arrived of them. */
export function settlementOf({ currency, instalments }: PaidPayment): Settlement {
  const sum = (payments: readonly Instalment[]) => payments.reduce((total, { amount }) => total + amount, 0);
  return {
    currency,
    total: sum(instalments),
    paid: sum(instalments.filter(({ paid }) => paid)),
    payments: instalments,
  };
}

/** The payments that have not arrived on a day: those that were due before it, and those to come. */
export function unpaidOn({ payments }: Pick<Settlement, 'payments'>, today: string) {
  const unpaid = payments.filter(({ paid }) => !paid);
  return { overdue: unpaid.filter(({ date }) => date < today), coming: unpaid.filter(({ date }) => date >= today) };
}

/** "CAMP-2026-00012", of the id of a booking and the day of its confirmation. */
export function receiptNumber(bookingId: number, day: string): string {
  return `CAMP-${day.slice(0, 4)}-${String(bookingId).padStart(5, '0')}`;
}
