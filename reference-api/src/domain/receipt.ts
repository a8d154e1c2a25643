import type { Currency } from './currency';
import { addMonths } from './dates';

export interface Instalment {
  /** The day of the payment or its due day. */
  date: string;
  /** Minor units. */
  amount: number;
  paid: boolean;
  /** Where it can be paid, once it was not paid by itself. */
  payUrl?: string | null;
}

/** The price of a booking and its payments, in minor units. */
export interface Settlement {
  currency: Currency;
  /** The sum of all payments. */
  total: number;
  paid: number;
  payments: Instalment[];
}

export interface PaidPayment {
  currency: Currency;
  /** By due day; the first one is paid. */
  instalments: Instalment[];
  /** When the first one was paid, in unix seconds. */
  paidAt: number;
}

/** Plans the instalments of a payment, a month apart; the first one is paid. */
export function planInstalments(firstDay: string, amount: number, numberOfPayments: number): Instalment[] {
  return Array.from({ length: numberOfPayments }, (_, index) => ({
    date: addMonths(firstDay, index),
    amount,
    paid: index === 0,
  }));
}

export function createSettlement({ currency, instalments }: PaidPayment): Settlement {
  const sum = (payments: readonly Instalment[]) => payments.reduce((total, { amount }) => total + amount, 0);
  return {
    currency,
    total: sum(instalments),
    paid: sum(instalments.filter(({ paid }) => paid)),
    payments: instalments,
  };
}

/** The unpaid payments on a day: those due before it, and those to come. */
export function unpaidOn({ payments }: Pick<Settlement, 'payments'>, today: string) {
  const unpaid = payments.filter(({ paid }) => !paid);
  return { overdue: unpaid.filter(({ date }) => date < today), coming: unpaid.filter(({ date }) => date >= today) };
}

/** "CAMP-2026-00012", from a booking's id and the day of its confirmation. */
export function receiptNumber(bookingId: number, day: string): string {
  return `CAMP-${day.slice(0, 4)}-${String(bookingId).padStart(5, '0')}`;
}
