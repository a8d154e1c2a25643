/**
 * Takes: that `fetch` of Next.js reads its data cache although its signal is aborted, and `unstable_cache`.
 * Gains: while the API does not respond, a page is made of the last good responses, without waiting for it.
 * Without: the page that was cached before is served, and a new one is an error page. `unstable_cache` stays in use: it
 * is documented.
 */
import 'server-only';

import { isOn } from './switches';

export { unstable_cache as cacheResult } from 'next/cache';

/** The signal of a request which only the data cache may answer. @throws without the layer `stale-data` */
export function createCachedOnlySignal(): AbortSignal {
  if (!isOn('stale-data')) throw new DOMException('no stale data', 'TimeoutError');
  return AbortSignal.abort();
}
