/** Layer `withdrawn-pages`: the page cache may change the status and lifetime of a page. */
import { type CachedPage, type CachedValue, type CacheEntry, getTags } from './next-internals';
import { isFresh } from './page-versions';
import { FAILED_TAG, SHORT_LIFETIME_SECONDS, WITHDRAWN_TAG } from '../../lib/framework/page-tags';

export const hasFailedSection = (value: CachedValue | null | undefined): boolean => getTags(value).includes(FAILED_TAG);

const isMissing = ({ status }: CachedValue) => status === 404 || status === 410;

/** Paths of a 404 or a redirect are unbounded: their pages are kept in memory only. */
export const isUnboundedMiss = (value: CachedValue | null, isOnDisk: () => boolean): boolean =>
  value?.kind === 'APP_ROUTE'
    ? isMissing(value)
    : value?.kind === 'APP_PAGE' && (isMissing(value) || value.status === 308) && !isOnDisk();

/** A stale 404 would pass its status and title to the next version. */
export const isStale404 = ({ value, lastModified, cacheControl }: CacheEntry): boolean =>
  isMissing(value) && !isFresh({ lastModified, tags: getTags(value) }, cacheControl?.revalidate || Infinity);

/** Next.js renders an expired page without the data cache, which has what the API fails to send. */
export const isExpired = ({ lastModified, cacheControl }: CacheEntry): boolean =>
  Date.now() > lastModified + (cacheControl?.expire ?? Infinity) * 1000;

/** Next.js cannot render a 410. */
export function markWithdrawn(page: CachedPage): void {
  if (page.status === 404 && getTags(page).includes(WITHDRAWN_TAG)) page.status = 410;
}

export const isComplete = (page: CachedPage): boolean => !hasFailedSection(page) && (page.status ?? 200) === 200;

/** Also for prerendered pages. */
export function withShortLifetime<Entry extends CacheEntry>(entry: Entry): Entry {
  if (!hasFailedSection(entry.value)) return entry;
  return { ...entry, cacheControl: { revalidate: SHORT_LIFETIME_SECONDS, expire: SHORT_LIFETIME_SECONDS } };
}
