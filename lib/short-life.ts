import 'server-only';
import { unstable_cache } from 'next/cache';

const SECONDS = 5;

const shortLived = unstable_cache(async () => SECONDS, ['short-life'], { revalidate: SECONDS });

/**
 * Gives the page being rendered a life of five seconds at most: for a render with a failed section in it, which must
 * not be kept. Does nothing outside a cached render.
 */
export async function shortenLife(): Promise<void> {
  try {
    await shortLived();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('incrementalCache missing'))) throw error;
  }
}
