import type { BookingType } from './booking-type';
import { addDays, dayAt, MONDAY, onOrAfter, TUESDAY } from './dates';
import { createSettlement, receiptNumber, type PaidPayment, type Settlement } from './receipt';

/** The nights of CAMP +7. */
const PLUS_SEVEN_DAYS = 7;

/** The Toulouse shuttle of a booking (docs/specification.md#constants), in Paris time. */
export interface Journey {
  /** When it leaves Toulouse. */
  outward: { day: string; time: string };
  /** When it is back in Toulouse, at the latest. */
  back: { day: string; time: string };
}

/** One meeting, in unix seconds. */
export interface Session {
  starts_at: number;
  ends_at: number;
}

/** A confirmed booking, as its page and its email show it. */
export interface BookingFacts extends BookedDays {
  product: string;
  /** The edition, or the first week of a stay; null for an offer. */
  edition: BookedEdition | null;
  addWorkWeek: boolean;
  /** Null when its days are not known. */
  journey: Journey | null;
  /** The meetings of an online workshop. */
  sessions: Session[];
  equipment: string;
  /** Null for a free booking. */
  settlement: Settlement | null;
  receipt: { number: string; date: string };
}

/** The booked item and its version. */
export interface BookedEdition {
  id: number;
  /** How many times it was changed. */
  sequence: number;
  /** Unix seconds; null when unknown. */
  updatedAt: number | null;
}

/** Null for an offer and for weeks with a gap. Online, `lastDay` can be null. */
interface BookedDays {
  firstDay: string | null;
  lastDay: string | null;
}

interface ConfirmedBooking extends BookedDays {
  id: number;
  ctype: BookingType;
  product: string;
  edition: BookedEdition | null;
  sessions: Session[];
  equipment: string;
  addWorkWeek: boolean;
  /** Unix seconds. */
  confirmedAt: number;
  /** Null for a free booking. */
  payment: PaidPayment | null;
}

export function bookingFacts({ id, ctype, confirmedAt, payment, ...booking }: ConfirmedBooking): BookingFacts {
  const date = dayAt(payment?.paidAt ?? confirmedAt);
  return {
    ...booking,
    journey: findJourney(ctype, booking),
    settlement: payment && createSettlement(payment),
    receipt: { number: receiptNumber(id, date), date },
  };
}

function findJourney(
  ctype: BookingType,
  { firstDay, lastDay, addWorkWeek }: BookedDays & { addWorkWeek: boolean },
): Journey | null {
  if (firstDay === null || lastDay === null) return null;
  if (ctype === 'onsite') return workshopJourney(firstDay, lastDay, addWorkWeek);
  return ctype === 'residency' ? residencyJourney(firstDay, lastDay) : null;
}

/** From the Tuesday before an onsite workshop to the Monday after it, or with CAMP +7 a week later. */
export function workshopJourney(firstDay: string, lastDay: string, addWorkWeek: boolean): Journey {
  const monday = onOrAfter(addDays(lastDay, 1), MONDAY);
  return {
    outward: { day: onOrAfter(addDays(firstDay, -7), TUESDAY), time: '18:00' },
    back: { day: addWorkWeek ? addDays(monday, PLUS_SEVEN_DAYS) : monday, time: '11:00' },
  };
}

/** From the first day of a residency to its last, both Wednesdays. */
export function residencyJourney(firstDay: string, lastDay: string): Journey {
  return { outward: { day: firstDay, time: '13:00' }, back: { day: lastDay, time: '11:00' } };
}
