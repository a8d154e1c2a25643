import { addDays as addDaysTo, readDayNames, readParisClock } from '@camp/contract/days';

const NO_BREAK = '\u00a0';
const TO = `${NO_BREAK}– `;

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Unix seconds. Pass the time to functions, so that a render uses one. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * Accepts `YYYY-MM-DD`, with or without a time, and unix seconds; null for other values. A time without a zone is
 * ignored: the zones of server and browser would make different days of it.
 */
export function parseDate(value: string | number | null): Date | null {
  if (typeof value === 'number') return value > 0 ? new Date(value * 1000) : null;
  const [, day, , , , zone] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(value ?? '') ?? [];
  const date = new Date(zone ? value! : `${day}T12:00Z`);
  return date.getTime() && (zone ?? date.toISOString().startsWith(day!)) ? date : null;
}

/** `YYYY-MM-DD` in Paris; null for text that is not an ISO date. */
export function toDay(value: string | number | null): string | null {
  const date = parseDate(value);
  return date && (typeof value === 'string' && value.length === 10 ? value : readParisClock(date).slice(0, 10));
}

/** "2026-12-15T19:00:00+01:00", from unix seconds. */
export function toParisTime(seconds: number): string {
  const clock = readParisClock(seconds * 1000).replace(' ', 'T');
  return `${clock}+0${(Date.parse(`${clock}Z`) / 1000 - seconds) / HOUR_SECONDS}:00`;
}

/** "19:00" in Paris of an ISO date with a time; null without one, and for midnight, which programs write for none. */
export function readHour(value: string | null): string | null {
  const [, clock, zone] = /T(\d\d:\d\d)(?::\d\d)?(?:\.\d+)?(Z|[+-].*)?$/.exec(value ?? '') ?? [];
  const date = clock === undefined ? null : parseDate(value);
  const hour = date && zone ? readParisClock(date).slice(11, 16) : clock;
  return date === null || hour === '00:00' ? null : hour!;
}

/** "Monday 4 May 2026" in Paris. Other text is returned unchanged; null is a date to be announced. */
export function formatDay(value: string | number | null): string {
  const day = readDay(value);
  return day ? `${day.weekday} ${day.date}` : String(value ?? 'Date to be announced');
}

/** "4–8 May 2026", "28 February – 4 March 2027", in Paris. Lines break only after the dash. */
export function formatDateSpan(start: string | null, end: string | null): string {
  const [first, last] = [readDay(start), readDay(end)];
  if (!first || !last) {
    return [first ? noBreak(first.date) : start, last ? noBreak(last.date) : end].filter(Boolean).join(TO);
  }
  const until = noBreak(last.date);
  if (first.date === last.date) return until;
  if (first.year !== last.year) return noBreak(first.date) + TO + until;
  return first.month === last.month ? `${first.day}–${until}` : noBreak(`${first.day} ${first.month}`) + TO + until;
}

/** "4 May 2026" in Paris. */
export function formatShortDay(value: string | number | null): string {
  return readDay(value)?.date ?? String(value ?? '');
}

/** "Tuesday 24 November, 14:05" in Paris, from unix seconds. */
export function formatDayAndTime(seconds: number): string {
  const { weekday, day, month, time } = readTime(seconds);
  return `${noBreak(`${weekday} ${day} ${month}`)}, ${time}`;
}

/** "Tuesday 14:05" in Paris, from unix seconds. */
export function formatWeekdayAndTime(seconds: number): string {
  const { weekday, time } = readTime(seconds);
  return `${weekday} ${time}`;
}

export const HOLD_PERIOD = 'three days';

/** "until Tuesday 24 November, 14:05 (Paris time)" from unix seconds, or "for three days". */
export function formatHoldPeriod(heldUntil: number | null | undefined): string {
  return heldUntil ? `until ${formatDayAndTime(heldUntil)} (Paris time)` : `for ${HOLD_PERIOD}`;
}

/** "May 2026" in Paris; null for text that is not an ISO date. */
export function formatMonth(value: string | number | null): string | null {
  const day = readDay(value);
  return day && `${day.month} ${day.year}`;
}

/** "Mon 4 May" in Paris; other text is returned unchanged. */
export function formatWeekday(value: string | number | null): string {
  const day = readDay(value);
  if (!day) return String(value ?? '');
  const month = day.month === 'September' ? 'Sept' : day.month.slice(0, 3);
  return `${day.weekday.slice(0, 3)} ${day.day} ${month}`;
}

/** "1 minute", "40 minutes", "3 hours", rounded up. */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** `YYYY-MM-DD` in Paris; null for an invalid date, which other APIs may send. */
export function addDays(value: string | null, days: number): string | null {
  const day = toDay(value);
  return day && addDaysTo(day, days);
}

/** The day that it is in Paris, with its names; null for text that is not an ISO date. */
export function readDay(value: string | number | null) {
  const day = toDay(value);
  return day === null ? null : readDayNames(day);
}

function readTime(seconds: number) {
  const [day = '', time = ''] = readParisClock(seconds * 1000).split(' ');
  return { ...readDayNames(day), time: time.slice(0, 5) };
}

export function noBreak(text: string): string {
  return text.replaceAll(' ', NO_BREAK);
}
