import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { TOKEN, waitFor } from './api';
import { databaseEnvironment } from './database';
import { freePort } from './free-port';
import { sampleProgramme } from './programme';

const ROOT = join(__dirname, '../..');
/** A machine that is shared may take long. */
const START_TIMEOUT_SECONDS = 60;

export interface ApiProcess {
  child: ChildProcess;
  output: { out: string; err: string };
  url: string;
}

let bundles: string | undefined;
const running = new Set<ChildProcess>();

/** The API and its command line in one file each, as they are deployed. In the repository, for its native packages. */
function buildBundles(): string {
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.data/api-tests-'));
  execFileSync(process.execPath, [join(ROOT, 'reference-api/build.mjs'), folder]);
  return folder;
}

/** The path of a bundle. They are built when the first one is asked for. */
export function bundlePath(name: 'server' | 'command'): string {
  bundles ??= buildBundles();
  return join(bundles, `${name}.mjs`);
}

/** Starts the API as a process of its own, with the database that belongs to the folder. */
export async function startProcess(dataDir: string, environment: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [bundlePath('server')], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(dirname(bundlePath('server')), 'compile-cache'),
      NODE_ENV: 'production',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      WORKSHOP_API_TOKEN: TOKEN,
      RATE_LIMIT: '0',
      ...(await databaseEnvironment(dataDir)),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => {
    output.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    output.err += part.toString();
  });
  return { child, output, url: `http://127.0.0.1:${port}` };
}

/** As `startProcess`, and waits until it serves requests. */
export async function startListening(dataDir: string, environment: Record<string, string> = {}): Promise<ApiProcess> {
  const api = await startProcess(dataDir, environment);
  await waitFor('the process listens', () => api.output.out.includes('"process.listening"'), START_TIMEOUT_SECONDS);
  return api;
}

export async function waitForExit(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  running.delete(child);
  return { code: child.exitCode, signal: child.signalCode };
}

export async function killProcess({ child }: ApiProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  child.kill(signal);
  await waitForExit(child);
}

/** Places that the sample programme has sold before anybody books. */
export const SEEDED_PLACES = sampleProgramme.editions.reduce((sum, { taken }) => sum + taken, 0);

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await waitForExit(child);
  }
});

afterAll(() => {
  if (bundles) rmSync(bundles, { recursive: true, force: true });
});
