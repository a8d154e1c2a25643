import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { freePort, TOKEN, waitFor } from './api';
import { databaseEnvironment } from './database';
import { programme } from '../programme/index';

const ROOT = join(__dirname, '../..');
/** A machine that is shared may take long. */
const START_TIMEOUT_SECONDS = 60;

export interface ApiProcess {
  child: ChildProcess;
  output: { out: string; err: string };
  url: string;
}

let bundle: string | undefined;
const running = new Set<ChildProcess>();

/** The API in one file, as it is deployed. In the repository, where its native packages are found. */
function buildBundle(): string {
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const file = join(mkdtempSync(join(ROOT, '.data/api-tests-')), 'reference-api.mjs');
  execFileSync(process.execPath, [join(ROOT, 'reference-api/build.mjs'), file]);
  return file;
}

/** Starts the API as a process of its own, with the database that belongs to the folder. */
export async function startProcess(dataDir: string, environment: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  bundle ??= buildBundle();
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      WORKSHOP_API_TOKEN: TOKEN,
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
  await waitFor('the process listens', () => api.output.out.includes('"listening"'), START_TIMEOUT_SECONDS);
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
export const SEEDED_PLACES = programme.workshops
  .flatMap(({ editions }) => editions)
  .reduce((sum, { taken }) => sum + taken, 0);

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await waitForExit(child);
  }
});

afterAll(() => {
  if (bundle) rmSync(join(bundle, '..'), { recursive: true, force: true });
});
