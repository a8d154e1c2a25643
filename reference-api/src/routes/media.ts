import { stripMetadata } from '@camp/formats/picture-file';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { DAY_SECONDS } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { PICTURE_NAME_PATTERN } from '../programme-file/fields';
import { isMedia } from '../programme-file/pictures';

const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/** Serves a file from the first folder that has it. Browsers request byte ranges of films. */
export function mediaRoutes(folders: readonly string[]): Hono {
  return new Hono().get('/media/:name', async (c, next) => {
    const name = c.req.param('name');
    const isServed = isMedia(name) && PICTURE_NAME_PATTERN.test(name);
    const found = isServed ? await findFile(folders, name) : undefined;
    if (!found) throw new Refusal('notFound', 'There is no such file.');
    const { path, stats } = found;
    // Only an import strips the metadata of the files that it copies.
    const stripped = /\.(mp4|webm)$/i.test(name) ? null : stripMetadata(await readFile(path))?.bytes;
    const size = stripped?.length ?? stats.size;
    const etag = `"${size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    if (stripped && size !== stats.size) {
      return c.body(new Uint8Array(stripped), 200, { 'content-type': getMimeType(name)! });
    }
    c.header('accept-ranges', 'bytes');
    return serveStatic({ path })(c, next);
  });
}

async function findFile(folders: readonly string[], name: string): Promise<{ path: string; stats: Stats } | undefined> {
  for (const path of folders.map((folder) => join(folder, name))) {
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile()) return { path, stats };
  }
}
