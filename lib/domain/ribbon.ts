import type { Panel } from './booking-panel';
import { SOLD_OUT } from './sold-out';
import type { Workshop } from './types';

/** Across the picture of a workshop; null without one. Nothing is sold out before there are dates. */
export function getRibbon({ editions }: Pick<Workshop, 'editions'>, panel: Panel): 'Finished' | typeof SOLD_OUT | null {
  if (panel === 'soldout') return editions.length > 0 ? SOLD_OUT : null;
  return panel === 'finished' ? 'Finished' : null;
}
