import type { WorkshopType } from '@camp/contract/booking-types';
import { addDays } from '@camp/contract/days';
import type { CacheTag } from '@camp/contract/revalidation';

import { getLastDay } from './availability';
import { formatDayRange, formatDay } from './dates';

export function workshopProduct(ctype: WorkshopType, titleWith: string, startDate: string): string {
  const when = ctype === 'onsite' ? formatDayRange(startDate, getLastDay(startDate)) : `from ${formatDay(startDate)}`;
  return `${workshopTitle(titleWith)}, ${when}`;
}

export function listWorkshopTags(ctype: WorkshopType, id: number): CacheTag[] {
  return ['workshops', `workshop:${ctype}:${id}`];
}

/** A card's title without its last word: "Listening to Ice with" becomes "Listening to Ice". */
export function workshopTitle(titleWith: string): string {
  return titleWith.replace(/\swith$/i, '').trimEnd();
}

export function residencyTitle(weeks: number): string {
  return `Residency, ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
}

/** "Residency, 2 weeks, 6–20 May 2026"; the first days of all weeks if there is a gap between them. */
export function residencyProduct(startDates: readonly string[]): string {
  const stay = residencyTitle(startDates.length);
  if (startDates.length === 0) return stay;
  const days = residencyDays(startDates);
  return days
    ? `${stay}, ${formatDayRange(days.first, days.last)}`
    : `${stay}, from ${startDates.map((day) => formatDay(day)).join(', ')}`;
}

/** Null for weeks with a gap between them. */
export function residencyDays(startDates: readonly string[]): { first: string; last: string } | null {
  const [first, lastWeek] = [startDates[0], startDates.at(-1)];
  const consecutive = startDates.every((day, index) => index === 0 || addDays(startDates[index - 1] ?? day, 7) === day);
  return first && lastWeek && consecutive ? { first, last: addDays(lastWeek, 7) } : null;
}

/** The day on which the last week ends; null without weeks. */
export function getLastDayOfStay(startDates: readonly string[]): string | null {
  const lastWeek = [...startDates].sort().at(-1);
  return lastWeek === undefined ? null : addDays(lastWeek, 7);
}
