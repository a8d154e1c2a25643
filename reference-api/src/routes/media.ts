import { Hono } from 'hono';
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';

import { DAY_SECONDS } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { MEDIA_TYPES } from '../programme-file/pictures';

/** A file name without folders, which cannot leave the media folder. */
const FILE_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/** Pictures and films of the first folder that has them, with byte ranges, which browsers request for films. */
export function mediaRoutes(folders: readonly string[]): Hono {
  return new Hono().get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const mediaType = MEDIA_TYPES[extname(name).toLowerCase()];
    const found = mediaType && FILE_NAME_PATTERN.test(name) ? await findFile(folders, name) : undefined;
    if (!mediaType || !found) throw new Refusal('notFound', 'There is no such file.');
    const { path, stats } = found;

    const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    c.header('etag', etag);
    c.header('accept-ranges', 'bytes');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    c.header('content-type', mediaType);
    const range = parseRange(c.req.header('range'), stats.size);
    if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${stats.size}` });
    const { start, end } = range ?? { start: 0, end: stats.size - 1 };
    const status = range ? 206 : 200;
    if (range) c.header('content-range', `bytes ${start}-${end}/${stats.size}`);
    c.header('content-length', String(end - start + 1));
    if (c.req.method === 'HEAD') return c.body(null, status);
    return c.body(openStream(path, start, end), status);
  });
}

async function findFile(folders: readonly string[], name: string): Promise<{ path: string; stats: Stats } | undefined> {
  for (const path of folders.map((folder) => join(folder, name))) {
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile()) return { path, stats };
  }
}

function openStream(path: string, start: number, end: number): ReadableStream {
  // Node and the DOM declare this class separately.
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
}

/** Parses one byte range; null without one and for ranges that may be ignored (RFC 9110, section 14.2). */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start > end ? 'unsatisfiable' : { start, end };
}
