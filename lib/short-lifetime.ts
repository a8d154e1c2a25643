import 'server-only';
import { unstable_cache } from 'next/cache';

import lifetime from './short-lifetime.json';

const seconds = async () => lifetime.seconds;
const readShortLived = unstable_cache(seconds, ['short-lifetime'], { revalidate: lifetime.seconds });
const readFailed = unstable_cache(seconds, [lifetime.failedTag], {
  revalidate: lifetime.seconds,
  tags: [lifetime.failedTag],
});

/**
 * Gives the page being rendered a lifetime of five seconds: for a page that is complete, but made of stale responses.
 * It is still served stale until a newer one is rendered. Does nothing outside a cached render.
 */
export async function shortenLifetime(): Promise<void> {
  await inCachedRender(readShortLived);
}

/** The same for a page with a failed section, which is not served stale either (server/page-cache.cjs). */
export async function markAsFailed(): Promise<void> {
  await inCachedRender(readFailed);
}

/** Runs a read of `unstable_cache`, which adds its tags to the page being rendered; does nothing outside a render. */
export async function inCachedRender(read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('incrementalCache missing'))) throw error;
  }
}
