/**
 * Takes: that `fetch` of Next.js reads its data cache although its signal is aborted, and the functions that Next.js
 * names unstable: `unstable_cache`, `unstable_rethrow`.
 * Gains: while the API does not respond, a page is made of the last good responses, without waiting for it.
 * Without: the page that was cached before is served, and a new one is an error page. The two functions stay in use:
 * they are documented.
 */
import 'server-only';

import { isOn } from './switches';

export { unstable_cache as cacheResult } from 'next/cache';
export { unstable_rethrow as rethrowFrameworkError } from 'next/navigation';

/** The signal of a request which only the data cache may answer. @throws without the layer `stale-data` */
export function createCachedOnlySignal(): AbortSignal {
  if (!isOn('stale-data')) throw new DOMException('no stale data', 'TimeoutError');
  return AbortSignal.abort();
}
