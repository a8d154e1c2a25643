import { existsSync } from 'node:fs';

import { findOnPath, installByApt } from './find-program.mjs';
import { run } from './processes.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const INSTALL_TIMEOUT_MS = 180_000;

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installByPlaywright() {
  await run('npx', ['playwright', 'install', 'chromium'], { timeout: INSTALL_TIMEOUT_MS }).catch(() => null);
  return findPlaywrightBrowser();
}

function installHeadlessShell() {
  try {
    return installByApt([HEADLESS_SHELL], [HEADLESS_SHELL]);
  } catch {
    return undefined;
  }
}

/** The headless shell takes half of Chromium's processor time. */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  return findOnPath([HEADLESS_SHELL]) ?? installHeadlessShell() ?? findChromium();
}

const SOURCES = [
  ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH],
  ['found on PATH', () => findOnPath(COMMANDS)],
  ['installed by Playwright', findPlaywrightBrowser],
  ['installed by apt just now', installHeadlessShell],
  ['installed by Playwright just now', installByPlaywright],
];

/** Installs Chromium if needed. @throws Error if that fails */
export async function findChromium() {
  for (const [source, find] of SOURCES) {
    const path = await find();
    if (!path) continue;
    console.log(`Chromium for the tests: ${path} (${source})`);
    return path;
  }
  throw new Error('The tests need a Chromium: install one, or name it in CHROMIUM_PATH.');
}
