/** Layer `page-cache`: Next.js' cache class with its memory and files, its tags and the header that lists them. */
import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants';
import NextFileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import * as tags from 'next/dist/server/lib/incremental-cache/tags-manifest.external';

/** A page, the response of a route handler, or a response of the workshop API. */
export interface CacheEntry<Value extends CachedValue = CachedValue> {
  value: Value;
  /** Local milliseconds. */
  lastModified: number;
  cacheControl?: CacheControl;
}

export interface CacheControl {
  revalidate: number | false;
  expire?: number;
}

export interface CachedValue extends Record<string, unknown> {
  kind: string;
  status?: number;
  headers?: Record<string, string>;
}

export interface CachedPage extends CachedValue {
  kind: 'APP_PAGE';
  html: string;
}

export interface SetContext {
  cacheControl?: CacheControl;
  fetchCache?: boolean;
  tags?: string[];
}

export interface GetContext {
  kind: string;
  tags?: string[];
  /** Seconds. */
  revalidate?: number | false;
}

export interface FileCache {
  fs: { existsSync: (path: string) => boolean };
  flushToDisk: boolean;
  serverDistDir: string;
  getFilePath(path: string, kind: string): string;
  get(key: string, context: GetContext): Promise<CacheEntry | null | undefined>;
  set(key: string, value: CachedValue | null, context: SetContext): Promise<void>;
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
}

interface FileCacheClass {
  new (context: object): FileCache;
  memoryCache?: { set: (key: string, entry: CacheEntry) => void };
}

export const FileSystemCache = NextFileSystemCache as unknown as FileCacheClass;

export const tagsManifest = tags.tagsManifest as Map<string, { stale?: number; expired?: number }>;
export const { areTagsExpired, areTagsStale } = tags;

export const getTags = (value: CachedValue | null | undefined): string[] =>
  value?.headers?.[NEXT_CACHE_TAGS_HEADER]?.split(',') ?? [];

export function addTag(value: CachedValue, tag: string): void {
  value.headers = { ...value.headers, [NEXT_CACHE_TAGS_HEADER]: [...new Set([...getTags(value), tag])].join(',') };
}

export const isPage = (value: CachedValue | null | undefined): value is CachedPage =>
  value?.kind === 'APP_PAGE' && typeof (value as Partial<CachedPage>).html === 'string';
