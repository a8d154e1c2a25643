/**
 * The cache entries that the instances of the site share (server/redis/), for the page cache, which the framework loads
 * from its file; undefined when this instance is the only one.
 */
const ENTRIES = Symbol.for('camp.shared-entries');

const sharedEntries = () => globalThis[ENTRIES];

/** @param {object | undefined} entries */
function setSharedEntries(entries) {
  globalThis[ENTRIES] = entries;
}

module.exports = { setSharedEntries, sharedEntries };
