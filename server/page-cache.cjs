const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;

const { formAction, policyOfPage } = require('./content-security-policy.cjs');
const { paymentOrigins } = require('./payment-origins.cjs');

const POLICY = 'content-security-policy';

/** Pages prerendered by the build carry no policy yet; it is made once for each. */
const withPolicy = new WeakMap();

function pageWithPolicy(page) {
  // A policy that was kept from an earlier start may name the payment page of then.
  if (page.headers?.[POLICY]?.includes(`${formAction(paymentOrigins())};`)) return page;
  let found = withPolicy.get(page);
  if (!found) {
    found = { ...page, headers: { ...page.headers, [POLICY]: policyOfPage(page.html, paymentOrigins()) } };
    withPolicy.set(page, found);
  }
  return found;
}

/** The framework's own page cache; each page it keeps carries its content security policy. */
module.exports = class PageCache extends FileSystemCache {
  /** The same cache without a disk. */
  #memoryAlone = Object.create(this, { flushToDisk: { value: false } });

  /** Whether it is a page that is missing, and always was: such addresses are without number, the disk is not. */
  #isPassing(key, entry) {
    return entry?.kind === 'APP_PAGE' && entry.status === 404 && !this.fs.existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE'));
  }

  async set(key, entry, context) {
    if (entry?.kind === 'APP_PAGE' && typeof entry.html === 'string') {
      // Changed in place: the first visitor's answer is made from this very object.
      entry.headers = { ...entry.headers, [POLICY]: policyOfPage(entry.html, paymentOrigins()) };
    }
    return super.set.call(this.#isPassing(key, entry) ? this.#memoryAlone : this, key, entry, context);
  }

  async get(...key) {
    const entry = await super.get(...key);
    const page = entry?.value;
    if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return entry;
    return { ...entry, value: pageWithPolicy(page) };
  }
};
