import 'server-only';

import { type PanelFacts, panelFactsOf } from '@/lib/domain/booking-panel';
import { isWorkshopCtype } from '@/lib/domain/ctype';

import { getWorkshop } from './workshops';

/** What decides a workshop's panel and changes while its page is open; null when there is no such workshop. */
export async function getPanelFacts(ctype: string, itemId: string): Promise<PanelFacts | null> {
  const workshop = isWorkshopCtype(ctype) ? await getWorkshop(ctype, itemId) : null;
  return workshop && panelFactsOf(workshop);
}
