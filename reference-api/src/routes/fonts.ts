import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DAY_SECONDS } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { FONT_FILES, FONTS_PATH } from '../pages/page-style';
import { findFonts } from '../platform/installed-folders';

const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/** Serves the fonts of the pages. Without the site's files pages have fonts of the visitor's system. */
export function fontRoutes(): Hono {
  const folder = findFonts();
  return new Hono().get(`${FONTS_PATH}/:name`, async (c) => {
    const name = c.req.param('name');
    if (!folder || !FONT_FILES.includes(name)) throw new Refusal('notFound', 'There is no such file.');
    c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    return c.body(new Uint8Array(await readFile(join(folder, name))), 200, { 'content-type': 'font/woff2' });
  });
}
