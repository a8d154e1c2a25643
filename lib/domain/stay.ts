import type { ConfirmableType } from '@camp/contract/booking-types';
import { findTravel as findStayTravel, type Travel } from '@camp/contract/travel';

import { addDays, formatDateSpan, formatDay, toDay } from './dates';
import type { Edition, ScheduledEdition } from './edition';

/** "5 days" → 5; 0 for other units. */
export function parseDays(duration: string | null): number {
  return Number(/^(\d+)[\s-]*days?$/i.exec(duration ?? '')?.[1] ?? 0);
}

/** `YYYY-MM-DD`, computed from "5 days" if the API names no last day. */
export function getLastDay(
  { start_date, end_date }: Pick<Edition, 'start_date' | 'end_date'>,
  duration: string | null,
): string | null {
  if (end_date !== null) return end_date;
  const days = parseDays(duration);
  return days > 0 ? addDays(start_date, days - 1) : null;
}

/** True if there are dates, and the last day of each, or else its first, is before `today` (YYYY-MM-DD). */
export function areOver(
  editions: readonly Pick<Edition, 'start_date' | 'end_date'>[],
  duration: string | null,
  today: string,
): boolean {
  const lastDays = editions.map((edition) => toDay(getLastDay(edition, duration) ?? edition.start_date));
  return lastDays.length > 0 && lastDays.every((day) => day !== null && day < today);
}

/** "5–9 May 2027", or the first day if the last one is unknown. */
export function formatEdition(
  edition: Pick<Edition, 'start_date' | 'end_date'>,
  duration: string | null,
  formatFirstDay = formatDay,
): string {
  const lastDay = getLastDay(edition, duration);
  const { start_date } = edition;
  return start_date && lastDay ? formatDateSpan(start_date, lastDay) : formatFirstDay(start_date);
}

type StayDays = Pick<ScheduledEdition, 'start_date' | 'end_date' | 'arrival' | 'departure'>;

/** Without the days of CAMP +7. */
export type StayDates = StayDays & Pick<ScheduledEdition, 'sessions'> & { add_ww: boolean };

/** The days named by the API, else those of the shuttle from Wednesday to Sunday (docs/specification.md#constants). */
export function findTravel(
  ctype: ConfirmableType,
  { start_date, end_date, arrival, departure, add_ww }: StayDays & { add_ww?: boolean },
): Travel {
  const [firstDay, lastDay] = [toDay(start_date), toDay(end_date)];
  return findStayTravel(ctype, { firstDay, lastDay, arrival, departure, addWorkWeek: add_ww });
}
