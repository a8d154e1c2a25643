/** Layer `page-marks`: a read of `unstable_cache` gives its tags and lifetime to the page, and fails outside of one. */
import 'server-only';
import { cacheResult } from './data-cache';
import { FAILED_TAG, SHORT_LIFETIME_SECONDS, WITHDRAWN_TAG } from './page-tags';
import { isOn } from './switches';

const cacheMark = (name: string, options: { revalidate?: number; tags?: string[] }) =>
  cacheResult(async () => name, [name], options);

const readShortLived = cacheMark('short-lifetime', { revalidate: SHORT_LIFETIME_SECONDS });
const readFailed = cacheMark(FAILED_TAG, { revalidate: SHORT_LIFETIME_SECONDS, tags: [FAILED_TAG] });
const readWithdrawn = cacheMark(WITHDRAWN_TAG, { tags: [WITHDRAWN_TAG] });

/** For complete pages made of stale responses: five seconds, still served stale. No effect outside a cached render. */
export const shortenLifetime = (): Promise<void> => inCachedRender(readShortLived);

/** Pages with a failed section are never served stale (withdrawal.ts). */
export const markAsFailed = (): Promise<void> => inCachedRender(readFailed);

/** The page cache turns the page's 404 into a 410 (withdrawal.ts). */
export const markAsWithdrawn = (): Promise<void> => inCachedRender(readWithdrawn);

async function inCachedRender(read: () => Promise<unknown>): Promise<void> {
  if (!isOn('page-marks')) return;
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('incrementalCache missing'))) throw error;
  }
}
