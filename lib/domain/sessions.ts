import { PARIS } from '@camp/contract/days';

import type { WorkshopSession } from './edition';

/** "Tue 15 Dec, 19:00–21:00", or across midnight "Tue 15 Dec, 23:00 – Wed 16 Dec, 01:00", in a time zone. */
export function formatSession({ starts_at, ends_at }: WorkshopSession, zone: string): string {
  const [day, start] = splitDayAndTime(starts_at, zone);
  if (ends_at === null) return `${day}, ${start}`;
  const [lastDay, end] = splitDayAndTime(ends_at, zone);
  return lastDay === day ? `${day}, ${start}–${end}` : `${day}, ${start} – ${lastDay}, ${end}`;
}

/** "13:00–15:00 in New York", beside the Paris time; with the day if it differs. */
export function formatOwnTime(session: WorkshopSession, zone: string): string {
  const [parisDay] = splitDayAndTime(session.starts_at, PARIS);
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${formatSession(session, zone).replace(`${parisDay}, `, '')} in ${city}`;
}

export function isSameTimeInParis(sessions: readonly WorkshopSession[], zone: string): boolean {
  return sessions.every((session) => formatSession(session, zone) === formatSession(session, PARIS));
}

function splitDayAndTime(seconds: number, zone: string): [day: string, time: string] {
  const date = new Date(seconds * 1000);
  const day = date.toLocaleDateString('en-GB', { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' });
  const time = date.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return [day.replace(',', ''), time];
}
