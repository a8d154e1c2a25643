import { sessionEvents, stayEvents } from '@camp/contract/booking-calendar';
import { type CalendarEvent, calendarText } from '@camp/contract/icalendar';

import { ORGANISATION } from './mail';
import type { BookingType } from '../domain/booking';
import type { BookingFacts } from '../domain/booking-facts';

interface BookingPage {
  /** People pass calendars on: this URL must not open the booking. */
  url: string;
  isHeld: boolean;
}

/**
 * Null for a booking without dates. The UIDs are those of the site's calendar of the booking, so that programs keep one
 * of each event, and differ from the programme's. `now` is unix seconds.
 */
export function bookingCalendar(
  ctype: BookingType,
  facts: BookingFacts,
  { url, isHeld }: BookingPage,
  now: number,
): string | null {
  const { edition, title, sessions, equipment, journey, ...days } = facts;
  if (!edition) return null;
  const name = `booking-${ctype}-${edition.id}`;
  const shared = {
    summary: title,
    description: '',
    url,
    sequence: edition.sequence,
    updatedAt: null,
    location: ctype === 'online' ? 'Online' : ORGANISATION.postalAddress,
    isTentative: isHeld,
    isBusy: true,
  };
  const [first, ...others] =
    sessions.length > 0
      ? sessionEvents(name, sessions, shared)
      : stayEvents(name, { ...days, travel: journey }, shared);
  if (!first) return null;
  const events = [{ ...first, description: equipment }, ...others];
  return calendarText({ events: isHeld ? events.map(markAsHeld) : events }, now);
}

const markAsHeld = (event: CalendarEvent) => ({ ...event, summary: `Held: ${event.summary}` });
