import type { WorkshopType } from './booking-types';
import cacheTags from './cache-tags.json';

/** Tags of one `POST /api/revalidate`; the site refuses more. */
export const MAX_TAGS = 100;

/** Cache tags of the site other than those of single workshops. */
export const CACHE_TAGS = cacheTags;
export type CacheTag = keyof typeof CACHE_TAGS | `workshop:${WorkshopType}:${number}`;
