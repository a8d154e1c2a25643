import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const dynamic = 'force-dynamic';

const CACHE_FOLDER = '.next/cache';
const PROBE = Buffer.alloc(64 * 1024);

/** Healthy while the process responds: restarting it would empty no disk and mend no API. */
export async function GET(): Promise<Response> {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(`ok${await writeProbe()}\n`, { headers });
}

/** @returns what the process cannot do, or nothing */
async function writeProbe(): Promise<string> {
  const path = join(CACHE_FOLDER, `health-${process.pid}`);
  try {
    await mkdir(CACHE_FOLDER, { recursive: true });
    await writeFile(path, PROBE).finally(() => rm(path, { force: true }));
    return '';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `, but ${CACHE_FOLDER} cannot be written (${code}): pages and pictures are kept in memory only`;
  }
}
