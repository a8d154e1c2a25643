import 'server-only';

import { getPreview } from '@/lib/preview/current';
import { sharedStore } from '@/lib/shared-state/store';
import { shortenLifetime } from '@/lib/short-lifetime';

import { callsStartedAt } from './timeouts';

const UNKNOWN_TTL_MS = 30_000;
const MAX_ITEMS = 5_000;
const STORE = Symbol.for('camp.unknown-items');

interface Store {
  /** Milliseconds until which the API is not asked for the item again. */
  unknownUntil: Map<string, number>;
  /** First reads of items; each ends in whether the item is unknown. */
  inFlight: Map<string, Promise<boolean>>;
}

/**
 * Reads an item of the API, and remembers for half a minute that there is none: the ids in URLs are unbounded, and the
 * data cache keeps no 404. Reads at the same time wait for the first and then make their own, which the data cache
 * answers, because a page must register what it was made of. A preview knows drafts, and neither uses nor changes this.
 * @param read returns null for an item that the API does not know.
 */
export async function readUnlessUnknown<T>(key: string, read: () => Promise<T | null>): Promise<T | null> {
  if (await getPreview()) return read();
  const { unknownUntil, inFlight } = store();
  if (isKnownAsUnknown(unknownUntil.get(key))) return unknownItem();
  // Waiting for somebody else's read takes from the time of the own one.
  callsStartedAt();
  const first = inFlight.get(key);
  if (first) return (await first) ? unknownItem() : read();
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

/** Whether that is remembered still: a revalidation, by whichever instance, may mean that the item exists now. */
function isKnownAsUnknown(until = 0): boolean {
  const rememberedAt = until - UNKNOWN_TTL_MS;
  return until > Date.now() && rememberedAt > (sharedStore()?.revalidatedAt ?? 0);
}

/** A page made of this has none of the item's tags: it must not outlive what is remembered here. */
async function unknownItem(): Promise<null> {
  await shortenLifetime();
  return null;
}

/** Forgets what was unknown, as when the API says that something has changed. */
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
