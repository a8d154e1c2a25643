import type { Currency } from '@camp/contract/currencies';

import type { Edition } from './edition';
import type { Workshop } from './types';

const HOUR_SECONDS = 3600;

export type Panel = 'finished' | 'form' | 'soldout';

export const NOT_PAYABLE = 'This workshop can’t be reserved online.';

export interface PanelEdition extends Pick<Edition, 'id' | 'places'> {
  /** "5–9 May 2027". */
  dates: string;
  /** Null if unknown. */
  cancelling: string | null;
}

/** Facts that the panel shows, which the form sends back as `seen`. */
export interface PanelInput extends Pick<Workshop, 'booking_cutoff_time'> {
  editions: PanelEdition[];
  /** "€1,190"; null if the price is unknown. */
  prices: Record<Currency, string> | null;
}

type Bookable = Pick<Edition, 'places'>;
type Offered = Pick<Workshop, 'booking_cutoff_time'> & { editions: Bookable[] };

/**
 * The time for which a page is rendered, in unix seconds: the full hour, or the cutoff if it has passed since, so that
 * pages rendered within the hour have the same bytes.
 */
export function getPanelTime({ booking_cutoff_time }: Pick<Workshop, 'booking_cutoff_time'>, now: number): number {
  return Math.max(now - (now % HOUR_SECONDS), booking_cutoff_time <= now ? booking_cutoff_time : 0);
}

/** See docs/specification.md#states. `now` in unix seconds; a cutoff of 0 never passes. */
export function getPanel({ booking_cutoff_time, editions }: Offered, now: number): Panel {
  if (booking_cutoff_time > 0 && now >= booking_cutoff_time) return 'finished';
  return listBookableEditions(editions).length > 0 ? 'form' : 'soldout';
}

export const isBookable = ({ places }: Bookable): boolean => places !== 0;

export function listBookableEditions<E extends Bookable>(editions: E[]): E[] {
  return editions.filter(isBookable);
}

/** The first edition with places (docs/specification.md#screens); null when sold out. */
export function findDefaultEdition<E extends Bookable>(editions: E[]): E | null {
  return listBookableEditions(editions)[0] ?? null;
}

/** The held place can be reserved again, when a visitor corrects the reservation. */
export function withHeldPlace(editions: PanelEdition[], heldEditionId: string | undefined): PanelEdition[] {
  return editions.map((edition) =>
    edition.id === heldEditionId && edition.places !== null ? { ...edition, places: edition.places + 1 } : edition,
  );
}

/** The values that the form for another person starts with. `beside`: the code of the first reservation. */
export function getSharedValues(code: string, values: Record<string, string>): Record<string, string> {
  const { email = '', workshop_edition = '', currency = '' } = values;
  return { email, workshop_edition, currency, beside: code };
}
