import { addDays, readDayNames, readParisClock } from '@camp/contract/days';

// In all of this API: a day is YYYY-MM-DD in Paris, a time is unix seconds, `minor` is cents.
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

const SHORT_LENGTH = 3;

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const WEDNESDAY: Weekday = 3;

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function dayAt(time: number): string {
  return readParisClock(time * 1000).slice(0, 10);
}

export function clockAt(time: number): string {
  return readParisClock(time * 1000).slice(11, 16);
}

export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (DAY_SECONDS * 1000);
}

export function findWeekday(day: string, weekday: Weekday): string {
  const given = new Date(day).getUTCDay();
  return addDays(day, (weekday - given + 7) % 7);
}

export function startOfDay(day: string): number {
  return timeOn(day, '00:00');
}

export function endOfDay(day: string): number {
  return startOfDay(addDays(day, 1));
}

/** The last day before a time at which something ends. */
export function lastDayBefore(time: number): string {
  return dayAt(time - 1);
}

export function timeOn(day: string, clock: string): number {
  const asIfUtc = utcTime(day, clock);
  const aheadOfUtc = (time: number) => utcTime(dayAt(time), clockAt(time)) - time;
  // The clocks may change in the hours between the two times.
  return asIfUtc - aheadOfUtc(asIfUtc - aheadOfUtc(asIfUtc));
}

// Emails and command line wrap by themselves; the site sets its own spaces and "Sept".
/** "Wednesday 6 May 2026". */
export function formatLongDay(day: string): string {
  const { weekday, date } = readDayNames(day);
  return `${weekday} ${date}`;
}

/** "Wed 6 May 2026". */
export function formatWeekday(day: string): string {
  return `${getShortWeekday(day)} ${formatDay(day, { month: 'short' })}`;
}

/** "Wed 6 – Sun 10 May 2026"; month and year are repeated only if they differ. */
export function formatWeekdayRange(first: string, last: string): string {
  const start = `${getShortWeekday(first)} ${formatRangeStart(first, last, 'short')}`;
  return `${start} – ${formatWeekday(last)}`;
}

/** "6–10 May 2026", or "29 April – 3 May 2026". */
export function formatDayRange(first: string, last: string): string {
  const start = formatRangeStart(first, last, 'long');
  return /^\d+$/.test(start) ? `${start}–${formatDay(last)}` : `${start} – ${formatDay(last)}`;
}

/** "6 May 2026". */
export function formatDay(day: string, { month = 'long' }: { month?: 'long' | 'short' } = {}): string {
  const names = readDayNames(day);
  return month === 'long' ? names.date : `${names.day} ${names.month.slice(0, SHORT_LENGTH)} ${names.year}`;
}

export const TIME_ZONE_NAME = '(Paris time)';

/** "Saturday 9 May 2026, 14:30 (Paris time)". */
export function formatTime(time: number): string {
  const day = dayAt(time);
  return `${formatLongDay(day)}, ${clockAt(time)} ${TIME_ZONE_NAME}`;
}

/** "Tuesday 22 December 2026, 19:00–21:00 (Paris time)". */
export function formatSession({ starts_at, ends_at }: { starts_at: number; ends_at: number }): string {
  return `${formatLongDay(dayAt(starts_at))}, ${clockAt(starts_at)}–${clockAt(ends_at)} ${TIME_ZONE_NAME}`;
}

function formatRangeStart(first: string, last: string, month: 'long' | 'short'): string {
  const names = readDayNames(first);
  if (first.slice(0, 7) === last.slice(0, 7)) return String(names.day);
  if (first.slice(0, 4) !== last.slice(0, 4)) return formatDay(first, { month });
  return `${names.day} ${month === 'long' ? names.month : names.month.slice(0, SHORT_LENGTH)}`;
}

const getShortWeekday = (day: string) => readDayNames(day).weekday.slice(0, SHORT_LENGTH);

function utcTime(day: string, clock: string): number {
  return Date.parse(`${day}T${clock}:00Z`) / 1000;
}
