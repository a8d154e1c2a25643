import { addDays, startOfDay, formatWeekday, formatWeekdayRange } from './dates';

export type WorkshopType = 'onsite' | 'online';

export interface Edition {
  id: number;
  /** YYYY-MM-DD. */
  startDate: string;
  capacity: number;
  /** Confirmed places and holds that have not run out. */
  taken: number;
}

export interface WorkshopWindow {
  /** Editions that can still be booked or waited for, earliest first. */
  offered: Edition[];
  /** Those of them that have places. */
  bookable: Edition[];
  /** The edition whose date and places a card shows: the next with places, the next when all are sold out, the last when all are over. */
  shown: Edition | undefined;
  /** Unix seconds after which no edition can be booked; 0 for a workshop without editions. */
  bookingCutoff: number;
}

const CUTOFF_DAYS = 2;
/** Onsite workshops last five days, Wednesday to Sunday: the shuttle comes up on the Tuesday before (spec.md §9). */
const ONSITE_DAYS = 5;

/** The moment booking for an edition closes: two days before its first day begins in Paris. Unix seconds. */
export function editionCutoff(startDate: string): number {
  return startOfDay(addDays(startDate, -CUTOFF_DAYS));
}

export function placesLeft({ capacity, taken }: Pick<Edition, 'capacity' | 'taken'>): number {
  return Math.max(0, capacity - taken);
}

/** The word after the number of places on a card. */
export function placesWord(places: number): string {
  if (places === 0) return 'sold out';
  return places === 1 ? 'place left' : 'places left';
}

/** Which of a workshop's editions are offered at `now` (unix seconds), and until when (spec.md §2, detail panel). */
export function workshopWindow(editions: readonly Edition[], now: number): WorkshopWindow {
  const byDate = [...editions].sort((a, b) => a.startDate.localeCompare(b.startDate));
  const offered = byDate.filter(({ startDate }) => now < editionCutoff(startDate));
  const bookable = offered.filter((edition) => placesLeft(edition) > 0);
  const last = byDate.at(-1);
  return {
    offered,
    bookable,
    shown: bookable[0] ?? offered[0] ?? last,
    bookingCutoff: last ? editionCutoff(last.startDate) : 0,
  };
}

/** The last day of an onsite edition. */
export function lastDay(startDate: string): string {
  return addDays(startDate, ONSITE_DAYS - 1);
}

/** The date line of a card: "Wed 6 – Sun 10 May 2026", "From Tue 5 May 2026", with "and 1 more date" where more can be booked. */
export function cardDates(ctype: WorkshopType, { bookable, shown }: WorkshopWindow): string {
  if (!shown) return '';
  const first = editionDates(ctype, shown);
  const more = bookable.length - 1;
  if (more < 1) return first;
  return `${first}, and ${more} more ${more === 1 ? 'date' : 'dates'}`;
}

/** Every date that is offered, "… (sold out)" where it is; the last one when all are over. */
export function offeredDates(ctype: WorkshopType, { offered, shown }: WorkshopWindow): string[] {
  if (offered.length === 0) return shown ? [editionDates(ctype, shown)] : [];
  return offered.map((edition) => editionDates(ctype, edition) + (placesLeft(edition) === 0 ? ' (sold out)' : ''));
}

function editionDates(ctype: WorkshopType, { startDate }: Edition): string {
  return ctype === 'onsite' ? formatWeekdayRange(startDate, lastDay(startDate)) : `From ${formatWeekday(startDate)}`;
}
