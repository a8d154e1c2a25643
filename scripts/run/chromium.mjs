import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './processes.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const INSTALL_TIMEOUT_MS = 180_000;

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))).find((path) => existsSync(path));
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installByPlaywright() {
  await run('npx', ['playwright', 'install', 'chromium'], { timeout: INSTALL_TIMEOUT_MS }).catch(() => null);
  return findPlaywrightBrowser();
}

function installByApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findOnPath();
}

/** In this order: the first that has a browser wins. */
const SOURCES = [
  ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH],
  ['found on PATH', findOnPath],
  ['installed by Playwright', findPlaywrightBrowser],
  ['installed by Playwright just now', installByPlaywright],
  ['installed by apt just now', installByApt],
];

/** Finds a Chromium for the tests, or installs one, and logs which. @throws when there is none to be had. */
export async function findChromium() {
  for (const [source, find] of SOURCES) {
    const path = await find();
    if (!path) continue;
    console.log(`Chromium for the tests: ${path} (${source})`);
    return path;
  }
  throw new Error('The tests need a Chromium: install one, or name it in CHROMIUM_PATH.');
}
