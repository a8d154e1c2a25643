import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { DAY_SECONDS } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { PICTURE_NAME_PATTERN } from '../programme-file/fields';
import { MEDIA_EXTENSIONS } from '../programme-file/pictures';

const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/** Serves files of the first folder that has them, with byte ranges, which browsers request for films. */
export function mediaRoutes(folders: readonly string[]): Hono {
  return new Hono().get('/media/:name', async (c, next) => {
    const name = c.req.param('name');
    const isServed = MEDIA_EXTENSIONS.includes(extname(name).toLowerCase()) && PICTURE_NAME_PATTERN.test(name);
    const found = isServed ? await findFile(folders, name) : undefined;
    if (!found) throw new Refusal('notFound', 'There is no such file.');
    const { path, stats } = found;
    const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    c.header('etag', etag);
    c.header('accept-ranges', 'bytes');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return serveStatic({ path })(c, next);
  });
}

async function findFile(folders: readonly string[], name: string): Promise<{ path: string; stats: Stats } | undefined> {
  for (const path of folders.map((folder) => join(folder, name))) {
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile()) return { path, stats };
  }
}
