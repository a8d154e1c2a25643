import type { BookingType } from './booking-type';
import { dayAt } from './dates';
import { residencyJourney, workshopJourney, type Journey } from './journey';
import { receiptNumber, settlementOf, type PaidPayment, type Settlement } from './receipt';

/** One meeting, in unix seconds. */
export interface Session {
  starts_at: number;
  ends_at: number;
}

/** What a confirmed booking is, as its page and its email say it. */
export interface BookingFacts extends BookedDays {
  product: string;
  /** The date, or the first week of a stay; null for an offer. */
  edition: BookedEdition | null;
  addWorkWeek: boolean;
  /** The shuttle, where its days are known. */
  journey: Journey | null;
  /** The meetings of an online workshop. */
  sessions: Session[];
  /** What to bring; '' when nothing is named. */
  equipment: string;
  /** Null when there was nothing to pay. */
  settlement: Settlement | null;
  receipt: { number: string; date: string };
}

/** What was booked and which version of it. */
export interface BookedEdition {
  id: number;
  /** How many times it was changed. */
  sequence: number;
  /** Unix seconds; null when it is not known. */
  updatedAt: number | null;
}

/** Null where a day is not known: of an offer, of weeks with a gap, and the last one online. */
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
  /** Null when there was nothing to pay. */
  payment: PaidPayment | null;
}

/** What follows from a confirmed booking and its payment (docs/specification.md#constants). */
export function bookingFacts({ id, ctype, confirmedAt, payment, ...booking }: ConfirmedBooking): BookingFacts {
  const date = dayAt(payment?.paidAt ?? confirmedAt);
  return {
    ...booking,
    journey: journeyOf(ctype, booking),
    settlement: payment && settlementOf(payment),
    receipt: { number: receiptNumber(id, date), date },
  };
}

function journeyOf(
  ctype: BookingType,
  { firstDay, lastDay, addWorkWeek }: BookedDays & { addWorkWeek: boolean },
): Journey | null {
  if (firstDay === null || lastDay === null) return null;
  if (ctype === 'onsite') return workshopJourney(firstDay, lastDay, addWorkWeek);
  return ctype === 'residency' ? residencyJourney(firstDay, lastDay) : null;
}
