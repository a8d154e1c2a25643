const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * The cache entries that the instances of the site share (server/redis/), and since when each request runs. One state
 * for the process: the framework loads the page cache from its file, and the server brings a copy of this module in its
 * bundle.
 * @type {{ entries?: object, requests: AsyncLocalStorage<number> }}
 */
const state = (globalThis[Symbol.for('camp.shared-entries')] ??= { requests: new AsyncLocalStorage() });

/** The shared entries; undefined when this instance is the only one. */
const sharedEntries = () => state.entries;

/** @param {object | undefined} entries */
function setSharedEntries(entries) {
  state.entries = entries;
}

/**
 * Runs a request. What is made for it is made of what was known when it began: a revalidation that arrives meanwhile
 * makes it stale.
 * @param {() => void} handle
 */
function runRequest(handle) {
  state.requests.run(state.entries?.madeAt ?? Date.now(), handle);
}

/** As of when an entry is made now. */
const madeAt = () => state.requests.getStore() ?? state.entries?.madeAt ?? Date.now();

module.exports = { madeAt, runRequest, setSharedEntries, sharedEntries };
