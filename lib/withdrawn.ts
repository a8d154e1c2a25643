import 'server-only';
import { unstable_cache } from 'next/cache';

import { inCachedRender } from './short-lifetime';
import withdrawn from './withdrawn.json';

const readWithdrawn = unstable_cache(async () => withdrawn.tag, [withdrawn.tag], { tags: [withdrawn.tag] });

/**
 * Marks the page being rendered as that of an item which the API has withdrawn. A page cannot choose its status: the
 * page cache makes its 404 a 410 (server/page-cache.cjs).
 */
export async function markAsWithdrawn(): Promise<void> {
  await inCachedRender(readWithdrawn);
}
