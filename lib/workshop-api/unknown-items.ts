import 'server-only';
import { LRUCache } from 'lru-cache';

import { shortenLifetime } from '@/lib/framework/page-marks';
import { getPreview } from '@/lib/preview/current';
import { getProcessState } from '@/lib/shared-state/process-state';
import { getSharedStore } from '@/lib/shared-state/store';

import { getCallsStartedAt } from './timeouts';

const UNKNOWN_TTL_MS = 30_000;
const MAX_ITEMS = 5_000;

const getItems = () =>
  getProcessState('unknown-items', () => ({
    /** Milliseconds of the 404. */
    unknownSince: new LRUCache<string, number>({ max: MAX_ITEMS }),
    /** The same for calls beyond the specification, which remain missing after a revalidation. */
    missingSince: new LRUCache<string, number>({ max: MAX_ITEMS }),
    /** First reads of items; true if unknown. */
    inFlight: new Map<string, Promise<boolean>>(),
  }));

/**
 * Caches for half a minute that the API does not know an item: ids in URLs are unbounded, and the data cache stores no
 * 404. Concurrent reads wait for the first, and then repeat it from the data cache, so that each page registers its
 * tags. Not used in a preview, which has unpublished items.
 * @param read returns null for an unknown item
 * @param ttlMs longer for calls, whose number is bounded
 * @param isAddition for a call beyond the specification
 */
export async function readUnlessUnknown<T>(
  key: string,
  read: () => Promise<T | null>,
  ttlMs = UNKNOWN_TTL_MS,
  isAddition = false,
): Promise<T | null> {
  if (await getPreview()) return read();
  const { unknownSince, missingSince, inFlight } = getItems();
  const entries = isAddition ? missingSince : unknownSince;
  const validFrom = isAddition ? 0 : (getSharedStore()?.revalidatedAt ?? 0);
  const skip = async () => {
    // The page lacks the item's tags, so it must not outlive this entry.
    if (ttlMs <= UNKNOWN_TTL_MS) await shortenLifetime();
    return null;
  };
  const since = entries.get(key) ?? 0;
  // After a revalidation by any instance the item may exist.
  if (since + ttlMs > Date.now() && since > validFrom) return skip();
  // Starts the timeout of this read before it waits for the first one.
  getCallsStartedAt();
  const first = inFlight.get(key);
  if (first) return (await first) ? skip() : read();
  const reading = read();
  const isUnknown = reading.then(
    (item) => item === null,
    () => false,
  );
  inFlight.set(key, isUnknown);
  try {
    const item = await reading;
    if (item === null) entries.set(key, Date.now());
    return item;
  } finally {
    inFlight.delete(key);
  }
}

export function forgetUnknownItems(): void {
  getItems().unknownSince.clear();
}

export function forgetMissingCalls(): void {
  getItems().missingSince.clear();
}
