/**
 * What the site takes from inside the framework. No interface of it is promised, and an upgrade may move it:
 * framework.test.ts says what is missing then.
 */
const { NEXT_CACHE_TAGS_HEADER } = require('next/dist/lib/constants');
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} = require('next/dist/server/lib/incremental-cache/tags-manifest.external');

module.exports = { FileSystemCache, NEXT_CACHE_TAGS_HEADER, areTagsExpired, areTagsStale, tagsManifest };
