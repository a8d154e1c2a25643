import { PARIS } from '@camp/contract/days';

const PARIS_CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, dateStyle: 'short', timeStyle: 'medium' });

/** The parameters and value that follow `DTSTART` or `DTEND`. */
type Moment = `;VALUE=DATE:${string}` | `;TZID=${string}` | `:${string}Z`;

export interface CalendarEvent {
  uid: string;
  start: Moment;
  /** Exclusive. */
  end: Moment | null;
  summary: string;
  description: string;
  location: string;
  url: string;
  categories?: string[];
  /** Programs compare `updatedAt` when two versions have the same number. */
  sequence: number;
  /** Unix seconds. */
  updatedAt: number | null;
  isCancelled?: boolean;
  isTentative?: boolean;
  isBusy: boolean;
}

export interface Calendar {
  name?: string;
  events: CalendarEvent[];
}

/** Email addresses. */
export interface Cancellation {
  organiser: string;
  attendee: string;
}

/** @param day YYYY-MM-DD. */
export function onDay(day: string): Moment {
  return `;VALUE=DATE:${compact(day)}`;
}

/** @param day YYYY-MM-DD. @param clock HH:MM in Paris. */
export function atClock(day: string, clock: string): Moment {
  return `;TZID=${PARIS}:${compact(day)}T${compact(clock)}00`;
}

const HOUR_SECONDS = 3600;

/** Paris time of unix seconds, but UTC in the repeated hour of autumn, which programs interpret differently. */
export function atTime(seconds: number): Moment {
  const parisTime = (time: number) => compact(PARIS_CLOCK.format(time * 1000).replace(' ', 'T'));
  const local = parisTime(seconds);
  const isTwice = [seconds - HOUR_SECONDS, seconds + HOUR_SECONDS].some((time) => parisTime(time) === local);
  return isTwice ? `:${utcTime(seconds)}` : `;TZID=${PARIS}:${local}`;
}

/** The rule of the European Union since 1996. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${PARIS}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** RFC 5545 and RFC 7986. `now` (unix seconds) is the time of events whose last change is unknown. */
export function calendarText({ name, events }: Calendar, now: number): string {
  const lines = name === undefined ? [] : subscriptionLines(escapeText(name));
  return objectText(
    lines,
    events.flatMap((event) => eventLines(event, now)),
  );
}

/** Cancels events by one object each, because those of one object must have the same UID (RFC 5546, 3.2.5). */
export function cancellationText(events: CalendarEvent[], { organiser, attendee }: Cancellation, now: number): string {
  const people = [`ORGANIZER:${toMailto(organiser)}`, `ATTENDEE:${toMailto(attendee)}`];
  const cancelled = events.map((event) => eventLines({ ...event, isCancelled: true }, now, people));
  return cancelled.map((lines) => objectText(['METHOD:CANCEL'], lines)).join('');
}

/** RFC 6068. */
const toMailto = (address: string) => `mailto:${encodeURI(address).replace(/[?#&]/g, encodeURIComponent)}`;

function objectText(head: string[], body: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CAMP//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...TIME_ZONE,
    ...body,
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('');
}

const subscriptionLines = (name: string) => [
  `NAME:${name}`,
  `X-WR-CALNAME:${name}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

function eventLines(event: CalendarEvent, now: number, people: string[] = []): string[] {
  const { uid, start, end, summary, description, location, url, categories = [], sequence, updatedAt } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(updatedAt ?? now)}`,
    ...(updatedAt === null ? [] : [`LAST-MODIFIED:${utcTime(updatedAt)}`]),
    `SEQUENCE:${sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    `DTSTART${start}`,
    ...(end ? [`DTEND${end}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    ...people,
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(escapeText).join(',')}`] : []),
    'END:VEVENT',
  ];
}

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

const MAX_LINE_OCTETS = 75;

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

function utcTime(seconds: number): `${string}Z` {
  return `${compact(new Date(seconds * 1000).toISOString().slice(0, 19))}Z`;
}

function compact(time: string): string {
  return time.replace(/[-:]/g, '');
}
