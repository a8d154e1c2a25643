import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

import { findChromium } from '../../scripts/run/chromium.mjs';
import { waitUntilHealthy } from '../../scripts/run/processes.mjs';

/** USER_HZ, the unit of times in `/proc/<pid>/stat`, is always 100 on Linux. */
const TICKS_PER_SECOND = 100;
const MEGABYTE = 1024 * 1024;

const running = new Set();

/**
 * @returns {Promise<{ pid: number, url: string, startMs: number, stop: () => Promise<void> }>} once it responds
 * @throws Error when it ends, or responds with another status than 2xx
 */
export async function startServer({ command, args, env = {}, cwd, url, healthPath = '/' }) {
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const server = {
    pid: child.pid,
    url,
    stop: () =>
      new Promise((resolve) => {
        running.delete(server);
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
  running.add(server);
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${command} ended with ${signal ?? code}.`);
  });
  await Promise.race([waitUntilHealthy(url + healthPath, 120_000), ended]);
  return { ...server, startMs: Math.round(performance.now() - startedAt) };
}

export async function stopAll() {
  await Promise.all([...running].map((server) => server.stop()));
}

export function readCpuSeconds(pid) {
  return listProcesses(pid).reduce((sum, each) => {
    // The name in parentheses may contain blanks; user and system time are the 14th and 15th field.
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }, 0);
}

export function readResidentMegabytes(pid) {
  const bytes = listProcesses(pid).reduce((sum, each) => {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${each}/status`, 'utf8')) ?? [];
    return sum + Number(kilobytes) * 1024;
  }, 0);
  return Math.round(bytes / MEGABYTE);
}

function listProcesses(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => listProcesses(Number(child)))];
}

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export async function withBrowser(measure) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_FLAGS });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
