import { PLUS_SEVEN_DAYS } from '@camp/contract/booking-rules';
import { addDays } from '@camp/contract/days';
import { SHUTTLE_MINUTES, type Travel } from '@camp/contract/travel';

import { atClock, atTime, type CalendarEvent, onDay } from './icalendar';

/** The properties that all events of a booking or an edition share. UIDs take their host from `url`. */
export type SharedDetails = Omit<CalendarEvent, 'uid' | 'start' | 'end'>;

/** Days are `YYYY-MM-DD`, times "18:00" in Paris; null when not known. */
export interface BookedDays {
  firstDay: string | null;
  lastDay: string | null;
  addWorkWeek: boolean;
  travel: Travel | null;
}

interface Session {
  starts_at: number;
  ends_at: number | null;
}

export const formatUid = (name: string, { url }: SharedDetails): string => `${name}@${new URL(url).hostname}`;

export function sessionEvents(name: string, sessions: readonly Session[], shared: SharedDetails): CalendarEvent[] {
  return sessions.map(({ starts_at, ends_at }, index) => ({
    ...shared,
    uid: formatUid(`${name}-${index + 1}`, shared),
    start: atTime(starts_at),
    end: ends_at === null ? null : atTime(ends_at),
    summary: sessions.length > 1 ? `${shared.summary} (${index + 1} of ${sessions.length})` : shared.summary,
  }));
}

/** The stay, CAMP +7 and the shuttles with a known time. */
export function stayEvents(name: string, booked: BookedDays, shared: SharedDetails): CalendarEvent[] {
  const { firstDay, lastDay, addWorkWeek, travel } = booked;
  if (firstDay === null || lastDay === null) return [];
  const toEvent = (part: string, details: Pick<CalendarEvent, 'start' | 'end'> & Partial<CalendarEvent>) => ({
    ...shared,
    ...details,
    uid: formatUid(name + part, shared),
  });
  const dayAfter = addDays(lastDay, 1);
  const { outward, back } = travel ?? {};
  const events = [toEvent('', { start: onDay(firstDay), end: onDay(dayAfter) })];
  if (addWorkWeek) {
    const departure = back?.day ?? addDays(dayAfter, PLUS_SEVEN_DAYS);
    const start = onDay(addDays(departure, -PLUS_SEVEN_DAYS));
    events.push(toEvent('-plus-seven', { start, end: onDay(departure), summary: 'CAMP +7' }));
  }
  if (outward?.time) {
    const times = { start: atClock(outward.day, outward.time), end: atClock(outward.day, addDrive(outward.time)) };
    const location = 'Toulouse-Matabiau station, Toulouse, France';
    events.push(toEvent('-outward', { ...times, summary: 'Shuttle from Toulouse to CAMP', location }));
  }
  if (back?.time) {
    const times = { start: atClock(back.day, addDrive(back.time, -1)), end: atClock(back.day, back.time) };
    const description = `In Toulouse by ${back.time}. We’ll tell you at CAMP when it leaves.`;
    events.push(toEvent('-back', { ...times, summary: 'Shuttle from CAMP to Toulouse', description }));
  }
  return events;
}

/** "20:30" from "18:00", or "18:00" from "20:30" with `sign` -1. */
function addDrive(clock: string, sign = 1): string {
  const time = Date.parse(`1970-01-01T${clock}Z`) + sign * SHUTTLE_MINUTES * 60_000;
  return new Date(time).toISOString().slice(11, 16);
}
