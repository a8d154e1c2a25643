/** Layer `sharing`: Next.js serves an entry that is added to its in-memory cache. */
import { AsyncLocalStorage } from 'node:async_hooks';

import {
  areTagsStale,
  type CachedValue,
  type CacheEntry,
  FileSystemCache,
  getTags,
  isPage,
  type SetContext,
} from './next-internals';
import { hasFailedSection } from './withdrawn-pages';
import { DAY_SECONDS } from '../../lib/domain/dates';
import { isOn } from '../../lib/framework/switches';
import { getProcessState } from '../../lib/shared-state/process-state';
import type { SharedEntries } from '../redis/shared-entries';

/** Stale API data is used while the API does not respond. */
const DATA_SECONDS = 7 * DAY_SECONDS;
const SHARED_KINDS = new Set(['APP_PAGE', 'APP_ROUTE', 'FETCH']);

const state = getProcessState('shared-entries', () => ({
  entries: undefined as SharedEntries | undefined,
  requests: new AsyncLocalStorage<number>(),
}));

/** Undefined with a single instance. */
export const getSharedEntries = (): SharedEntries | undefined => (isOn('sharing') ? state.entries : undefined);

export function setSharedEntries(entries: SharedEntries | undefined): void {
  state.entries = entries;
}

/** A render is dated by the start of its request, so that a revalidation during the render makes it stale. */
export function runRequest(handle: () => void): void {
  state.requests.run(state.entries?.madeAt ?? Date.now(), handle);
}

const getMadeAt = () => state.requests.getStore() ?? state.entries?.madeAt ?? Date.now();

/** Data without tags is never revalidated. */
const isRevalidated = ({ value, lastModified }: CacheEntry, readTags: string[] = []) =>
  areTagsStale(value.kind === 'FETCH' ? readTags : getTags(value), lastModified);

/** @param replaceOnly writes to Redis only if Redis has the key */
export function shareEntry(
  key: string,
  value: CachedValue | null,
  context: SetContext,
  { replaceOnly }: { replaceOnly: boolean },
): void {
  if (!value || !SHARED_KINDS.has(value.kind)) return;
  const entries = getSharedEntries();
  const cacheControl = context.fetchCache ? undefined : context.cacheControl;
  const entry = { value, lastModified: getMadeAt(), cacheControl };
  // Next.js dates data by the end of the render; revalidations during the render count too.
  if (!entries && !isRevalidated(entry, context.tags)) return;
  FileSystemCache.memoryCache?.set(key, entry);
  if (!entries || hasFailedSection(value)) return;
  const ttlSeconds = value.kind === 'FETCH' ? DATA_SECONDS : (cacheControl?.expire ?? DAY_SECONDS);
  void entries.write(key, entry, { ttlSeconds, replaceOnly });
}

export async function findNewerEntry(key: string, kind: string, own?: CacheEntry | null): Promise<CacheEntry | null> {
  const entries = getSharedEntries();
  if (!entries || !SHARED_KINDS.has(kind)) return null;
  const entry = await entries.newerThan(own?.lastModified ?? 0, key, kind);
  if (entry?.value?.kind !== kind || (kind === 'APP_PAGE' && !isPage(entry.value))) return null;
  FileSystemCache.memoryCache?.set(key, entry);
  return entry;
}
