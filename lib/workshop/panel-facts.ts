import 'server-only';

import { getWorkshop, listSimilarWorkshops } from '@/lib/workshop-api/queries/workshops';
import type { SimilarWorkshop, Workshop, WorkshopCtype } from '@/lib/workshop-api/types';

export type PanelFacts = Pick<Workshop, 'booking_cutoff_time' | 'editions' | 'places' | 'placesword'>;

/** What decides a workshop's panel and changes under the visitor; null when there is no such workshop. */
export async function getPanelFacts(ctype: string, itemId: string): Promise<PanelFacts | null> {
  const workshop = isWorkshopCtype(ctype) ? await getWorkshop(ctype, itemId) : null;
  if (!workshop) return null;
  const { booking_cutoff_time, editions, places, placesword } = workshop;
  return { booking_cutoff_time, editions, places, placesword };
}

/** Workshops like the one of that address; null when there is no such workshop. */
export async function listSimilarTo(ctype: string, itemId: string): Promise<SimilarWorkshop[] | null> {
  const workshop = isWorkshopCtype(ctype) ? await getWorkshop(ctype, itemId) : null;
  return workshop && listSimilarWorkshops(workshop.ctype, workshop.id, workshop.artforms);
}

export function isWorkshopCtype(value: string): value is WorkshopCtype {
  return value === 'onsite' || value === 'online';
}
