import { PARIS } from '@camp/contract/days';

const NO_BREAK = '\u00a0';
const TO = `${NO_BREAK}– `;

const LONG_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS, day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS, month: 'long', year: 'numeric' });
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS });
const PARIS_CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, dateStyle: 'short', timeStyle: 'medium' });
const PARIS_OFFSET = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS, timeZoneName: 'longOffset' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS, weekday: 'short', day: 'numeric', month: 'short' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Accepts `YYYY-MM-DD`, with or without a time, and unix seconds; null for other values. */
export function parseDate(value: string | number | null): Date | null {
  if (typeof value === 'number') return value > 0 ? new Date(value * 1000) : null;
  if (value === null || !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(value)) {
    return null;
  }
  const date = new Date(value.length === 10 ? `${value}T12:00:00Z` : value);
  const isReal = !Number.isNaN(date.getTime()) && (value.length > 10 || date.toISOString().startsWith(value));
  return isReal ? date : null;
}

/** `YYYY-MM-DD` in Paris; null for text that is not an ISO date. */
export function toDay(value: string | number | null): string | null {
  const date = parseDate(value);
  return date && ISO_DAY.format(date);
}

/** "2026-12-15T19:00:00+01:00", from unix seconds. */
export function toParisTime(seconds: number): string {
  const { timeZoneName = '' } = toParts(PARIS_OFFSET, new Date(seconds * 1000));
  return toParisClock(seconds) + timeZoneName.replace('GMT', '');
}

/** "2026-12-15T19:00:00", from unix seconds. */
export function toParisClock(seconds: number): string {
  return PARIS_CLOCK.format(seconds * 1000).replace(' ', 'T');
}

/** "Monday 4 May 2026" in Paris. Other text is returned unchanged; null is a date to be announced. */
export function formatDay(value: string | number | null): string {
  const date = parseDate(value);
  return date ? withoutComma(LONG_DATE.format(date)) : String(value ?? 'Date to be announced');
}

/** "4–8 May 2026", "28 February – 4 March 2027", in Paris. Lines break only after the dash. */
export function formatDateSpan(start: string | null, end: string | null): string {
  const [first, last] = [parseDate(start), parseDate(end)];
  if (!first || !last) {
    return [start, end]
      .filter(Boolean)
      .map((each) => (parseDate(each) ? noBreak(formatShortDay(each)) : each))
      .join(TO);
  }
  if (DATE.format(first) === DATE.format(last)) return noBreak(DATE.format(first));
  const [a, b] = [toParts(DATE, first), toParts(DATE, last)];
  const until = noBreak(DATE.format(last));
  if (a.year !== b.year) return noBreak(DATE.format(first)) + TO + until;
  return a.month === b.month ? `${a.day}–${until}` : noBreak(`${a.day} ${a.month}`) + TO + until;
}

/** "Between 2 October and 1 December 2027" in Paris. */
export function formatPossibleDays(start: string | null, end: string | null): string {
  const [first, last] = [parseDate(start), parseDate(end)];
  if (first && !end) return `From ${noBreak(DATE.format(first))}`;
  if (last && !start) return `By ${noBreak(DATE.format(last))}`;
  if (!first || !last || DATE.format(first) === DATE.format(last)) return formatDateSpan(start, end);
  const [a, b] = [toParts(DATE, first), toParts(DATE, last)];
  const from = a.year !== b.year ? DATE.format(first) : a.month !== b.month ? `${a.day} ${a.month}` : `${a.day}`;
  return `Between ${noBreak(from)} and ${noBreak(DATE.format(last))}`;
}

/** "4 May 2026" in Paris. */
export function formatShortDay(value: string | number | null): string {
  const date = parseDate(value);
  return date ? DATE.format(date) : String(value ?? '');
}

/** "Tuesday 24 November, 14:05" in Paris, from unix seconds. */
export function formatDayAndTime(seconds: number): string {
  const part = toParts(DAY_AND_TIME, new Date(seconds * 1000));
  return `${part.weekday} ${noBreak(`${part.day} ${part.month}`)}, ${part.hour}:${part.minute}`;
}

/** "Tuesday 14:05" in Paris, from unix seconds. */
export function formatWeekdayAndTime(seconds: number): string {
  const part = toParts(DAY_AND_TIME, new Date(seconds * 1000));
  return `${part.weekday} ${part.hour}:${part.minute}`;
}

/** "May 2026" in Paris; null for text that is not an ISO date. */
export function formatMonth(value: string | number | null): string | null {
  const date = parseDate(value);
  return date && MONTH.format(date);
}

/** "Mon 4 May" in Paris; other text is returned unchanged. */
export function formatWeekday(value: string | number | null): string {
  const date = parseDate(value);
  return date ? withoutComma(WEEKDAY.format(date)) : String(value ?? '');
}

/** `YYYY-MM-DD`; null for an invalid date. */
export function addDays(value: string | null, days: number): string | null {
  const date = parseDate(value?.slice(0, 10) ?? null);
  if (!date) return null;
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function toParts(format: Intl.DateTimeFormat, date: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

function noBreak(text: string): string {
  return text.replaceAll(' ', NO_BREAK);
}

function withoutComma(text: string): string {
  return text.replace(',', '');
}
