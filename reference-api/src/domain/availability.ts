import type { WorkshopType } from '@camp/contract/booking-types';
import { addDays } from '@camp/contract/days';

import { dayAt, startOfDay, formatWeekday, formatWeekdayRange } from './dates';

export interface Edition {
  id: number;
  start_date: string;
  capacity: number;
  /** Places of confirmed bookings and of holds that have not expired. */
  taken: number;
  arrival?: string | null;
  departure?: string | null;
}

export interface BookingWindow {
  /** Editions before their cutoff, sold out or not, earliest first. */
  offered: Edition[];
  bookable: Edition[];
  /** The edition on a card: the next with places, else the next, else the last. */
  shown: Edition | undefined;
  /** Unix seconds after which no edition can be booked; 0 for a workshop without editions. */
  bookingCutoff: number;
}

const CUTOFF_DAYS = 2;
/** Wednesday to Sunday (docs/specification.md#constants). */
export const ONSITE_DAYS = 5;

export function getBookingCutoff(startDate: string): number {
  return startOfDay(addDays(startDate, -CUTOFF_DAYS));
}

export function getLastClosedDay(now: number): string {
  return addDays(dayAt(now), CUTOFF_DAYS);
}

export function countPlacesLeft({ capacity, taken }: Pick<Edition, 'capacity' | 'taken'>): number {
  return Math.max(0, capacity - taken);
}

export function placesWord(places: number | undefined): string {
  if (places === undefined) return 'no dates yet';
  if (places === 0) return 'sold out';
  return places === 1 ? 'place left' : 'places left';
}

export function getBookingWindow(editions: readonly Edition[], now: number): BookingWindow {
  const byDate = [...editions].sort((a, b) => a.start_date.localeCompare(b.start_date));
  const offered = byDate.filter(({ start_date }) => now < getBookingCutoff(start_date));
  const bookable = offered.filter((edition) => countPlacesLeft(edition) > 0);
  const last = byDate.at(-1);
  return {
    offered,
    bookable,
    shown: bookable[0] ?? offered[0] ?? last,
    bookingCutoff: last ? getBookingCutoff(last.start_date) : 0,
  };
}

export function getLastDay(startDate: string): string {
  return addDays(startDate, ONSITE_DAYS - 1);
}

/** "Wed 6 – Sun 10 May 2026, and 1 more date" onsite, "From Tue 5 May 2026" online. */
export function formatCardDates(ctype: WorkshopType, { bookable, shown }: BookingWindow): string {
  if (!shown) return '';
  const first = formatEditionDates(ctype, shown.start_date);
  const more = bookable.length - 1;
  if (more < 1) return first;
  return `${first}, and ${more} more ${more === 1 ? 'date' : 'dates'}`;
}

export function listOfferedDates(ctype: WorkshopType, { offered, shown }: BookingWindow): string[] {
  if (offered.length === 0) return shown ? [formatEditionDates(ctype, shown.start_date)] : [];
  return offered.map(
    (edition) => formatEditionDates(ctype, edition.start_date) + (countPlacesLeft(edition) === 0 ? ' (SOLD OUT)' : ''),
  );
}

export function formatEditionDates(ctype: WorkshopType, startDate: string): string {
  return ctype === 'onsite' ? formatWeekdayRange(startDate, getLastDay(startDate)) : `From ${formatWeekday(startDate)}`;
}
