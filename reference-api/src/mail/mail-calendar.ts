import type { BookingType } from '@camp/contract/booking-types';
import { sessionEvents, stayEvents } from '@camp/formats/booking-calendar';
import { type CalendarEvent, calendarText, type Cancellation, cancellationText } from '@camp/formats/icalendar';

import { ORGANISATION } from './mail';
import type { BookingFacts } from '../domain/booking-facts';

interface BookingPage {
  /** Must not open the booking, because people share calendars. */
  url: string;
  isHeld: boolean;
  /** The facts of the previous calendar, whose missing events are cancelled. */
  before?: BookingFacts;
}

/** Null for a booking without dates. The site's calendar has the same UIDs, so that programs show each event once. */
export function bookingCalendar(
  ctype: BookingType,
  facts: BookingFacts,
  page: BookingPage,
  now: number,
): string | null {
  const sequence = facts.edition?.sequence ?? 0;
  const events = listEvents(ctype, facts, page, sequence);
  const uids = new Set(events.map(({ uid }) => uid));
  const earlier = page.before ? listEvents(ctype, page.before, page, getEarlierSequence(page.before, sequence)) : [];
  const gone = earlier.filter(({ uid }) => !uids.has(uid)).map((event) => ({ ...event, isCancelled: true }));
  return events.length + gone.length > 0 ? calendarText({ events: [...events, ...gone] }, now) : null;
}

/** Above that of the previous calendar, also after a move to an edition with fewer changes. */
const getEarlierSequence = ({ edition }: BookingFacts, sequence: number) =>
  Math.max(sequence, (edition?.sequence ?? 0) + 1);

export interface Entries {
  ctype: BookingType;
  facts: BookingFacts;
  page: BookingPage;
}

/** Cancels the entries of a booking that the mailbox's other bookings do not have. Null if none remain. */
export function cancelCalendar(
  cancelled: Entries,
  others: readonly Entries[],
  { now, ...people }: Cancellation & { now: number },
): string | null {
  const list = ({ ctype, facts, page }: Entries) => listEvents(ctype, facts, page, facts.edition?.sequence ?? 0);
  const uids = new Set(others.flatMap(list).map(({ uid }) => uid));
  const events = list(cancelled).filter(({ uid }) => !uids.has(uid));
  return events.length > 0 ? cancellationText(events, people, now) : null;
}

function listEvents(
  ctype: BookingType,
  facts: BookingFacts,
  { url, isHeld }: BookingPage,
  sequence: number,
): CalendarEvent[] {
  const { edition, title, sessions, equipment, journey, ...days } = facts;
  if (!edition) return [];
  const name = `booking-${ctype}-${edition.id}`;
  const shared = {
    summary: title,
    description: '',
    url,
    sequence,
    updatedAt: null,
    location: ctype === 'online' ? edition.joining?.join_link || 'Online' : ORGANISATION.postalAddress,
    isTentative: isHeld,
    isBusy: true,
  };
  const [first, ...others] =
    sessions.length > 0
      ? sessionEvents(name, sessions, shared)
      : stayEvents(name, { ...days, travel: journey }, shared);
  if (!first) return [];
  const events = [{ ...first, description: equipment }, ...others];
  return isHeld ? events.map((event) => ({ ...event, summary: `Held: ${event.summary}` })) : events;
}
