/** A VEVENT. `start` and `end` include the parameters of their property. */
export interface CalendarEvent {
  uid: string;
  start: string;
  /** Exclusive. */
  end: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  sequence: number;
  /** When this version was made, in unix seconds. */
  stampedAt: number;
  isTentative: boolean;
}

const TIME_ZONE = 'Europe/Paris';
const PARIS_TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

export const onDay = (day: string) => `;VALUE=DATE:${compact(day)}`;
export const atClock = (day: string, clock: string) => `;TZID=${TIME_ZONE}:${compact(day)}T${compact(clock)}00`;
/** Local time in Paris. Unix seconds are ambiguous in one hour of the year, in which no session takes place. */
export const atTime = (seconds: number) =>
  `;TZID=${TIME_ZONE}:${compact(PARIS_TIME.format(seconds * 1000).replace(' ', 'T'))}`;

/** A calendar in the format of RFC 5545. */
export function calendarText(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CAMP//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...ZONE_LINES,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('');
}

const ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  ...zoneRule('DAYLIGHT', '19960331T020000', 3, '+0100', '+0200'),
  ...zoneRule('STANDARD', '19961027T030000', 10, '+0200', '+0100'),
  'END:VTIMEZONE',
];

function zoneRule(name: string, start: string, month: number, from: string, to: string): string[] {
  const rule = `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`;
  return [`BEGIN:${name}`, `DTSTART:${start}`, rule, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`];
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, start, end, summary, description, location, url, sequence, stampedAt, isTentative } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(new Date(stampedAt * 1000).toISOString().slice(0, 19))}Z`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `DTSTART${start}`,
    `DTEND${end}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
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

function compact(time: string): string {
  return time.replace(/[-:]/g, '');
}
