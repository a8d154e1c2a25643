import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { join } from 'node:path';

import { createTemporaryFolder } from './temporary-folder';
import PageCache from '../server/framework/page-cache';

export interface CachedPage {
  kind: 'APP_PAGE';
  html: string;
  status?: number;
  headers: Record<string, string>;
}

interface Lifetime {
  revalidate: number;
  expire: number;
}

interface TestedCache {
  set: (
    key: string,
    page: object,
    context: { cacheControl?: Lifetime; fetchCache?: true; tags?: string[] },
  ) => Promise<void>;
  get: (key: string, context: object) => Promise<{ value: CachedPage; cacheControl?: Lifetime } | null>;
  revalidateTag: (tag: string, durations?: { expire?: number }) => Promise<void>;
}

/** The page cache as the framework creates it, with a temporary folder. */
export function createPageCache({ flushToDisk = true, maxMemoryCacheSize = 1_000_000 } = {}) {
  const folder = join(createTemporaryFolder(), 'server');
  const context = { fs: nodeFs, flushToDisk, serverDistDir: folder, revalidatedTags: [], maxMemoryCacheSize };
  return { cache: new PageCache(context) as unknown as TestedCache, folder };
}
