import 'server-only';

import { getWorkshop, listSimilarWorkshops } from './workshops';
import type { WorkshopCtype } from '@/lib/domain/ctype';
import type { SimilarWorkshop } from '@/lib/domain/types';

import type { PanelFacts } from '@/lib/domain/booking-panel';

/** What decides a workshop's panel and changes under the visitor; null when there is no such workshop. */
export async function getPanelFacts(ctype: string, itemId: string): Promise<PanelFacts | null> {
  const workshop = isWorkshopCtype(ctype) ? await getWorkshop(ctype, itemId) : null;
  return workshop && { booking_cutoff_time: workshop.booking_cutoff_time, editions: workshop.editions };
}

/** Workshops like the one of that address; null when there is no such workshop. */
export async function listSimilarTo(ctype: string, itemId: string): Promise<SimilarWorkshop[] | null> {
  const workshop = isWorkshopCtype(ctype) ? await getWorkshop(ctype, itemId) : null;
  return workshop && listSimilarWorkshops(workshop);
}

export function isWorkshopCtype(value: string): value is WorkshopCtype {
  return value === 'onsite' || value === 'online';
}
