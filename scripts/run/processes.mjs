import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs a command to its end; its output is ours. @throws when it fails. */
export function run(command, words, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${words[0]} ended with ${signal ?? code}`)),
    );
  });
}

/** Starts a process that ends with ours. */
export function start(command, words, options = {}) {
  const child = spawn(command, words, { stdio: 'inherit', ...options });
  const stop = () => child.kill('SIGTERM');
  for (const event of ['exit', 'SIGINT', 'SIGTERM']) process.on(event, stop);
  return child;
}

/** Waits until an address answers with 200. @throws after `seconds`. */
export async function answering(address, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${address} did not answer within ${seconds} s.`);
}

/** Whether something listens on a port of this machine. */
export function isTaken(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
