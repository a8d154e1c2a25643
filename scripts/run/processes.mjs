import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;
const REQUEST_TIMEOUT_MS = 5000;

/** Runs a command to its end, on our own output. @throws when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${signal ?? code}`)),
    );
  });
}

/** Starts a process that ends with ours. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const stop = () => child.kill('SIGTERM');
  for (const event of ['exit', 'SIGINT', 'SIGTERM']) process.on(event, stop);
  return child;
}

/** Waits until a GET of `url` responds with 200. @throws after `timeoutMs`. */
export async function waitUntilHealthy(url, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(() => null);
    if (response?.ok) return;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`${url} did not respond within ${timeoutMs / 1000} s.`);
}

/** Whether something listens on a port of this machine. */
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
