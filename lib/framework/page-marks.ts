/**
 * Layer `page-marks`: a page inherits tags and lifetime of each `unstable_cache` that it reads, which throws outside a
 * cached render.
 */
import 'server-only';
import { cacheResult } from './data-cache';
import { FAILED_TAG, SHORT_LIFETIME_SECONDS, WITHDRAWN_TAG } from './page-tags';
import { isOn } from './switches';

const cacheMark = (name: string, options: { revalidate?: number; tags?: string[] }) =>
  cacheResult(async () => name, [name], options);

const readShortLived = cacheMark('short-lifetime', { revalidate: SHORT_LIFETIME_SECONDS });
const readFailed = cacheMark(FAILED_TAG, { revalidate: SHORT_LIFETIME_SECONDS, tags: [FAILED_TAG] });
const readWithdrawn = cacheMark(WITHDRAWN_TAG, { tags: [WITHDRAWN_TAG] });

/** For pages with stale data: revalidates the page after five seconds. */
export const shortenLifetime = (): Promise<void> => inCachedRender(readShortLived);

/** For pages with a failed section, which are never served stale (withdrawn-pages.ts). */
export const markAsFailed = (): Promise<void> => inCachedRender(readFailed);

/** For a 404 that the page cache serves as 410 (withdrawn-pages.ts). */
export const markAsWithdrawn = (): Promise<void> => inCachedRender(readWithdrawn);

async function inCachedRender(read: () => Promise<unknown>): Promise<void> {
  if (!isOn('page-marks')) return;
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('incrementalCache missing'))) throw error;
  }
}
