import type { BookingType } from './booking';
import type { Currency } from './currency';
import { SUNDAY, WEDNESDAY, addDays, addMonths, dayAt, isWeekday } from './dates';

export const PLUS_SEVEN_DAYS = 7;

export interface Trip {
  day: string;
  /** Paris time when the shuttle leaves Toulouse or has returned there; null without a shuttle. */
  time: string | null;
}

interface Journey {
  outward: Trip | null;
  back: Trip | null;
}

/** The Toulouse shuttle (docs/specification.md#constants). */
type Shuttle = Record<keyof Journey, { day: string; time: string }>;

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
  journey: Journey | null;
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

function findJourney(ctype: BookingType, { firstDay, lastDay, edition, addWorkWeek }: Booked): Journey | null {
  const { arrival = null, departure = null } = edition ?? {};
  const shuttle = firstDay && lastDay ? findShuttle(ctype, firstDay, lastDay, addWorkWeek) : null;
  const leave = departure && addWorkWeek ? addDays(departure, PLUS_SEVEN_DAYS) : departure;
  const journey = { outward: toTrip(arrival, shuttle?.outward), back: toTrip(leave, shuttle?.back) };
  return journey.outward || journey.back ? journey : null;
}

function toTrip(stated: string | null, shuttle: Trip | null = null): Trip | null {
  return stated === null || stated === shuttle?.day ? shuttle : { day: stated, time: null };
}

function findShuttle(ctype: BookingType, firstDay: string, lastDay: string, addWorkWeek: boolean): Shuttle | null {
  if (ctype === 'onsite' && hasShuttle(firstDay, lastDay)) return getWorkshopShuttle(firstDay, lastDay, addWorkWeek);
  const isRegular = [firstDay, lastDay].every((day) => isWeekday(day, WEDNESDAY));
  return ctype === 'residency' && isRegular ? getResidencyShuttle(firstDay, lastDay) : null;
}

export function hasShuttle(firstDay: string, lastDay: string): boolean {
  return isWeekday(firstDay, WEDNESDAY) && isWeekday(lastDay, SUNDAY);
}

/** The Tuesday before an onsite workshop and the Monday after it; with CAMP +7 a week later. */
export function getWorkshopShuttle(firstDay: string, lastDay: string, addWorkWeek: boolean): Shuttle {
  return {
    outward: { day: addDays(firstDay, -1), time: '18:00' },
    back: { day: addDays(lastDay, addWorkWeek ? 1 + PLUS_SEVEN_DAYS : 1), time: '11:00' },
  };
}

/** From the day before a workshop with a shuttle, else from its first day, until the day after it. */
export function getWorkshopNights(firstDay: string, lastDay: string): { arrival: string; departure: string } {
  const arrival = hasShuttle(firstDay, lastDay) ? addDays(firstDay, -1) : firstDay;
  return { arrival, departure: addDays(lastDay, 1) };
}

export function getResidencyShuttle(firstDay: string, lastDay: string): Shuttle {
  return { outward: { day: firstDay, time: '13:00' }, back: { day: lastDay, time: '11:00' } };
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
