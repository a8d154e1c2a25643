import { atClock, atTime, calendarText, onDay, type CalendarEvent } from './icalendar';
import { ORGANISATION } from './mail';
import type { BookingFacts, Trip } from '../domain/booking-facts';
import type { BookingType } from '../domain/booking-type';
import { addDays } from '../domain/dates';

type SharedFields = Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'sequence' | 'updatedAt'>;

/**
 * A confirmed booking as a calendar, with the UIDs of the site's calendars, so that programs see one event. Null for a
 * booking without dates. `now` (unix seconds) is the default for the time of the last change.
 */
export function bookingCalendar(ctype: BookingType, facts: BookingFacts, siteUrl: string, now: number): string | null {
  const { edition, sessions, firstDay, lastDay, journey } = facts;
  if (!edition) return null;
  const createUid = (part: string) => `${ctype}-${edition.id}${part}@${new URL(siteUrl).hostname}`;
  const shared = readSharedFields(ctype, facts, edition.updatedAt ?? now);
  if (sessions.length > 0) {
    const events = sessions.map(({ starts_at, ends_at }, index) => ({
      ...shared,
      uid: createUid(`-${index + 1}`),
      start: atTime(starts_at),
      end: atTime(ends_at),
      summary: sessions.length > 1 ? `${shared.summary} (${index + 1} of ${sessions.length})` : shared.summary,
    }));
    return calendarText(events);
  }
  if (firstDay === null || lastDay === null) return null;
  const stay = { ...shared, uid: createUid(''), start: onDay(firstDay), end: onDay(addDays(lastDay, 1)) };
  return calendarText([stay, ...(journey ? shuttleEvents(journey, shared, createUid) : [])]);
}

function readSharedFields(
  ctype: BookingType,
  { product, addWorkWeek, equipment, edition }: BookingFacts,
  updatedAt: number,
) {
  const lines = [addWorkWeek && 'With CAMP +7: seven more nights after the workshop.', equipment];
  return {
    summary: product,
    description: lines.filter(Boolean).join('\n\n'),
    location: ctype === 'online' ? 'Online' : ORGANISATION.postalAddress,
    sequence: edition?.sequence ?? 0,
    updatedAt,
  };
}

/** One event for each way of which the time is known. */
function shuttleEvents(
  { outward, back }: NonNullable<BookingFacts['journey']>,
  shared: SharedFields,
  createUid: (part: string) => string,
): CalendarEvent[] {
  const toEvent = (trip: Trip | null, way: string, summary: string): CalendarEvent[] => {
    if (!trip?.time) return [];
    const event = { uid: createUid(`-${way}`), start: atClock(trip.day, trip.time), end: null, summary };
    return [{ ...shared, ...event, location: 'Toulouse-Matabiau station, Toulouse, France' }];
  };
  return [
    ...toEvent(outward, 'outward', 'Shuttle from Toulouse to CAMP'),
    ...toEvent(back, 'back', 'Shuttle from CAMP, in Toulouse by now'),
  ];
}
