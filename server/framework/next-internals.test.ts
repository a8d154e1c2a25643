import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { areTagsExpired, areTagsStale, FileSystemCache as NextCache, getTags, tagsManifest } from './next-internals';
import { createTemporaryFolder } from '../../test/temporary-folder';

interface FileCache {
  fs: object;
  flushToDisk: boolean;
  getFilePath: (path: string, kind: string) => string;
  get: (key: string, context: object) => Promise<object | null>;
  set: (key: string, page: object, context: object) => Promise<void>;
  revalidateTag: (tag: string, durations?: object) => Promise<void>;
}

interface FileCacheClass {
  new (context: object): FileCache;
  memoryCache: { get: (key: string) => object | undefined; set: (key: string, entry: object) => void };
}

const FileSystemCache = NextCache as unknown as FileCacheClass;
const folder = createTemporaryFolder();
const fs = { existsSync: () => false, mkdir: async () => undefined };
const cache = new FileSystemCache({ fs, flushToDisk: false, serverDistDir: folder, maxMemoryCacheSize: 1_000_000 });

test('the framework’s page cache has what page-cache.ts builds on', async () => {
  expect(cache.fs).toBe(fs);
  expect(cache.flushToDisk).toBe(false);
  expect(cache.getFilePath('/a.html', 'APP_PAGE')).toBe(join(folder, 'app', 'a.html'));
  const page = { kind: 'APP_PAGE', html: '<p>', headers: {} };
  await cache.set('/a', page, { cacheControl: { revalidate: 5, expire: 9 } });
  expect(await cache.get('/a', { kind: 'APP_PAGE' })).toEqual({
    value: page,
    lastModified: expect.any(Number),
    cacheControl: { revalidate: 5, expire: 9 },
  });
});

test('the framework says of a tag whether it is stale or expired, as page-versions.ts asks', async () => {
  const [past, future] = [Date.now() - 1_000, Date.now() + 1_000];
  expect([areTagsStale(['a'], past), areTagsExpired(['a'], past)]).toEqual([false, false]);
  await cache.revalidateTag('a', { expire: 60 });
  expect([areTagsStale(['a'], past), areTagsStale(['a'], future), areTagsExpired(['a'], past)]).toEqual([
    true,
    false,
    false,
  ]);
  await cache.revalidateTag('b');
  expect(areTagsExpired(['b'], past)).toBe(true);
});

test('an entry of another instance can be put into the framework’s memory, as sharing.ts does', async () => {
  const entry = { value: { kind: 'APP_PAGE', html: '<p>', headers: {} }, lastModified: 1, cacheControl: undefined };
  FileSystemCache.memoryCache.set('/shared', entry);
  expect(await cache.get('/shared', { kind: 'APP_PAGE' })).toEqual(entry);
});

test('the framework reads when a tag was revalidated from where server/redis/changes.ts writes it', () => {
  tagsManifest.set('c', { stale: 2_000 });
  expect([areTagsStale(['c'], 1_999), areTagsStale(['c'], 2_000)]).toEqual([true, false]);
});

test('the framework names the tags of a page in the header that we read', () => {
  expect(getTags({ kind: 'APP_PAGE', headers: { 'x-next-cache-tags': 'a,b' } })).toEqual(['a', 'b']);
});

test('outside a cached render the framework fails with the message that page-marks.ts knows', () => {
  const file = require.resolve('next/dist/server/web/spec-extension/unstable-cache');
  expect(readFileSync(file, 'utf8')).toContain('incrementalCache missing');
});
