import 'server-only';
import { unstable_cache } from 'next/cache';

import life from './short-lifetime.json';

const touch = async () => life.seconds;
const shorten = unstable_cache(touch, ['short-life'], { revalidate: life.seconds });
const fail = unstable_cache(touch, ['failed-section'], { revalidate: life.seconds, tags: [life.failedTag] });

/**
 * Gives the page being rendered a life of five seconds at most: for a render that is whole, but made of old answers.
 * After them it stands until there is a newer one. Does nothing outside a cached render.
 */
export async function shortenLife(): Promise<void> {
  await inCachedRender(shorten);
}

/**
 * The same for a render with a failed section in it, which is never shown again after its five seconds
 * (server/page-cache.cjs).
 */
export async function markAsFailed(): Promise<void> {
  await inCachedRender(fail);
}

async function inCachedRender(mark: () => Promise<unknown>): Promise<void> {
  try {
    await mark();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('incrementalCache missing'))) throw error;
  }
}
