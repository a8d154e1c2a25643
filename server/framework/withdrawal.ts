/**
 * Takes: that the page cache may change status and lifetime of a page, and that reads of `unstable_cache` add their
 * tags to the page (page-marks.ts).
 * Gains: 410 for a withdrawn item; a page with a failed section is kept for seconds, and not when it was complete
 * before; a missing page is rendered again before its 404 is sent.
 * Without: 404 for a withdrawn item; a failed section stays as long as its page, a minute to an hour.
 */
import { type CachedPage, type CacheEntry, type CachedValue, getTags } from './next-internals';
import { FAILED_TAG, SHORT_LIFETIME_SECONDS, WITHDRAWN_TAG } from './page-tags';
import { isFresh } from './page-versions';

/** Such a page is never served stale. */
export const hasFailedSection = (value: CachedValue | null | undefined): boolean => getTags(value).includes(FAILED_TAG);

const isMissing = ({ status }: CachedValue) => status === 404 || status === 410;

/** 404 paths are unbounded: a page that was never there is kept in memory only. */
export const isUnboundedMiss = (value: CachedValue | null, isOnDisk: () => boolean): boolean =>
  value?.kind === 'APP_PAGE' && isMissing(value) && !isOnDisk();

/**
 * True if a missing page must be rendered again. Served stale, it would give its status to the render of the next
 * version, which Next.js then takes for a missing page's and titles so.
 */
export const isDueMiss = ({ value, lastModified, cacheControl }: CacheEntry): boolean =>
  isMissing(value) && !isFresh({ lastModified, tags: getTags(value) }, cacheControl?.revalidate || Infinity);

/** Makes the 404 of an item that the API has withdrawn a 410: Next.js renders no other status. */
export function markWithdrawn(page: CachedPage): void {
  if (page.status === 404 && getTags(page).includes(WITHDRAWN_TAG)) page.status = 410;
}

/** A complete page, which the next version must not replace if one of its sections failed. */
export const isComplete = (page: CachedPage): boolean => !hasFailedSection(page) && (page.status ?? 200) === 200;

/** The entry with the lifetime of its page: that of a failed section is set by the build's pages too. */
export function withShortLifetime<Entry extends CacheEntry>(entry: Entry): Entry {
  if (!hasFailedSection(entry.value)) return entry;
  return { ...entry, cacheControl: { revalidate: SHORT_LIFETIME_SECONDS, expire: SHORT_LIFETIME_SECONDS } };
}
