import type { BookingType } from '@camp/contract/booking-types';
import type { Currency } from '@camp/contract/currencies';
import { addDays } from '@camp/contract/days';
import { addMonths } from '@camp/contract/instalments';
import { findTravel, hasShuttle, type Travel } from '@camp/contract/travel';

import { dayAt } from './dates';
import { PAYMENT_WINDOW_SECONDS } from './holds';
import type { JoiningDetails } from './joining-details';

/** A meeting of an online workshop, in unix seconds. */
export interface CourseSession {
  starts_at: number;
  ends_at: number;
}

export interface BookedWorkshop {
  slug: string;
  image: string;
  imageAlt: string;
}

export interface BookedItem {
  product: string;
  title: string;
  /** Null for a stay and an offer. */
  workshop: BookedWorkshop | null;
  /** Null for an offer and for weeks with a gap. Online, `lastDay` can be null. */
  firstDay: string | null;
  lastDay: string | null;
  equipment: string;
}

interface Booked extends BookedItem {
  /** The edition, or the first week of a stay; null for an offer. */
  edition: BookedEdition | null;
  addWorkWeek: boolean;
  sessions: CourseSession[];
}

export interface Discount {
  code: string;
  percent: number;
  /** Sum of all payments without the code, in minor units; null for a free booking. */
  price: number | null;
}

export interface BookingFacts extends Booked {
  discount: Discount | null;
  journey: Travel | null;
  /** Null for a free booking. */
  settlement: Settlement | null;
  receipt: { number: string; date: string };
}

/** A fact such as "Session 2"; null if it did not exist before, or no longer exists. */
export interface FactChange {
  fact: string;
  before: string | null;
  now: string | null;
}

export interface BookedEdition {
  id: number;
  sequence: number;
  /** Unix seconds; null when unknown. */
  updatedAt: number | null;
  /** Days of travel without CAMP +7, if the edition differs from the shuttle. */
  arrival?: string | null;
  departure?: string | null;
  /** The details that were mailed; null before that mail. */
  joining?: JoiningDetails | null;
}

interface ConfirmedBooking extends Booked {
  id: number;
  ctype: BookingType;
  confirmedAt: number;
  /** Null for a free booking. */
  payment: PaidPayment | null;
  discount?: Discount | null;
}

export function createBookingFacts(confirmed: ConfirmedBooking): BookingFacts {
  const { id, ctype, confirmedAt, payment, discount = null, ...booking } = confirmed;
  const date = dayAt(payment?.paidAt ?? confirmedAt);
  return {
    ...booking,
    discount,
    journey: findJourney(ctype, booking),
    settlement: payment && createSettlement(payment),
    receipt: { number: formatReceiptNumber(id, date), date },
  };
}

function findJourney(ctype: BookingType, { edition, ...days }: Booked): Travel | null {
  const { arrival, departure } = edition ?? {};
  const journey = findTravel(ctype, { ...days, arrival, departure });
  return journey.outward || journey.back ? journey : null;
}

/** From the day before a workshop with a shuttle, else from its first day, until the day after it. */
export function getWorkshopNights(firstDay: string, lastDay: string): { arrival: string; departure: string } {
  const arrival = hasShuttle(firstDay, lastDay) ? addDays(firstDay, -1) : firstDay;
  return { arrival, departure: addDays(lastDay, 1) };
}

export interface Instalment {
  /** The day of payment if paid, else the due day. */
  date: string;
  amount: number;
  paid: boolean;
  payUrl?: string | null;
}

export interface Settlement {
  currency: Currency;
  /** Includes later instalments. */
  total: number;
  paid: number;
  payments: Instalment[];
}

export interface PaidPayment {
  currency: Currency;
  /** Sorted by due day; the first one is paid. */
  instalments: Instalment[];
  paidAt: number;
}

export function planInstalments(firstDay: string, amount: number, numberOfPayments: number): Instalment[] {
  return Array.from({ length: numberOfPayments }, (_, index) => ({
    date: addMonths(firstDay, index),
    amount,
    paid: index === 0,
  }));
}

/** Days after the last day of a workshop or residency until which instalments can fall (docs/duties.md#instalments). */
export const MAX_PLAN_DAYS = 50;

const TOO_LATE = `Paying in instalments would end more than ${MAX_PLAN_DAYS} days after the last day`;

/** Null if the last of the instalments that begin now, or before a payment page of now closes, falls in time. */
export function findFullPaymentReason(numberOfPayments: number, lastDay: string | null, now: number): string | null {
  const end = addMonths(dayAt(now + PAYMENT_WINDOW_SECONDS), numberOfPayments - 1);
  return lastDay !== null && end > addDays(lastDay, MAX_PLAN_DAYS) ? `${TOO_LATE}, so this is paid in full.` : null;
}

/** True if payments to come fall due long after the last day, such as that of an earlier date. */
export function endsTooLate({ settlement, lastDay }: Pick<BookingFacts, 'settlement' | 'lastDay'>): boolean {
  const limit = addDays(lastDay ?? '9999-01-01', MAX_PLAN_DAYS);
  return settlement?.payments.some(({ paid, date }) => !paid && date > limit) ?? false;
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

export function listUnpaid({ payments }: Pick<Settlement, 'payments'>, today: string) {
  const unpaid = payments.filter(({ paid }) => !paid);
  return { overdue: unpaid.filter(({ date }) => date < today), coming: unpaid.filter(({ date }) => date >= today) };
}

/** "CAMP-2026-00012", from a booking's id and the day of its confirmation. */
export function formatReceiptNumber(bookingId: number, day: string): string {
  return `CAMP-${day.slice(0, 4)}-${String(bookingId).padStart(5, '0')}`;
}
