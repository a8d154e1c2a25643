import type { Edition, Workshop } from './types';

export type Panel = 'finished' | 'form' | 'soldout';

/** The facts that decide a workshop's panel. They change while a page is open. */
export type PanelFacts = Pick<Workshop, 'booking_cutoff_time'> & { editions: Edition[] };

export function toPanelFacts({ booking_cutoff_time, editions }: Workshop): PanelFacts {
  return { booking_cutoff_time, editions: editions.map(({ sessions: _sessions, ...edition }) => edition) };
}

/**
 * The one panel of a workshop's sidebar (docs/specification.md#states): finished once the cutoff has passed, else the
 * form while an edition has places, else sold out. `now` in unix seconds; a cutoff of 0 never passes.
 */
export function getPanel({ booking_cutoff_time, editions }: PanelFacts, now: number): Panel {
  if (booking_cutoff_time > 0 && now >= booking_cutoff_time) return 'finished';
  return bookableEditions(editions).length > 0 ? 'form' : 'soldout';
}

export function bookableEditions(editions: Edition[]): Edition[] {
  return editions.filter(({ places }) => places > 0);
}

/** The edition that the form selects: the first with places (docs/specification.md#screens); null when sold out. */
export function defaultEdition(editions: Edition[]): Edition | null {
  return bookableEditions(editions)[0] ?? null;
}

/** The editions for a visitor who corrects a reservation: the place that it holds can be reserved again. */
export function withHeldPlace(editions: Edition[], heldEditionId: string | undefined): Edition[] {
  return editions.map((edition) =>
    edition.id === heldEditionId ? { ...edition, places: edition.places + 1 } : edition,
  );
}
