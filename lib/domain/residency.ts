import { canBeSplit, MAX_WEEKS, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import { type Currency, DEFAULT_CURRENCY, roundMoney } from '@camp/contract/currencies';

import { addDays, formatDateSpan, formatMonth, formatWeekday } from './dates';

/** For one week; the API's price takes precedence. */
export const LOWEST_PRICE = `${DEFAULT_CURRENCY.toUpperCase()} 399`;

const WEEK_DAYS = 7;

interface PricedWeeks {
  currency: Currency;
  /** By number of weeks. */
  weeks: Partial<
    Record<number, { full_amount: number; stripe_full_price_id: string | null; stripe_sub_price_id: string | null }>
  >;
}

interface ResidencyWeek {
  id: string;
  start_date: string;
  remaining: number | null;
  full_payment_reason: string | null;
}

export interface ResidencyQuote {
  currency: Currency;
  /** Currency units. */
  total: number;
  /** A quarter of the total, rounded to what can be paid. */
  monthly: number;
  fullPriceId: string | null;
  subPriceId: string | null;
}

/** See docs/specification.md#entities, #constants. Null if this number of weeks is not for sale. */
export function getResidencyQuote(weeks: number, table: PricedWeeks): ResidencyQuote | null {
  const price = weeks >= 1 && weeks <= MAX_WEEKS ? table.weeks[weeks] : undefined;
  if (!price) return null;
  const monthly = roundMoney(price.full_amount / RESIDENCY_PAYMENTS, table.currency);
  const isSplit = canBeSplit(monthly, RESIDENCY_PAYMENTS, table.currency);
  return {
    currency: table.currency,
    total: price.full_amount,
    monthly,
    fullPriceId: price.stripe_full_price_id,
    subPriceId: isSplit ? price.stripe_sub_price_id : null,
  };
}

export function areConsecutive(startDates: string[]): boolean {
  const days = startDates.map((date) => Date.parse(`${date}T00:00:00Z`) / 86_400_000).sort((a, b) => a - b);
  return days.every((day, index) => index === 0 || day - (days[index - 1] ?? day) === WEEK_DAYS);
}

export interface CalendarWeek extends ResidencyWeek {
  /** "Wed 6 Jan – Wed 13 Jan". */
  span: string;
}

export interface CalendarMonth {
  /** "January 2027". */
  name: string;
  weeks: CalendarWeek[];
}

export function groupByMonth(weeks: ResidencyWeek[]): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (const week of [...weeks].sort((a, b) => a.start_date.localeCompare(b.start_date))) {
    const name = formatMonth(week.start_date) ?? 'Other weeks';
    let month = months.at(-1);
    if (month?.name !== name) months.push((month = { name, weeks: [] }));
    month.weeks.push({ ...week, span: formatSpan(week.start_date) });
  }
  return months;
}

/** Ranges such as "6–20 January 2027" (docs/specification.md#validation). */
export function listStretches(startDates: string[]): string[] {
  const stretches: string[][] = [];
  for (const start of [...startDates].sort()) {
    const current = stretches.at(-1);
    if (current && areConsecutive([current.at(-1) ?? start, start])) current.push(start);
    else stretches.push([start]);
  }
  return stretches.map((days) => formatDateSpan(days[0] ?? null, addDays(days.at(-1) ?? null, WEEK_DAYS)));
}

/** Date ranges between weeks that are not consecutive, such as "13–27 January 2027". */
export function listGaps(startDates: string[]): string[] {
  const days = [...startDates].sort();
  return days.flatMap((day, index) => {
    const [end, next] = [addDays(day, WEEK_DAYS), days[index + 1]];
    return next && end !== next ? [formatDateSpan(end, next)] : [];
  });
}

function formatSpan(start: string): string {
  const end = addDays(start, WEEK_DAYS);
  return end ? `${formatWeekday(start)} – ${formatWeekday(end)}` : start;
}
