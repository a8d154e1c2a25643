import 'server-only';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Written by scripts/run/build.mjs. */
const FOLDER = 'dist/preview';
const NAME = /^[\w-]+\.(?:css|js)$/;
const TYPES: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/** A style or script that pages of a preview load; null when there is none of that name. */
export async function readPreviewAsset(name: string): Promise<{ type: string; body: string } | null> {
  if (!NAME.test(name)) return null;
  try {
    return { type: TYPES[extname(name)] ?? 'text/plain', body: await readFile(join(FOLDER, name), 'utf8') };
  } catch {
    return null;
  }
}
