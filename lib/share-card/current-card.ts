import 'server-only';

import { unixNow } from '@/lib/domain/clock';
import { isSitePageName } from '@/lib/domain/pages';
import { getCollection } from '@/lib/workshop-api/queries/collections';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';

import { collectionCard, pageCard, workshopCard } from './item-cards';
import { SHARE_CARD_KINDS, type ShareCard, type ShareCardKind } from './share-card';

export function isShareCardKind(kind: string): kind is ShareCardKind {
  return SHARE_CARD_KINDS.some((known) => known === kind);
}

/**
 * The card of an item as it is now; null when there is no such item.
 * @throws WorkshopApiError unless the API says that it exists or does not.
 */
export async function getCurrentCard(kind: string, id: string): Promise<ShareCard | null> {
  if (!isShareCardKind(kind)) return null;
  if (kind === 'page') return isSitePageName(id) ? pageCard(id) : null;
  if (kind === 'collection') {
    const collection = await getCollection(id);
    return collection && collectionCard(collection);
  }
  const workshop = await getWorkshop(kind, id);
  return workshop && workshopCard(workshop, unixNow());
}
