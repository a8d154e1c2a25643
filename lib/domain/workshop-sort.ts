import { DEFAULT_CURRENCY } from './currency';
import type { WorkshopCard } from './types';

/**
 * `date` is the API's own order, whatever the places left; `price` is lowest first, by the amounts in euros; `places`
 * puts workshops that are sold out last (docs/specification.md#screens).
 */
const SORTS = ['date', 'price', 'places'] as const;

export type WorkshopSort = (typeof SORTS)[number];

export function parseSort(value: string | null): WorkshopSort {
  return SORTS.find((sort) => sort === value) ?? 'date';
}

type Sortable = Pick<WorkshopCard, 'price_from' | 'places'>;

/** The workshops in the wanted order; equal ones keep theirs. */
export function sortWorkshops<T extends Sortable>(workshops: readonly T[], sort: WorkshopSort): readonly T[] {
  if (sort === 'date') return workshops;
  const rank = sort === 'price' ? priceRank : placesRank;
  return [...workshops].sort((a, b) => rank(a) - rank(b));
}

/** Workshops without a price come last. */
function priceRank({ price_from }: Sortable): number {
  return price_from?.[DEFAULT_CURRENCY].amount ?? Number.MAX_SAFE_INTEGER;
}

function placesRank({ places }: Sortable): number {
  return places === 0 ? 1 : 0;
}
