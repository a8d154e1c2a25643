import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { API } from './fixtures';
import { STACK_SETTINGS } from './stack-settings.mjs';
import { freePort } from '../reference-api/tests/free-port';
import { waitUntilHealthy } from '../scripts/run/processes.mjs';

export interface SiteProcess {
  url: string;
  port: number;
  process: ChildProcess;
  log: () => string;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** Starts a server of the build without waiting for it. */
export function spawnServer(file: string, settings: Record<string, string>, cwd = '.') {
  let output = '';
  const env = { ...process.env, NODE_ENV: 'production' as const, ...settings };
  const child = spawn('node', [file], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.on('exit', () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, log: () => output };
}

async function spawnSite(settings: Record<string, string>, cwd?: string) {
  const port = await freePort();
  const defaults = {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    WORKSHOP_API_URL: API.replace('localhost', '127.0.0.1'),
    WORKSHOP_API_TOKEN: STACK_SETTINGS.WORKSHOP_API_TOKEN,
  };
  return { port, ...spawnServer('dist/site-server.cjs', { ...defaults, ...settings }, cwd) };
}

/** Starts another site on the same build, by default with the stories' reference API. */
export async function startSite(settings: Record<string, string> = {}, cwd?: string): Promise<SiteProcess> {
  const site = await spawnSite(settings, cwd);
  const url = `http://localhost:${site.port}`;
  await waitUntilHealthy(`${url}/healthz`).catch((error: Error) => {
    throw new Error(`${error.message} It wrote: ${site.log()}`);
  });
  return { url, ...site };
}

/** Starts a site that must refuse its settings. @returns its exit code and output */
export async function failToStart(settings: Record<string, string>): Promise<{ code: number | null; log: string }> {
  const { process: child, log } = await spawnSite(settings);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, log: log() };
}

/** Memory of a process, now (VmRSS) or at its peak (VmHWM); 0 on systems without /proc. */
export function readMegabytes({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file) ? new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1] : 0;
  return Number(kilobytes) / 1024;
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Kills all processes that this test file has started, and deletes the folders of `linkProject`. */
export function stopSites(): void {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Paths that a running project writes to, their parent folders, and settings. All others become symbolic links. */
const OWN = ['.next', '.next/server', '.next/server/route-cache', '.next/cache', '.data', '.env', 'test-results'];

/** Links the built project in a new folder until `stopSites`, without the cache of the stories. @returns the folder */
export function linkProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'camp-'));
  folders.push(folder);
  for (const part of ['.', '.next', '.next/server']) {
    mkdirSync(join(folder, part), { recursive: true });
    for (const path of readdirSync(part).map((name) => join(part, name))) {
      if (!OWN.includes(path)) symlinkSync(resolve(path), join(folder, path));
    }
  }
  return folder;
}
