import { atClock, atTime, calendarText, onDay, type CalendarEvent } from './icalendar';
import type { BookingFacts } from '../domain/booking-facts';
import type { BookingType } from '../domain/booking-type';
import { addDays } from '../domain/dates';
import type { Journey } from '../domain/journey';
import { ORGANISATION } from '../domain/organisation';

type Common = Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'sequence' | 'updatedAt'>;

const STATION = 'Toulouse-Matabiau station, Toulouse, France';

/**
 * A confirmed booking for a calendar, under the UIDs that the site's calendars have, so that both are one event; null
 * for a booking without dates. `now` (unix seconds) dates it where the last change of its date is not known.
 */
export function bookingCalendar(ctype: BookingType, facts: BookingFacts, siteUrl: string, now: number): string | null {
  const { edition, sessions, firstDay, lastDay, journey } = facts;
  if (!edition) return null;
  const uidOf = (part: string) => `${ctype}-${edition.id}${part}@${new URL(siteUrl).hostname}`;
  const common = commonOf(ctype, facts, edition.updatedAt ?? now);
  if (sessions.length > 0) {
    const events = sessions.map(({ starts_at, ends_at }, index) => ({
      ...common,
      uid: uidOf(`-${index + 1}`),
      start: atTime(starts_at),
      end: atTime(ends_at),
      summary: sessions.length > 1 ? `${common.summary} (${index + 1} of ${sessions.length})` : common.summary,
    }));
    return calendarText(events);
  }
  if (firstDay === null || lastDay === null) return null;
  const stay = { ...common, uid: uidOf(''), start: onDay(firstDay), end: onDay(addDays(lastDay, 1)) };
  return calendarText([stay, ...(journey ? shuttleEvents(journey, common, uidOf) : [])]);
}

function commonOf(ctype: BookingType, { product, addWorkWeek, equipment, edition }: BookingFacts, updatedAt: number) {
  const lines = [addWorkWeek && 'With CAMP +7: seven more nights after the workshop.', equipment];
  return {
    summary: product,
    description: lines.filter(Boolean).join('\n\n'),
    location: ctype === 'online' ? 'Online' : ORGANISATION.postalAddress,
    sequence: edition?.sequence ?? 0,
    updatedAt,
  };
}

function shuttleEvents({ outward, back }: Journey, common: Common, uidOf: (part: string) => string): CalendarEvent[] {
  return [
    {
      ...common,
      uid: uidOf('-outward'),
      start: atClock(outward.day, outward.time),
      end: null,
      summary: 'Shuttle from Toulouse to CAMP',
      location: STATION,
    },
    {
      ...common,
      uid: uidOf('-back'),
      start: atClock(back.day, back.time),
      end: null,
      summary: 'Shuttle from CAMP, in Toulouse by now',
      location: STATION,
    },
  ];
}
