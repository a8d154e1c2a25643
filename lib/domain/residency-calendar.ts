import type { ResidencyWeek } from './booking-types';
import { addDays, formatDateSpan, formatMonth, formatWeekday } from './dates';
import { areConsecutive } from './residency-quote';

export interface CalendarWeek extends ResidencyWeek {
  /** "Wed 6 Jan – Wed 13 Jan". */
  span: string;
}

export interface CalendarMonth {
  /** "January 2027", of the weeks' first days. */
  name: string;
  weeks: CalendarWeek[];
}

const OTHER = 'Other weeks';

/** The weeks that can be booked, in date order under their months (docs/specification.md#screens). */
export function calendarOf(weeks: ResidencyWeek[]): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (const week of [...weeks].sort((a, b) => a.start_date.localeCompare(b.start_date))) {
    const name = formatMonth(week.start_date) ?? OTHER;
    let month = months.at(-1);
    if (month?.name !== name) months.push((month = { name, weeks: [] }));
    month.weeks.push({ ...week, span: spanOf(week.start_date) });
  }
  return months;
}

/** The stays that chosen weeks make, each without a gap: "6–20 January 2027" (docs/specification.md#validation). */
export function stretchesOf(startDates: string[]): string[] {
  const stretches: string[][] = [];
  for (const start of [...startDates].sort()) {
    const current = stretches.at(-1);
    if (current && areConsecutive([current.at(-1) ?? start, start])) current.push(start);
    else stretches.push([start]);
  }
  return stretches.map((days) => formatDateSpan(days[0] ?? null, addDays(days.at(-1) ?? null, 7)));
}

function spanOf(start: string): string {
  const end = addDays(start, 7);
  return end ? `${formatWeekday(start)} – ${formatWeekday(end)}` : start;
}
