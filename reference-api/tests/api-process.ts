import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { TOKEN, waitFor } from './api';
import { databaseEnvironment, SHARED_FOLDER } from './database';
import { freePort } from './free-port';

const BUILD = join(__dirname, '../build.mjs');

export interface ApiProcess {
  child: ChildProcess;
  output: { out: string; err: string };
  url: string;
}

export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(SHARED_FOLDER, 'compile-cache') };

const running = new Set<ChildProcess>();

/** The path of the API or its command line in one file, as they are deployed. The build ends with the command line. */
export function bundlePath(name: 'server' | 'command'): string {
  if (!existsSync(join(SHARED_FOLDER, 'command.mjs'))) execFileSync(process.execPath, [BUILD, SHARED_FOLDER]);
  return join(SHARED_FOLDER, `${name}.mjs`);
}

/** Starts the API in a separate process, with the database that belongs to the folder. */
export async function startProcess(dataDir: string, environment: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [bundlePath('server')], {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
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
  await waitFor('the process listens', () => api.output.out.includes('"process.listening"'));
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

/** Starts the API twice, and kills it in the middle of its work: once `count` is 1, and once it is 4. */
export async function killTwice(
  dataDir: string,
  environment: Record<string, string>,
  count: () => number,
): Promise<void> {
  for (const expected of [1, 4]) {
    const started = await startListening(dataDir, environment);
    await waitFor(`the process has done ${expected} parts of its work`, () => count() >= expected);
    await killProcess(started);
  }
}

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await waitForExit(child);
  }
});
