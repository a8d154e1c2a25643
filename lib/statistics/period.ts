import { addDays, toDay, unixNow } from '@/lib/domain/dates';
import { KEPT_DAYS } from '@/lib/shared-state/state-on-disk';

const DEFAULT_DAYS = 30;

/** Days as `YYYY-MM-DD` in Paris, both included. */
export interface Period {
  from: string;
  to: string;
}

export function getLastDays(now = unixNow(), count = DEFAULT_DAYS): Period {
  const to = toDay(now) ?? '';
  return { from: addDays(to, 1 - count) ?? '', to };
}

export function listDays({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day: string | null = from; day !== null && day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export function getPeriodBefore(period: Period): Period {
  return { from: addDays(period.from, -listDays(period).length) ?? '', to: addDays(period.from, -1) ?? '' };
}

export type PeriodErrors = Partial<Record<keyof Period, string>>;

/** Reads `from` and `to` of a query; with an invalid day, returns the default period. */
export function parsePeriod(query: URLSearchParams, now = unixNow()): { period: Period; errors: PeriodErrors } {
  const kept = getLastDays(now, KEPT_DAYS);
  const last = getLastDays(now);
  const read = (name: keyof Period) => query.get(name)?.trim() || last[name];
  const period = { from: read('from'), to: read('to') };
  const errors: PeriodErrors = {};
  for (const name of ['from', 'to'] as const) {
    const day = period[name];
    if (addDays(day, 0) !== day) errors[name] = `Enter a day such as ${last[name]}.`;
    else if (day < kept.from || day > kept.to) errors[name] = `Counts are kept from ${kept.from} to today.`;
  }
  if (!errors.from && !errors.to && period.from > period.to) {
    errors.to = 'Choose a last day that is not before the first.';
  }
  return { period: errors.from || errors.to ? last : period, errors };
}
