import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const canUseApt = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds a Chromium for the tests, or installs one: CHROMIUM_PATH, PATH, Playwright's own, Debian's. Says which. */
export async function findChromium() {
  const say = (path, how) => {
    console.log(`Chromium for the tests: ${path} (${how})`);
    return path;
  };
  if (process.env.CHROMIUM_PATH) return say(process.env.CHROMIUM_PATH, 'CHROMIUM_PATH');
  const found = onPath();
  if (found) return say(found, 'found on PATH');
  const own = await playwrights();
  if (own) return say(own, 'installed by Playwright');
  await run('npx', ['playwright', 'install', 'chromium'], { timeout: 180_000 }).catch(() => null);
  const fetched = await playwrights();
  if (fetched) return say(fetched, 'installed by Playwright just now');
  if (canUseApt()) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return say(onPath(), 'installed by apt just now');
  }
  throw new Error('The tests need a Chromium: install one, or name it in CHROMIUM_PATH.');
}
