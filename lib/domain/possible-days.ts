import { formatDateSpan, noBreak, readDay } from './dates';

/** "Between 2 October and 1 December 2027" in Paris. */
export function formatPossibleDays(start: string | null, end: string | null): string {
  const [first, last] = [readDay(start), readDay(end)];
  if (first && !end) return `From ${noBreak(first.date)}`;
  if (last && !start) return `By ${noBreak(last.date)}`;
  if (!first || !last || first.date === last.date) return formatDateSpan(start, end);
  const sameYear = first.month === last.month ? `${first.day}` : `${first.day} ${first.month}`;
  return `Between ${noBreak(first.year === last.year ? sameYear : first.date)} and ${noBreak(last.date)}`;
}
