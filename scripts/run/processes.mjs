import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Otherwise glibc keeps the memory of encoded pictures, and V8 reserves 48 MB for new objects (docs/speed.md). */
export const MEMORY_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };
export const MEMORY_OPTIONS = ['--max-semi-space-size=4'];

const POLL_INTERVAL_MS = 100;
const REQUEST_TIMEOUT_MS = 5000;
/** Longer than site and API take to finish (server/drain.ts). */
const STOP_TIMEOUT_MS = 20_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const SHELLS = ['sh', 'dash', 'bash'];

const running = new Set();

function spawnTracked(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const forget = () => running.delete(child);
  running.add(child);
  child.on('exit', forget).on('error', forget);
  return child;
}

export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawnTracked(command, args, options);
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${signal ?? code}`)),
    );
  });
}

/** The child stops when this process ends, by its IPC channel. In its own process group it does not get Ctrl+C. */
export function start(command, args, { stdio = ['ignore', 'inherit', 'inherit'], ...options } = {}) {
  return spawnTracked(command, args, { ...options, detached: true, stdio: [...stdio, 'ipc'] });
}

async function stopChild(child) {
  const exited = once(child, 'exit');
  const timer = setTimeout(() => {
    console.error(`${child.spawnargs.join(' ')} did not end within ${STOP_TIMEOUT_MS / 1000} s and was killed.`);
    process.exitCode = 1;
    child.kill('SIGKILL');
  }, STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(timer);
}

/** Stops the site before the API, which its last requests need. */
async function stopAll() {
  for (const child of [...running].reverse()) await stopChild(child);
}

function readProcess(pid) {
  try {
    return /\((?<name>.*)\) . (?<parent>\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')).groups;
  } catch {
    return {};
  }
}

/** npm starts scripts in a shell, which survives when npm is killed. */
function readLauncher() {
  const { name, parent } = readProcess(process.ppid);
  return SHELLS.includes(name) ? `${process.ppid} of ${parent}` : `${process.ppid}`;
}

/** Also stops when npm ends, which does not forward signals. @returns a function that is true while stopping */
export function stopOnSignal() {
  const launcher = readLauncher();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void stopAll().then(() => process.exit());
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    setInterval(() => readLauncher() !== launcher && stop(), POLL_INTERVAL_MS).unref();
  }
  return () => stopping;
}

export async function waitUntilHealthy(url, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs;
  let response;
  while (Date.now() < deadline) {
    response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(() => null);
    if (response?.ok) return;
    await wait(POLL_INTERVAL_MS);
  }
  const answer = response ? `responds with ${response.status}` : 'does not respond';
  throw new Error(`${url} ${answer}, ${timeoutMs / 1000} s after the start.`);
}

export function isPortInUse(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
