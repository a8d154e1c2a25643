import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

/** The effect on the site, by the folder that cannot be written. */
const listFolders = () => ({
  '.next/cache': 'pages and pictures are kept in memory only',
  [env().SITE_DATA_DIR]: 'statistics and links are kept in memory only',
});
const PROBE = Buffer.alloc(64 * 1024);
/** The page is public: concurrent requests share one write to the disk. */
const PROBE_TTL_MS = 5_000;

let probe: { result: Promise<string[]>; startedAt: number } | undefined;

/** Healthy even if the disk is full or the API fails, because a restart would not help. */
export async function GET(): Promise<Response> {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  const now = Date.now();
  if (!probe || Math.abs(now - probe.startedAt) > PROBE_TTL_MS) probe = { result: writeProbes(), startedAt: now };
  const warnings = await probe.result;
  return new Response(`${['ok', ...warnings].join(', but ')}\n`, { headers });
}

/** @returns a warning for each folder that cannot be written */
async function writeProbes(): Promise<string[]> {
  const warnings = Object.entries(listFolders()).map(async ([folder, effect]) => {
    const path = join(folder, `health-${process.pid}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(path, PROBE).finally(() => rm(path, { force: true }));
      return [];
    } catch (error) {
      return [`${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): ${effect}`];
    }
  });
  return (await Promise.all(warnings)).flat();
}
