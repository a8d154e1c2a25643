import 'server-only';
import { cache } from 'react';

import { parseItemId } from '@/lib/domain/item-id';
import type { Collection } from '@/lib/domain/types';
import { logFailure } from '@/lib/log';
import { markAsFailed } from '@/lib/short-lifetime';
import { readCached } from '@/lib/workshop-api/cached-read';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { collectionIdsSchema, collectionSchema } from '@/lib/workshop-api/schemas/collection';
import { tags } from '@/lib/workshop-api/tags';
import { readUnlessUnknown } from '@/lib/workshop-api/unknown-items';

import { CONTENT, PLACES } from './lifetimes';
import { nullIfMissing, nullIfWithdrawn } from './missing';

const AT_ONCE = 4;

/** A collection by its id, encoded or not; null when there is none, or no more. */
export const getCollection = cache(async (segment: string): Promise<Collection | null> => {
  const cid = parseItemId(segment);
  if (cid === null) return null;
  const lifetime = { revalidate: PLACES, tags: [tags.collections, tags.workshops] };
  const collection = await nullIfWithdrawn(
    readUnlessUnknown(`list_collection ${cid}`, () =>
      nullIfMissing(readCached('list_collection', [cid], collectionSchema, lifetime)),
    ),
  );
  return collection && { ...collection, cid, href: `/collection/${encodeURIComponent(cid)}` };
});

/** All collections in display order, read a few at a time; one that fails or is missing is skipped. */
export const listCollections = cache(async (): Promise<Collection[]> => {
  const ids = await readCached('list_collections', [''], collectionIdsSchema, {
    revalidate: CONTENT,
    tags: [tags.collections],
  });
  const found: Collection[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await Promise.all(ids.slice(from, from + AT_ONCE).map(getOrSkip));
    found.push(...some.filter((collection) => collection !== null));
  }
  return found;
});

async function getOrSkip(cid: string): Promise<Collection | null> {
  try {
    return await getCollection(cid);
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    logFailure('collection.skipped', { cid, reason: error.message });
    await markAsFailed();
    return null;
  }
}
