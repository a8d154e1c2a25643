const lifetime = require('../lib/short-lifetime.json');
const withdrawn = require('../lib/withdrawn.json');

const { isCurrent, policyOfPage } = require('./content-security-policy.cjs');
const { deferScripts } = require('./deferred-scripts.cjs');
const { areTagsStale, FileSystemCache, NEXT_CACHE_TAGS_HEADER } = require('./framework.cjs');
const { paymentOrigins } = require('./origins.cjs');
const { isFresh, notePageRead, replacePage } = require('./page-versions.cjs');
const { madeAt, sharedEntries } = require('./shared-entries.cjs');

const POLICY = 'content-security-policy';
const DAY_SECONDS = 24 * 3600;
/** As stale data an API's response is good for as long as the API does not respond. */
const DATA_SECONDS = 7 * DAY_SECONDS;
const SHARED_KINDS = new Set(['APP_PAGE', 'APP_ROUTE', 'FETCH']);

/** Pages prerendered by the build have no policy yet: each gets one once. */
const pagesWithPolicy = new WeakMap();

function withPolicy(page) {
  // A cached policy may name hosts configured when the page was cached.
  if (isCurrent(page.headers?.[POLICY], paymentOrigins())) return page;
  let known = pagesWithPolicy.get(page);
  if (!known) {
    known = { ...page, ...withDeferredScripts(page) };
    pagesWithPolicy.set(page, known);
  }
  return known;
}

/** What of a page is not the framework's: when its scripts load, and the policy that allows no others. */
function withDeferredScripts({ html, headers }) {
  return { html: deferScripts(html), headers: { ...headers, [POLICY]: policyOfPage(html, paymentOrigins()) } };
}

const tagsOf = (page) => page.headers?.[NEXT_CACHE_TAGS_HEADER]?.split(',') ?? [];

/** Whether a section of the page failed (lib/short-lifetime.ts): such a page is never served stale. */
const hasFailedSection = (entry) => Boolean(entry) && tagsOf(entry).includes(lifetime.failedTag);

/** Whether the API has withdrawn what the page was about (lib/withdrawn.ts): the framework knows no status but 404. */
const isWithdrawn = (page) => page.status === 404 && tagsOf(page).includes(withdrawn.tag);

const isMissing = ({ status }) => status === 404 || status === 410;

const isPage = (entry) => entry?.kind === 'APP_PAGE' && typeof entry.html === 'string';

/** @param readTags those by which data is read: read without any, it is good whatever was revalidated */
const isRevalidated = ({ value, lastModified }, readTags = []) =>
  areTagsStale(value?.kind === 'FETCH' ? readTags : tagsOf(value), lastModified);

/**
 * Whether a missing page is due. Served stale, it would give its status to the render of the next version, which the
 * framework then takes for a missing page's and titles so.
 */
const isDueMiss = ({ value, lastModified, cacheControl }) =>
  isMissing(value) && !isFresh({ lastModified, tags: tagsOf(value) }, cacheControl?.revalidate || Infinity);

/** The framework's own page cache; each page it holds carries its content security policy. */
module.exports = class PageCache extends FileSystemCache {
  #memoryOnly = Object.create(this, { flushToDisk: { value: false } });
  /** Reading old data from the disk may write it anew: no other instance may take that for new data. */
  #unshared = Object.create(this, { set: { value: super.set } });

  /** Whether the page is missing and always was: 404 paths are unbounded, so they are kept in memory only. */
  #isUnboundedMiss(key, entry) {
    return (
      entry?.kind === 'APP_PAGE' && isMissing(entry) && !this.fs.existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE'))
    );
  }

  async set(key, entry, context) {
    const isKept = hasFailedSection(entry) && (await this.#keepComplete(key, entry));
    // Changed in place: the first visitor's response is made from this very object.
    if (isPage(entry)) Object.assign(entry, withDeferredScripts(entry));
    if (isPage(entry) && isWithdrawn(entry)) entry.status = 410;
    // Changed in place as well: shared caches must not learn from that response to keep it for a day.
    if (hasFailedSection(entry) && context.cacheControl) context.cacheControl.expire = context.cacheControl.revalidate;
    replacePage(key);
    const isUnboundedMiss = this.#isUnboundedMiss(key, entry);
    const written = super.set.call(isUnboundedMiss ? this.#memoryOnly : this, key, entry, context);
    if (!isKept) this.#keep(key, entry, context, isUnboundedMiss);
    return written;
  }

  /**
   * A page that was complete is better than its next version with a failed section, for the seconds until the version
   * after that. Changed in place, as below.
   */
  async #keepComplete(key, entry) {
    const last = (await this.get(key, { kind: 'APP_PAGE' }))?.value;
    if (!isPage(last) || hasFailedSection(last) || (last.status ?? 200) !== 200) return false;
    Object.assign(entry, last);
    return true;
  }

  async get(...key) {
    const own = await super.get.call(this.#unshared, ...key);
    const found = (await this.#sharedEntry(...key, own)) ?? own;
    const page = found?.value;
    if (isPage(page) && isDueMiss(found)) return null;
    if (isPage(page)) notePageRead(key[0], found);
    // The build's pages, which need no API, did not pass through `set`.
    const entry = hasFailedSection(page)
      ? { ...found, cacheControl: { revalidate: lifetime.seconds, expire: lifetime.seconds } }
      : found;
    return isPage(page) ? { ...entry, value: withPolicy(page) } : entry;
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    await sharedEntries()?.revalidate([tags].flat(), durations ? 'stale' : 'expired');
  }

  /**
   * Notes as of when an entry was made, and lets the other instances have it. A page with a failed section is no better
   * than what they have.
   */
  #keep(key, value, context, isUnboundedMiss) {
    if (!SHARED_KINDS.has(value?.kind)) return;
    const entries = sharedEntries();
    const cacheControl = context.fetchCache ? undefined : context.cacheControl;
    const entry = { value, lastModified: madeAt(), cacheControl };
    // What was revalidated while an entry was being made came too late for it.
    if (!entries && !isRevalidated(entry, context.tags)) return;
    FileSystemCache.memoryCache?.set(key, entry);
    if (!entries || hasFailedSection(value)) return;
    const ttlSeconds = value.kind === 'FETCH' ? DATA_SECONDS : (cacheControl?.expire ?? DAY_SECONDS);
    void entries.write(key, entry, { ttlSeconds, replacing: isUnboundedMiss });
  }

  /** The entry that another instance has made since; undefined when there is none. */
  async #sharedEntry(key, { kind }, own) {
    const entries = sharedEntries();
    if (!entries || !SHARED_KINDS.has(kind)) return undefined;
    const entry = await entries.newerThan(own?.lastModified ?? 0, key, kind);
    if (entry?.value?.kind !== kind) return undefined;
    if (kind === 'APP_PAGE' && !isPage(entry.value)) return undefined;
    FileSystemCache.memoryCache?.set(key, entry);
    return entry;
  }
};
