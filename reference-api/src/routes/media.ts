import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { Refusal } from '../domain/refusal';

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** One name, no folders: nothing in it can lead out of the media folder. */
const namePattern = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;

/** The pictures and films that the programme names, with byte ranges, which browsers ask of films. */
export function mediaRoutes(folder: string): Hono {
  return new Hono().get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const type = types[extname(name).toLowerCase()];
    const file = join(folder, name);
    const found = type && namePattern.test(name) ? await stat(file).catch(() => null) : null;
    if (!type || !found?.isFile()) throw new Refusal(404, 'There is no such file.');

    const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    c.header('cache-control', 'public, max-age=2592000');
    c.header('etag', tag);
    c.header('accept-ranges', 'bytes');
    if (c.req.header('if-none-match') === tag) return c.body(null, 304);
    c.header('content-type', type);
    const range = parseRange(c.req.header('range'), found.size);
    if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${found.size}` });
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    if (range) c.header('content-range', `bytes ${start}-${end}/${found.size}`);
    c.header('content-length', String(end - start + 1));
    if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200);
    return c.body(Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream, range ? 206 : 200);
  });
}

/** One byte range; null when there is none or it is of a kind we may ignore (RFC 9110 §14.2). */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start > end ? 'unsatisfiable' : { start, end };
}
