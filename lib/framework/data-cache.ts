/** Layer `stale-data`: Next.js' `fetch` reads its data cache even if the signal is aborted. */
import 'server-only';
import { isOn } from './switches';

export { unstable_cache as cacheResult } from 'next/cache';

/** Restricts a request to the data cache. @throws DOMException without the layer `stale-data` */
export function createCachedOnlySignal(): AbortSignal {
  if (!isOn('stale-data')) throw new DOMException('no stale data', 'TimeoutError');
  return AbortSignal.abort();
}
