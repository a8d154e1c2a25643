import type { Panel } from './booking-panel';
import { toDay } from './dates';
import type { Edition } from './edition';
import { SOLD_OUT } from './places';
import { areOver, formatEdition } from './stay';
import type { Workshop } from './types';

export type RibbonLabel = 'Finished' | 'Booking closed' | typeof SOLD_OUT;

type Dated = Pick<Workshop, 'start_date' | 'duration'> & { editions: Pick<Edition, 'start_date' | 'end_date'>[] };

/** The API may omit the editions of a workshop whose booking has closed. */
const listDates = ({ editions, start_date }: Dated) =>
  (editions.length > 0 ? editions : [{ start_date, end_date: null }]).filter((date) => date.start_date !== null);

/** "5–9 May 2027, 6–10 October 2027"; null without dates. */
export function formatDates(workshop: Dated): string | null {
  return (
    listDates(workshop)
      .map((date) => formatEdition(date, workshop.duration))
      .join(', ') || null
  );
}

/** True if the last day of every date is over; false if it is unknown. `now` in unix seconds. */
export function isOver(workshop: Dated, now: number): boolean {
  return areOver(listDates(workshop), workshop.duration, toDay(now) ?? '');
}

/** Across the picture of a workshop; null without one. Nothing is sold out before there are dates. */
export function getRibbon(workshop: Dated, panel: Panel, now: number): RibbonLabel | null {
  if (panel === 'soldout') return workshop.editions.length > 0 ? SOLD_OUT : null;
  if (panel === 'form') return null;
  return isOver(workshop, now) ? 'Finished' : 'Booking closed';
}
