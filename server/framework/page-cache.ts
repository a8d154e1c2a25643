/** Layer `page-cache`: Next.js sends the object that it passes to `set`. */
import { join } from 'node:path';

import { createDeploymentTag, DEPLOYMENT_TAG_PREFIX, readBuildSettings } from './deployment';
import {
  addTag,
  type CachedPage,
  type CachedValue,
  type CacheEntry,
  type FileCache,
  FileSystemCache,
  type GetContext,
  getTags,
  isPage,
  type SetContext,
} from './next-internals';
import { completePage, withPolicy } from './page-policy';
import { noteDataRead, notePageRead, replacePage } from './page-versions';
import { findNewerEntry, getSharedEntries, shareEntry } from './sharing';
import {
  hasFailedSection,
  isComplete,
  isStale404,
  isExpired,
  isUnboundedMiss,
  markWithdrawn,
  withShortLifetime,
} from './withdrawn-pages';

const isResponse = (value: CachedValue | null): value is CachedValue =>
  value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE';

/** By build folder, because Next.js creates a cache object per request. */
const buildTags = new Map<string, string>();

export default class PageCache extends FileSystemCache {
  #memoryOnly: FileCache = Object.create(this, { flushToDisk: { value: false } });
  /** Reading stale data may write it again; other instances must not take it for new data. */
  #unshared: FileCache = Object.create(this, { set: { value: super.set } });

  override async set(key: string, value: CachedValue | null, context: SetContext): Promise<void> {
    const isLastComplete = isPage(value) && hasFailedSection(value) && (await this.#keepComplete(key, value));
    // Changed in place, because Next.js sends this object.
    if (isPage(value)) Object.assign(value, completePage(value));
    if (isPage(value)) markWithdrawn(value);
    if (isResponse(value)) addTag(value, createDeploymentTag());
    // Changed in place, so that shared caches do not keep the response for a day.
    if (hasFailedSection(value) && context.cacheControl) {
      context.cacheControl.expire = Number(context.cacheControl.revalidate);
    }
    replacePage(key);
    const replaceOnly = isUnboundedMiss(value, () => this.fs.existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE')));
    const written = super.set.call(replaceOnly ? this.#memoryOnly : this, key, value, context);
    if (!isLastComplete) shareEntry(key, value, context, { replaceOnly });
    return written;
  }

  /** The last complete version replaces a version with a failed section. */
  async #keepComplete(key: string, next: CachedPage): Promise<boolean> {
    const last = (await this.get(key, { kind: 'APP_PAGE' }))?.value;
    if (!isPage(last) || !isComplete(last)) return false;
    Object.assign(next, last);
    return true;
  }

  override async get(key: string, context: GetContext): Promise<CacheEntry | null | undefined> {
    const own = await super.get.call(this.#unshared, key, context);
    const newest = (await findNewerEntry(key, context.kind, own)) ?? own;
    if (context.kind === 'FETCH') noteDataRead(newest, context);
    if (!newest || !isResponse(newest.value)) return newest;
    if (!this.#isFromThisDeployment(newest.value)) return null;
    const found = withShortLifetime(newest);
    if (isExpired(found)) return null;
    if (isStale404(found)) return null;
    if (!isPage(found.value)) return found;
    notePageRead(key, found);
    // Prerendered pages have not passed through `set`.
    return { ...found, value: withPolicy(found.value) };
  }

  /** Prerendered entries have no tag of a deployment. */
  #isFromThisDeployment(value: CachedValue): boolean {
    const tag = getTags(value).find((name) => name.startsWith(DEPLOYMENT_TAG_PREFIX)) ?? this.#getBuildTag();
    return tag === createDeploymentTag();
  }

  #getBuildTag(): string {
    const folder = join(this.serverDistDir, '..');
    if (!buildTags.has(folder)) buildTags.set(folder, createDeploymentTag(readBuildSettings(folder) ?? undefined));
    return buildTags.get(folder)!;
  }

  override async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    await super.revalidateTag(tags, durations);
    await getSharedEntries()?.revalidate([tags].flat(), durations?.expire ? 'stale' : 'expired');
  }
}
