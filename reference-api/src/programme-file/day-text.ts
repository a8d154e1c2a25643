import { addDays } from '@camp/contract/days';

import type { CourseSession } from '../domain/booking-facts';
import { HOUR_SECONDS, clockAt, dayAt, isDay, endOfDay, findWeekday, timeOn, type Weekday } from '../domain/dates';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WEEKDAY = WEEKDAYS.join('|');
const RELATIVE_DAY = new RegExp(`^(?:(${WEEKDAY}) )?(?:in (\\d{1,5}) days|(\\d{1,5}) days ago)$`);
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const SESSION = new RegExp(`^(?:(\\d{4}-\\d{2}-\\d{2})|(?:(\\d{1,2}) )?(${WEEKDAY})) (${CLOCK})-(${CLOCK}|24:00)$`);
/** Longer sessions are refused as mistakes, such as 21:00-19:00. */
const MAX_SESSION_SECONDS = 12 * HOUR_SECONDS;
const MAX_WEEKS = 60;

interface RelativeDay {
  days: number;
  weekday: Weekday | null;
}

/** Parses YYYY-MM-DD, "in 21 days", "Wed in 21 days" or "Wed 30 days ago"; null for other texts. */
export function parseDayText(text: string): string | RelativeDay | null {
  if (isDay(text)) return text;
  const [match, weekday, ahead, ago] = RELATIVE_DAY.exec(text) ?? [];
  if (match === undefined) return null;
  return { days: Number(ahead ?? `-${ago}`), weekday: weekday ? (WEEKDAYS.indexOf(weekday) as Weekday) : null };
}

export function resolveDay(text: string, today: string): string {
  const parsed = parseDayText(text);
  if (parsed === null) throw new Error(`Not a day: ${text}`);
  if (typeof parsed === 'string') return parsed;
  const from = addDays(today, parsed.days);
  return parsed.weekday === null ? from : findWeekday(from, parsed.weekday);
}

const MAX_YEARS_AHEAD = 3;

/**
 * The fault of a new day: it is in the past, or more than three years ahead; null if it has none. A first import may
 * bring past days, and relative days are not checked.
 */
export function findDayFault(text: string, today: string, isFirst: boolean): string | null {
  if (!isDay(text)) return null;
  if (text < today) return isFirst ? null : 'It is in the past.';
  const latest = `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`;
  return text > latest ? `It is more than ${MAX_YEARS_AHEAD} years ahead.` : null;
}

type SessionText = { from: string; until: string } & ({ date: string } | { count: number; weekday: Weekday });

/**
 * Parses single days and weekly series from the edition's first day: "2027-05-31 19:00-21:00; 6 Tue 23:00-00:30". An
 * end before the start is on the next day.
 */
export function parseSessions(text: string): SessionText[] | null {
  const parsed = text.split(';').map((part) => {
    const [match, date, count = '1', weekday = '', from = '', until = ''] =
      SESSION.exec(part.trim().replace('–', '-')) ?? [];
    const isSeries = Number(count) >= 1 && Number(count) <= MAX_WEEKS;
    if (match === undefined || !isSeries || !isSessionLength(from, until)) return null;
    if (date === undefined) {
      return { count: Number(count), weekday: WEEKDAYS.indexOf(weekday) as Weekday, from, until };
    }
    return isDay(date) ? { date, from, until } : null;
  });
  return parsed.includes(null) ? null : (parsed as SessionText[]);
}

function isSessionLength(from: string, until: string): boolean {
  const seconds = resolveTimes('2027-01-01', from, until);
  return seconds.ends_at > seconds.starts_at && seconds.ends_at - seconds.starts_at <= MAX_SESSION_SECONDS;
}

function resolveTimes(date: string, from: string, until: string): CourseSession {
  const lastDay = until < from ? addDays(date, 1) : date;
  return {
    starts_at: timeOn(date, from),
    ends_at: until === '24:00' ? endOfDay(date) : timeOn(lastDay, until),
  };
}

export function resolveSessions(text: string, startDate: string): CourseSession[] {
  const parsed = text === '' ? [] : (parseSessions(text) ?? []);
  return parsed
    .flatMap((session) => {
      const { from, until } = session;
      const days =
        'date' in session ? [session.date] : listWeekly(findWeekday(startDate, session.weekday), session.count);
      return days.map((date) => resolveTimes(date, from, until));
    })
    .sort((a, b) => a.starts_at - b.starts_at);
}

export function formatSessions(sessions: readonly CourseSession[], startDate: string): string {
  const series = new Map<string, string[]>();
  for (const { starts_at, ends_at } of sessions) {
    const date = dayAt(starts_at);
    const key = `${WEEKDAYS[new Date(date).getUTCDay()]} ${clockAt(starts_at)}-${clockAt(ends_at)}`;
    series.set(key, [...(series.get(key) ?? []), date]);
  }
  const parts = [...series].flatMap(([key, dates]) => {
    const first = findWeekday(startDate, WEEKDAYS.indexOf(key.slice(0, 3)) as Weekday);
    const isWeekly = listWeekly(first, dates.length).join() === dates.join() && dates.length <= MAX_WEEKS;
    if (isWeekly) return [dates.length === 1 ? key : `${dates.length} ${key}`];
    return dates.map((date) => `${date} ${key.slice(4)}`);
  });
  return parts.join('; ');
}

function listWeekly(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week));
}
