import type { Panel } from './booking-panel';
import type { Workshop } from './types';

/** In a small module: a larger one, shared by client components, would be another request of each page. */
export const SOLD_OUT = 'SOLD OUT';

export const formatPlacesLeft = (places: number, word: string | null): string =>
  `${places} ${word ?? (places === 1 ? 'place left' : 'places left')}`;

/** Across the picture of a workshop; null without one. Nothing is sold out before there are dates. */
export function getRibbon({ editions }: Pick<Workshop, 'editions'>, panel: Panel): 'Finished' | typeof SOLD_OUT | null {
  if (panel === 'soldout') return editions.length > 0 ? SOLD_OUT : null;
  return panel === 'finished' ? 'Finished' : null;
}
