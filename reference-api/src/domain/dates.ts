import { addDays, PARIS } from '@camp/contract/days';

// In all of this API: a day is YYYY-MM-DD in Paris, a time is unix seconds, `minor` is cents.
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

const PARIS_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, dateStyle: 'short' });
const PARIS_TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, timeStyle: 'short' });
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const SHORT_LENGTH = 3;

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const SUNDAY: Weekday = 0;
export const WEDNESDAY: Weekday = 3;

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function dayAt(time: number): string {
  return PARIS_DAY.format(time * 1000);
}

export function clockAt(time: number): string {
  return PARIS_TIME.format(time * 1000);
}

export function countDays(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_SECONDS;
}

/** The same day of a later month, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const laterMonth = new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 8);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
  const sameDay = laterMonth + day.slice(8);
  return sameDay < lastOfMonth ? sameDay : lastOfMonth;
}

export function findWeekday(day: string, weekday: Weekday): string {
  const given = new Date(day).getUTCDay();
  return addDays(day, (weekday - given + 7) % 7);
}

export const isWeekday = (day: string, weekday: Weekday): boolean => findWeekday(day, weekday) === day;

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

/** "Wednesday 6 May 2026". */
export function formatLongDay(day: string): string {
  return `${getWeekday(day)} ${formatDay(day)}`;
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
  return `${dayOfMonth(day)} ${getMonth(day, month)} ${day.slice(0, 4)}`;
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
  if (first.slice(0, 7) === last.slice(0, 7)) return dayOfMonth(first);
  if (first.slice(0, 4) === last.slice(0, 4)) return `${dayOfMonth(first)} ${getMonth(first, month)}`;
  return formatDay(first, { month });
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}

const getWeekday = (day: string) => WEEKDAYS[new Date(day).getUTCDay()]!;
const getShortWeekday = (day: string) => getWeekday(day).slice(0, SHORT_LENGTH);

function getMonth(day: string, length: 'long' | 'short'): string {
  const name = MONTHS[Number(day.slice(5, 7)) - 1]!;
  return length === 'long' ? name : name.slice(0, SHORT_LENGTH);
}

function utcTime(day: string, clock: string): number {
  return Date.parse(`${day}T${clock}:00Z`) / 1000;
}

function utcMidnight(day: string): number {
  return utcTime(day, '00:00');
}
