import type { ConfirmedBooking } from './booking-types';
import type { Ctype } from './ctype';
import { addDays, formatDateSpan, formatDay, parseDate } from './dates';
import type { Edition } from './types';

const TUESDAY = 2;
const MONDAY = 1;
const DAYS_IN_A_WEEK = 7;

/** `YYYY-MM-DD`, counted from "5 days" if the API names no last day. */
export function getLastDay(
  { start_date, end_date }: Pick<Edition, 'start_date' | 'end_date'>,
  duration: string | null,
): string | null {
  if (end_date !== null) return end_date;
  const days = Number(/^(\d+)[\s-]*days?$/i.exec(duration ?? '')?.[1] ?? 0);
  return days > 0 ? addDays(start_date, days - 1) : null;
}

/** "5–9 May 2027", or the first day alone when the last one is unknown. */
export function formatEdition(edition: Pick<Edition, 'start_date' | 'end_date'>, duration: string | null): string {
  const lastDay = getLastDay(edition, duration);
  return edition.start_date && lastDay ? formatDateSpan(edition.start_date, lastDay) : formatDay(edition.start_date);
}

export interface ShuttleDays {
  /** The Tuesday before the first day: the shuttle leaves Toulouse at 18:00. */
  arrival: string;
  /** The Monday after the last day: the shuttle is back in Toulouse by 11:00. */
  departure: string;
}

/** See docs/specification.md#constants. Null when unknown. */
export function shuttleDays(firstDay: string | null, lastDay: string | null): ShuttleDays | null {
  const arrival = nearest(firstDay, TUESDAY, -1);
  const departure = nearest(lastDay, MONDAY, 1);
  return arrival && departure ? { arrival, departure } : null;
}

export interface BookedShuttle {
  outward: { day: string; time: string };
  /** Latest arrival in Toulouse. */
  back: { day: string; time: string };
}

/** CAMP +7 returns a week later, a residency runs on its first and last day (docs/specification.md#constants). */
export function bookedShuttle(
  ctype: Ctype,
  { start_date, end_date, add_ww }: Pick<ConfirmedBooking, 'start_date' | 'end_date' | 'add_ww'>,
): BookedShuttle | null {
  if (ctype === 'residency' && start_date && end_date) {
    return { outward: { day: start_date, time: '13:00' }, back: { day: end_date, time: '11:00' } };
  }
  const days = ctype === 'onsite' ? shuttleDays(start_date, end_date) : null;
  const departure = days && (add_ww ? addDays(days.departure, DAYS_IN_A_WEEK) : days.departure);
  return departure ? { outward: { day: days.arrival, time: '18:00' }, back: { day: departure, time: '11:00' } } : null;
}

/** The nearest weekday before (`step` -1) or after (1) a day. */
function nearest(day: string | null, weekday: number, step: 1 | -1): string | null {
  const from = parseDate(day)?.getUTCDay();
  if (from === undefined) return null;
  const distance = (step * (weekday - from) + DAYS_IN_A_WEEK) % DAYS_IN_A_WEEK || DAYS_IN_A_WEEK;
  return addDays(day, step * distance);
}
