/** Layer `response-cache`: when Next.js considers a cached page stale or expired. */
import { AsyncLocalStorage } from 'node:async_hooks';

import { areTagsExpired, areTagsStale, type CacheEntry, type GetContext, getTags } from './next-internals';
import { getProcessState } from '../../lib/shared-state/process-state';

export interface PageVersion {
  lastModified: number;
  tags: string[];
  replaced: boolean;
}

export interface Source {
  version: PageVersion;
  revalidateSeconds: number;
}

export interface PageRead {
  version?: PageVersion;
  /** API responses that were read for a page rendered per request. */
  data: Source[];
}

const state = getProcessState('page-versions', () => ({
  reads: new AsyncLocalStorage<PageRead>(),
  current: new Map<string, PageVersion>(),
}));

export function notePageRead(key: string, { value, lastModified }: CacheEntry): void {
  const read = state.reads.getStore();
  if (!read || (value.status ?? 200) !== 200) return;
  const known = state.current.get(key);
  if (known?.lastModified !== lastModified) {
    state.current.set(key, { lastModified, tags: getTags(value), replaced: false });
    if (known) known.replaced = true;
  }
  read.version = state.current.get(key);
}

/** Data that is not cached yet counts as stale. */
export function noteDataRead(entry: CacheEntry | null | undefined, { tags = [], revalidate }: GetContext): void {
  const version = { lastModified: entry?.lastModified ?? 0, tags, replaced: !entry };
  state.reads.getStore()?.data.push({ version, revalidateSeconds: Number(revalidate || entry?.value.revalidate || 0) });
}

export function replacePage(key: string): void {
  const version = state.current.get(key);
  if (version) version.replaced = true;
  state.current.delete(key);
}

export function observePageRead(read: PageRead, handle: () => void): void {
  state.reads.run(read, handle);
}

/** True if Next.js would serve this version without a new render. */
export function isFresh(
  { lastModified, tags, replaced }: Omit<PageVersion, 'replaced'> & { replaced?: boolean },
  revalidateSeconds: number,
): boolean {
  return (
    !replaced &&
    Date.now() < lastModified + revalidateSeconds * 1000 &&
    !areTagsStale(tags, lastModified) &&
    !areTagsExpired(tags, lastModified)
  );
}
