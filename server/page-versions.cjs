const { AsyncLocalStorage } = require('node:async_hooks');

const { areTagsExpired, areTagsStale, NEXT_CACHE_TAGS_HEADER } = require('./framework.cjs');

/**
 * One state for the process: the framework loads the page cache from its file, and the server brings a copy of this
 * module in its bundle.
 * @type {{ reads: AsyncLocalStorage<{ version?: object }>, current: Map<string, object> }}
 */
const state = (globalThis[Symbol.for('camp.page-versions')] ??= { reads: new AsyncLocalStorage(), current: new Map() });

const isSound = ({ status = 200 }) => status === 200;

/** Says which version of a page the request at hand is served from. @param {string} key @param {object} entry */
function notePageRead(key, { value, lastModified }) {
  const read = state.reads.getStore();
  if (!read || !isSound(value)) return;
  const known = state.current.get(key);
  if (known?.lastModified !== lastModified) {
    const tags = value.headers?.[NEXT_CACHE_TAGS_HEADER]?.split(',') ?? [];
    state.current.set(key, { lastModified, tags, replaced: false });
    if (known) known.replaced = true;
  }
  read.version = state.current.get(key);
}

/** Ends the version of a page that is being replaced. @param {string} key */
function replacePage(key) {
  const version = state.current.get(key);
  if (version) version.replaced = true;
  state.current.delete(key);
}

/** Runs `handle`, and sets in `read` which version of a page it reads. @param {{ version?: object }} read */
const observePageRead = (read, handle) => state.reads.run(read, handle);

/** Whether the framework would serve this version without rendering a newer one. */
function isFresh({ lastModified, tags, replaced }, revalidateSeconds, now = Date.now()) {
  return (
    !replaced &&
    now < lastModified + revalidateSeconds * 1000 &&
    !areTagsStale(tags, lastModified) &&
    !areTagsExpired(tags, lastModified)
  );
}

module.exports = { isFresh, notePageRead, observePageRead, replacePage };
