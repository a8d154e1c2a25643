import 'server-only';
import { cache } from 'react';

import { parseItemId } from '@/lib/domain/item-id';
import type { Collection } from '@/lib/domain/types';
import { markAsFailed } from '@/lib/framework/page-marks';
import { logFailure } from '@/lib/log';
import { mapInParallel } from '@/lib/map-in-parallel';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import {
  MAX_PARALLEL_READS,
  CONTENT_SECONDS,
  createItemReader,
  createListReader,
  PLACES_SECONDS,
} from '@/lib/workshop-api/read';
import { collectionIdsSchema, collectionSchema } from '@/lib/workshop-api/schemas/card';
import { tags } from '@/lib/workshop-api/tags';

const readCollection = createItemReader('list_collection', collectionSchema, PLACES_SECONDS, () => [
  tags.collections,
  tags.workshops,
]);
const readIds = createListReader('list_collections', collectionIdsSchema, CONTENT_SECONDS, [tags.collections]);

export async function getCollection(segment: string): Promise<Collection | null> {
  const cid = parseItemId(segment);
  if (cid === null) return null;
  const collection = await readCollection(cid);
  return collection && { ...collection, cid, href: `/collection/${encodeURIComponent(cid)}` };
}

/** In display order, without collections that fail or are missing. */
export const listCollections = cache(async (): Promise<Collection[]> => {
  const found = await mapInParallel(await readIds(), MAX_PARALLEL_READS, getOrSkip);
  return found.filter((collection) => collection !== null);
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
