import { PLUS_SEVEN_DAYS } from './booking-rules';
import type { BookingType } from './booking-types';
import { addDays } from './days';

/** Paris times when the shuttle leaves Toulouse, and by which it is back there (docs/specification.md#constants). */
export const SHUTTLE = { leaves: '18:00', returns: '11:00' };
export const RESIDENCY_SHUTTLE = { leaves: '13:00', returns: '11:00' };
export const SHUTTLE_MINUTES = 150;

export interface Trip {
  day: string;
  /** Paris time of the shuttle; null without a shuttle. */
  time: string | null;
}

export interface Travel {
  outward: Trip | null;
  back: Trip | null;
}

/** Days without CAMP +7, even if it is added. `arrival` and `departure` override those of the shuttle. */
export interface Stay {
  firstDay: string | null;
  lastDay: string | null;
  arrival?: string | null;
  departure?: string | null;
  addWorkWeek?: boolean;
}

const isWeekday = (day: string | null, weekday: number) => day !== null && new Date(day).getUTCDay() === weekday;
const isWednesday = (day: string | null) => isWeekday(day, 3);

/** True for a workshop from Wednesday to Sunday. */
export function hasShuttle(firstDay: string | null, lastDay: string | null): boolean {
  return isWednesday(firstDay) && isWeekday(lastDay, 0);
}

/** A workshop from Wednesday to Sunday is a stay from Tuesday to Monday; a residency is from Wednesday to Wednesday. */
export function findTravel(ctype: BookingType, { firstDay, lastDay, arrival, departure, addWorkWeek }: Stay): Travel {
  if (ctype !== 'onsite' && ctype !== 'residency') return { outward: null, back: null };
  const shuttle = ctype === 'onsite' ? SHUTTLE : RESIDENCY_SHUTTLE;
  const nights = ctype === 'onsite' ? 1 : 0;
  const isRegular = ctype === 'onsite' ? hasShuttle(firstDay, lastDay) : [firstDay, lastDay].every(isWednesday);
  const toTrip = (stated: string | null = null, regular: string | null, time: string): Trip | null => {
    const shuttleDay = isRegular ? regular : null;
    const day = stated ?? shuttleDay;
    return day === null ? null : { day, time: day === shuttleDay ? time : null };
  };
  const outward = toTrip(arrival, firstDay && addDays(firstDay, -nights), shuttle.leaves);
  const back = toTrip(departure, lastDay && addDays(lastDay, nights), shuttle.returns);
  return { outward, back: back && addWorkWeek ? { ...back, day: addDays(back.day, PLUS_SEVEN_DAYS) } : back };
}
