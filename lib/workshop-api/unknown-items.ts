import 'server-only';

import { getPreview } from '@/lib/preview/current';
import { sharedStore } from '@/lib/shared-state/store';
import { shortenLifetime } from '@/server/framework/page-marks';

import { callsStartedAt } from './timeouts';

const UNKNOWN_TTL_MS = 30_000;
const MAX_ITEMS = 5_000;
const STORE = Symbol.for('camp.unknown-items');

interface Store {
  /** Milliseconds until which the API is not asked for the item again. */
  unknownUntil: Map<string, number>;
  /** First reads of items; each resolves to true if the item is unknown. */
  inFlight: Map<string, Promise<boolean>>;
}

/**
 * Reads an item of the API, and remembers for half a minute that it is unknown: the ids in URLs are unbounded, and the
 * data cache keeps no 404. Concurrent reads wait for the first and then repeat it from the data cache, because each
 * page must register its tags. A preview does not use this: it knows drafts.
 * @param read returns null for an item that the API does not know.
 */
export async function readUnlessUnknown<T>(key: string, read: () => Promise<T | null>): Promise<T | null> {
  if (await getPreview()) return read();
  const { unknownUntil, inFlight } = store();
  if (isUnexpired(unknownUntil.get(key))) return skipUnknownItem();
  // The wait for the first read counts towards the timeout of this one.
  callsStartedAt();
  const first = inFlight.get(key);
  if (first) return (await first) ? skipUnknownItem() : read();
  const reading = read();
  const isUnknown = reading.then(
    (item) => item === null,
    () => false,
  );
  inFlight.set(key, isUnknown);
  try {
    const item = await reading;
    if (item === null) remember(unknownUntil, key);
    return item;
  } finally {
    inFlight.delete(key);
  }
}

/** True until the entry expires or anything is revalidated, by any instance: the item may exist now. */
function isUnexpired(until = 0): boolean {
  const rememberedAt = until - UNKNOWN_TTL_MS;
  return until > Date.now() && rememberedAt > (sharedStore()?.revalidatedAt ?? 0);
}

/** The page lacks the item's tags, so it must not outlive the entry here. */
async function skipUnknownItem(): Promise<null> {
  await shortenLifetime();
  return null;
}

export function forgetUnknownItems(): void {
  store().unknownUntil.clear();
}

function remember(unknownUntil: Map<string, number>, key: string): void {
  unknownUntil.delete(key);
  unknownUntil.set(key, Date.now() + UNKNOWN_TTL_MS);
  for (const oldest of unknownUntil.keys()) {
    if (unknownUntil.size <= MAX_ITEMS) return;
    unknownUntil.delete(oldest);
  }
}

/** On the global object, because pages and route handlers are bundled apart and must agree. */
function store(): Store {
  const globals = globalThis as { [STORE]?: Store };
  globals[STORE] ??= { unknownUntil: new Map(), inFlight: new Map() };
  return globals[STORE];
}
