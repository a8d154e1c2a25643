import { expect, test } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../../reference-api/tests/free-port';
import { isPortInUse, waitUntilHealthy } from '../../scripts/run/processes.mjs';
import { head, open } from '../abuse/raw-http';
import { API } from '../fixtures';
import { linkProject, stopSites } from '../site-process';
import { STACK_SETTINGS } from '../stack-settings.mjs';

const SITE = 'http://localhost:3210';

let port: number;
let apiPort: number;
let folder: string;
let started: ChildProcess;
let output = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  [port, apiPort] = [await freePort(), await freePort()];
  folder = linkProject();
});
test.afterAll(stopSites);
test.afterEach(() => started.kill('SIGKILL'));

/** Starts the copy with the settings of the build. */
async function start(command: string, args: string[], more: Record<string, string> = {}): Promise<void> {
  const settings = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: join(folder, '.data') };
  const urls = { SITE_URL: SITE, API_PUBLIC_URL: 'http://localhost:4210' };
  const env = { ...process.env, ...settings, ...urls, HOST: '127.0.0.1', RATE_LIMIT: '0', ...more };
  started = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  output = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  await waitUntilHealthy(`http://127.0.0.1:${port}/healthz`, 45_000).catch((error: Error) => {
    throw new Error(`${error.message} It wrote: ${output}`);
  });
}

const fetchStatus = (path: string, of = port) =>
  fetch(`http://127.0.0.1:${of}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

const portsInUse = async () => (await Promise.all([port, apiPort].map(isPortInUse))).filter(Boolean).length;

/** Sends half the body of a subscription. @returns a function that sends the rest and reads the response */
async function subscribeByHalves(): Promise<() => Promise<string>> {
  const body = 'email=late%40example.org&ctype=&item_id=';
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const headers = [type, `Content-Length: ${body.length}`, `Origin: ${SITE}`];
  const socket = open(port);
  socket.write(head('POST /api/subscribe', headers) + body.slice(0, 10));
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
  // The server has received this request when it responds to a later one.
  expect(await fetchStatus('/healthz')).toBe(200);
  return async () => {
    socket.write(body.slice(10));
    await once(socket, 'close');
    return response;
  };
}

const NPM = ['npm', 'start'];
const NEXT = ['node', 'node_modules/.bin/next', 'start'];
/** `next start` uses the API of the stories. */
const { WORKSHOP_API_TOKEN } = STACK_SETTINGS;
const ITS_API = { WORKSHOP_API_URL: API.replace('localhost', '127.0.0.1'), WORKSHOP_API_TOKEN };

/** The signal goes to npm or `next start`, or to all processes of a terminal. */
for (const [what, signal, [command = '', ...args], target] of [
  ['SIGTERM', 'SIGTERM', NPM, 1],
  ['SIGHUP, with next start,', 'SIGHUP', NEXT, 1],
  ['Ctrl+C', 'SIGINT', NPM, -1],
] as const) {
  test(`${what} ends the servers after the form in flight`, async () => {
    await start(command, args, command === 'npm' ? {} : ITS_API);
    const sendRest = await subscribeByHalves();
    process.kill(target * started.pid!, signal);
    await expect.poll(() => isPortInUse(port)).toBe(false);
    const response = await sendRest();
    expect(response).toMatch(/^HTTP\/1\.1 303 /);
    expect(response).toMatch(/Connection: close/i);
    await expect.poll(portsInUse).toBe(0);
  });
}

test('a killed API and a killed site come back, and a killed start leaves no process behind', async () => {
  await start('node', ['scripts/start.mjs']);
  await expect.poll(() => output).toContain('Workshop API  ');
  const children = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8').trim().split(' ');
  expect(children).toHaveLength(2);
  for (const pid of children) process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => output).toMatch(/The workshop API ended with SIGKILL; restarting it in 1 s\./);
  await expect.poll(() => output).toMatch(/The site ended with SIGKILL; restarting it in 1 s\./);
  await expect.poll(() => Promise.all([fetchStatus('/healthz'), fetchStatus('/health', apiPort)])).toEqual([200, 200]);
  started.kill('SIGKILL');
  await expect.poll(portsInUse).toBe(0);
});
