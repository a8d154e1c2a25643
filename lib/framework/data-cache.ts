/** Layer `stale-data`: `fetch` of Next.js reads its data cache although its signal is aborted. */
import 'server-only';
import { isOn } from './switches';

export { unstable_cache as cacheResult } from 'next/cache';

/** For a request that only the data cache may answer. @throws without the layer `stale-data` */
export function createCachedOnlySignal(): AbortSignal {
  if (!isOn('stale-data')) throw new DOMException('no stale data', 'TimeoutError');
  return AbortSignal.abort();
}
