import { atClock, atTime, type CalendarEvent, calendarText, onDay } from '@camp/contract/icalendar';

import { ORGANISATION } from './mail';
import { PLUS_SEVEN_DAYS, type BookingFacts } from '../domain/booking-facts';
import type { BookingType } from '../domain/booking-type';
import { addDays } from '../domain/dates';

interface BookingPage {
  /** On the site. */
  url: string;
  isHeld: boolean;
}

type EventDetails = Pick<CalendarEvent, 'start' | 'end'> & Partial<CalendarEvent> & { part?: string };

/** The drive, up to the time at which the shuttle is back in Toulouse at the latest. */
const SHUTTLE_MINUTES = 150;

/**
 * A booking as a calendar. Its UIDs are those of the site's calendar of the booking, so that programs keep one of each,
 * and differ from the programme's. Null for a booking without dates. `now` is unix seconds.
 */
export function bookingCalendar(
  ctype: BookingType,
  facts: BookingFacts,
  { url, isHeld }: BookingPage,
  now: number,
): string | null {
  const { edition, title, sessions, equipment } = facts;
  const events = sessions.length > 0 ? sessionEvents(facts) : stayEvents(facts);
  if (!edition || events.length === 0) return null;
  const location = ctype === 'online' ? 'Online' : ORGANISATION.postalAddress;
  const toEvent = ({ part = '', summary = title, ...details }: EventDetails, index: number): CalendarEvent => ({
    description: index === 0 ? equipment : '',
    location,
    ...details,
    uid: `booking-${ctype}-${edition.id}${part}@${new URL(url).hostname}`,
    summary: isHeld ? `Held: ${summary}` : summary,
    url,
    sequence: edition.sequence,
    updatedAt: null,
    isTentative: isHeld,
    isBusy: true,
  });
  return calendarText({ events: events.map(toEvent) }, now);
}

function sessionEvents({ title, sessions }: BookingFacts): EventDetails[] {
  return sessions.map(({ starts_at, ends_at }, index) => ({
    part: `-${index + 1}`,
    start: atTime(starts_at),
    end: atTime(ends_at),
    summary: sessions.length > 1 ? `${title} (${index + 1} of ${sessions.length})` : title,
  }));
}

function stayEvents({ firstDay, lastDay, addWorkWeek, journey }: BookingFacts): EventDetails[] {
  if (firstDay === null || lastDay === null) return [];
  const dayAfter = addDays(lastDay, 1);
  const departure = journey?.back?.day ?? addDays(dayAfter, PLUS_SEVEN_DAYS);
  const plusSeven = {
    part: '-plus-seven',
    summary: 'CAMP +7',
    start: onDay(addDays(departure, -PLUS_SEVEN_DAYS)),
    end: onDay(departure),
  };
  return [
    { start: onDay(firstDay), end: onDay(dayAfter) },
    ...(addWorkWeek ? [plusSeven] : []),
    ...(journey ? shuttleEvents(journey) : []),
  ];
}

/** One event for each way of which the time is known. */
function shuttleEvents({ outward, back }: NonNullable<BookingFacts['journey']>): EventDetails[] {
  const events: EventDetails[] = [];
  if (outward?.time) {
    events.push({
      part: '-outward',
      summary: 'Shuttle from Toulouse to CAMP',
      location: 'Toulouse-Matabiau station, Toulouse, France',
      start: atClock(outward.day, outward.time),
      end: atClock(outward.day, shiftClock(outward.time, SHUTTLE_MINUTES)),
    });
  }
  if (back?.time) {
    events.push({
      part: '-back',
      summary: 'Shuttle from CAMP to Toulouse',
      description: `In Toulouse by ${back.time}. We’ll tell you at CAMP when it leaves.`,
      start: atClock(back.day, shiftClock(back.time, -SHUTTLE_MINUTES)),
      end: atClock(back.day, back.time),
    });
  }
  return events;
}

/** "20:30" for 150 minutes after "18:00", on the same day. */
function shiftClock(clock: string, minutes: number): string {
  return new Date(Date.parse(`1970-01-01T${clock}Z`) + minutes * 60_000).toISOString().slice(11, 16);
}
