const { NEXT_CACHE_TAGS_HEADER } = require('next/dist/lib/constants');
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;

const life = require('../lib/short-lifetime.json');

const { isOfNow, policyOfPage } = require('./content-security-policy.cjs');
const { paymentOrigins } = require('./payment-origins.cjs');

const POLICY = 'content-security-policy';

/** Pages prerendered by the build carry no policy yet; it is made once for each. */
const withPolicy = new WeakMap();

function pageWithPolicy(page) {
  // A policy that was kept from an earlier start may name the hosts of then.
  if (isOfNow(page.headers?.[POLICY], paymentOrigins())) return page;
  let found = withPolicy.get(page);
  if (!found) {
    found = { ...page, headers: { ...page.headers, [POLICY]: policyOfPage(page.html, paymentOrigins()) } };
    withPolicy.set(page, found);
  }
  return found;
}

/** Whether a section failed in it (lib/short-life.ts). Once its seconds are over, whoever asks waits for a better one. */
const isFailed = (entry) => Boolean(entry?.headers?.[NEXT_CACHE_TAGS_HEADER]?.split(',').includes(life.failedTag));

/** The framework's own page cache; each page it keeps carries its content security policy. */
module.exports = class PageCache extends FileSystemCache {
  /** The same cache without a disk. */
  #memoryAlone = Object.create(this, { flushToDisk: { value: false } });

  /** Whether it is a page that is missing, and always was: such addresses are without number, the disk is not. */
  #isPassing(key, entry) {
    return (
      entry?.kind === 'APP_PAGE' &&
      entry.status === 404 &&
      !this.fs.existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE'))
    );
  }

  async set(key, entry, context) {
    if (entry?.kind === 'APP_PAGE' && typeof entry.html === 'string') {
      // Changed in place: the first visitor's answer is made from this very object.
      entry.headers = { ...entry.headers, [POLICY]: policyOfPage(entry.html, paymentOrigins()) };
    }
    // In place as well: shared caches must not learn from that answer that they may keep it for a day.
    if (isFailed(entry) && context.cacheControl) context.cacheControl.expire = context.cacheControl.revalidate;
    return super.set.call(this.#isPassing(key, entry) ? this.#memoryAlone : this, key, entry, context);
  }

  async get(...key) {
    const found = await super.get(...key);
    const page = found?.value;
    // A page that the build made, which needs no API, did not come by `set`.
    const entry = isFailed(page)
      ? { ...found, cacheControl: { revalidate: life.seconds, expire: life.seconds } }
      : found;
    if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return entry;
    return { ...entry, value: pageWithPolicy(page) };
  }
};
