/**
 * Takes: that a read of `unstable_cache` gives its tags and lifetime to the page being rendered, and the message with
 * which it fails outside of one.
 * Gains: a page made of stale data, or with a failed section, is rendered again within five seconds of a request.
 * Without: it stays for its usual lifetime, a minute to an hour, and a withdrawn item has a 404 in place of a 410.
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

/**
 * Gives the page being rendered a lifetime of five seconds: for a page that is complete, but made of stale responses.
 * It is still served stale until a newer one is rendered. Does nothing outside a cached render.
 */
export const shortenLifetime = (): Promise<void> => inCachedRender(readShortLived);

/** The same for a page with a failed section, which is not served stale either (withdrawal.ts). */
export const markAsFailed = (): Promise<void> => inCachedRender(readFailed);

/** Marks the page being rendered as that of a withdrawn item: the page cache makes its 404 a 410 (withdrawal.ts). */
export const markAsWithdrawn = (): Promise<void> => inCachedRender(readWithdrawn);

async function inCachedRender(read: () => Promise<unknown>): Promise<void> {
  if (!isOn('page-marks')) return;
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('incrementalCache missing'))) throw error;
  }
}
