import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const dynamic = 'force-dynamic';

const CACHE_FOLDER = '.next/cache';
const PROBE = Buffer.alloc(64 * 1024);
/** Anyone can request the page; the disk is written to once for all who do. */
const PROBE_TTL_MS = 5_000;

let probe: { result: Promise<string>; startedAt: number } | undefined;

/** A full disk or a failing API does not make the process unhealthy, because a restart would not repair it. */
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
