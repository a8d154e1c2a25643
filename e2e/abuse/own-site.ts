import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../free-port';

/** A second site on the same build, with settings of its own, beside the reference API of the stories. */
export interface OwnSite {
  url: string;
  port: number;
  process: ChildProcess;
  /** What it has written so far. */
  log: () => string;
}

const sites: ChildProcess[] = [];

function run(port: number, settings: Record<string, string>): { child: ChildProcess; log: () => string } {
  let log = '';
  const child = spawn('node', ['dist/site-server.cjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      WORKSHOP_API_URL: 'http://127.0.0.1:4210',
      WORKSHOP_API_TOKEN: 'a-token-for-the-stories',
      ...settings,
    },
  });
  sites.push(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return { child, log: () => log };
}

/** Starts a site on a free port and waits until it responds. */
export async function startSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const port = await freePort();
  const { child, log } = run(port, settings);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return { url, port, process: child, log };
    await wait(200);
  }
  throw new Error(`The site did not start: ${log()}`);
}

/** Starts a site that is expected to end at once. @returns its exit code and what it wrote */
export async function failToStart(settings: Record<string, string>): Promise<{ code: number | null; log: string }> {
  const { child, log } = run(await freePort(), settings);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, log: log() };
}

export function stopSites(): void {
  for (const site of sites.splice(0)) site.kill('SIGKILL');
}
