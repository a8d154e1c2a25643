import type { ConfirmedBooking } from './booking-types';
import type { Ctype } from './ctype';
import { addDays, formatDateSpan, formatDay, parseDate, toDay } from './dates';
import type { Edition, ScheduledEdition } from './edition';

const WEDNESDAY = 3;
const SUNDAY = 0;
export const DAYS_IN_A_WEEK = 7;

/** Of onsite workshops and of residencies, from and to Toulouse (docs/specification.md#constants). */
export const SHUTTLE = { leaves: '18:00', returns: '11:00' };
export const RESIDENCY_SHUTTLE = { leaves: '13:00', returns: '11:00' };

/** 5 of "5 days"; 0 for a duration that is not in days. */
export function parseDays(duration: string | null): number {
  return Number(/^(\d+)[\s-]*days?$/i.exec(duration ?? '')?.[1] ?? 0);
}

/** `YYYY-MM-DD`, counted from "5 days" if the API names no last day. */
export function getLastDay(
  { start_date, end_date }: Pick<Edition, 'start_date' | 'end_date'>,
  duration: string | null,
): string | null {
  if (end_date !== null) return end_date;
  const days = parseDays(duration);
  return days > 0 ? addDays(start_date, days - 1) : null;
}

/** "5–9 May 2027", or the first day alone when the last one is unknown. */
export function formatEdition(
  edition: Pick<Edition, 'start_date' | 'end_date'>,
  duration: string | null,
  formatFirstDay = formatDay,
): string {
  const lastDay = getLastDay(edition, duration);
  const { start_date } = edition;
  return start_date && lastDay ? formatDateSpan(start_date, lastDay) : formatFirstDay(start_date);
}

export interface Trip {
  day: string;
  /** The shuttle leaves Toulouse, or is back there at the latest; null when the day is not the regular one. */
  time: string | null;
}

export interface Travel {
  outward: Trip | null;
  back: Trip | null;
}

type StayDays = Pick<ScheduledEdition, 'start_date' | 'end_date' | 'arrival' | 'departure'>;

/** Without CAMP +7, even if it is added. */
export type StayDates = StayDays & Pick<ScheduledEdition, 'sessions'> & Pick<ConfirmedBooking, 'add_ww'>;

/** Uses the days of the API, else the shuttle from Wednesday to Sunday (docs/specification.md#constants). */
export function findTravel({ start_date, end_date, arrival, departure }: StayDays): Travel {
  const isRegular = isWeekday(start_date, WEDNESDAY) && isWeekday(end_date, SUNDAY);
  return {
    outward: toTrip(arrival, isRegular ? addDays(start_date, -1) : null, SHUTTLE.leaves),
    back: toTrip(departure, isRegular ? addDays(end_date, 1) : null, SHUTTLE.returns),
  };
}

/** CAMP +7 returns a week later; a residency starts and ends on a Wednesday. */
export function findBookedTravel(
  ctype: Ctype,
  { add_ww, ...days }: StayDays & Pick<ConfirmedBooking, 'add_ww'>,
): Travel {
  if (ctype === 'residency') {
    const isRegular = [days.start_date, days.end_date].every((day) => isWeekday(day, WEDNESDAY));
    return {
      outward: toTrip(days.arrival, isRegular ? days.start_date : null, RESIDENCY_SHUTTLE.leaves),
      back: toTrip(days.departure, isRegular ? days.end_date : null, RESIDENCY_SHUTTLE.returns),
    };
  }
  if (ctype !== 'onsite') return { outward: null, back: null };
  const { outward, back } = findTravel(days);
  const weekLater = back && add_ww ? addDays(back.day, DAYS_IN_A_WEEK) : null;
  return { outward, back: back && { ...back, day: weekLater ?? back.day } };
}

function toTrip(stated: string | null | undefined, regularDay: string | null, time: string): Trip | null {
  const day = stated ?? regularDay;
  return day === null ? null : { day, time: day === regularDay ? time : null };
}

function isWeekday(day: string | null, weekday: number): boolean {
  return parseDate(toDay(day))?.getUTCDay() === weekday;
}
