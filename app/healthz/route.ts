import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const dynamic = 'force-dynamic';

const CACHE_FOLDER = '.next/cache';
const PROBE = Buffer.alloc(64 * 1024);
/** The page is public: concurrent requests share one write to the disk. */
const PROBE_TTL_MS = 5_000;

let probe: { result: Promise<string>; startedAt: number } | undefined;

/** Healthy even if the disk is full or the API fails, because a restart would not help. */
export async function GET(): Promise<Response> {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  const now = Date.now();
  if (!probe || Math.abs(now - probe.startedAt) > PROBE_TTL_MS) probe = { result: writeProbe(), startedAt: now };
  return new Response(`ok${await probe.result}\n`, { headers });
}

/** @returns a warning to append, or '' */
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
