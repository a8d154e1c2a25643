import { notFound } from 'next/navigation';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Written by scripts/run/build.mjs. */
const FOLDER = 'dist/preview';
const NAME = /^[\w-]+\.(?:css|js)$/;
const TYPES: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

export async function GET(_request: Request, { params }: RouteContext<'/preview/assets/[name]'>): Promise<Response> {
  const { name } = await params;
  const body = NAME.test(name) ? await readFile(join(FOLDER, name), 'utf8').catch(() => null) : null;
  if (body === null) notFound();
  return new Response(body, { headers: { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' } });
}
