import { test as base, expect } from '@playwright/test';
import { writeFileSync } from 'node:fs';

import { BrowserTab } from './browser-tab';
import type { BrowserSettings, Driver } from './driver';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const ENGINES = { firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  engine: keyof typeof ENGINES;
  settings: BrowserSettings;
}

interface Fixtures {
  tab: BrowserTab;
}

export const WIDTHS = [390, 1280];

/** Marks a story that is also a part of the complete test run. */
export const SHORT = { tag: '@short' };

export const test = base.extend<Fixtures, EngineOptions & { driver: Driver }>({
  engine: ['firefox', { scope: 'worker', option: true }],
  settings: [
    { scripts: true, popovers: true },
    { scope: 'worker', option: true },
  ],
  driver: [
    async ({ engine, settings }, use) => {
      const driver = await ENGINES[engine](settings);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  /** An empty tab. An error in a page, a rejection or a violation of its policy fails the story. */
  tab: async ({ driver, settings, baseURL }, use, testInfo) => {
    const tab = new BrowserTab(driver, baseURL!, settings.scripts);
    await driver.navigate(new URL('/robots.txt', baseURL).href);
    await driver.deleteCookies();
    await tab.evaluate(() => [window.localStorage, window.sessionStorage].forEach((storage) => storage.clear()));
    await driver.takeErrors();
    await use(tab);
    const errors = await driver.takeErrors();
    if (testInfo.status !== testInfo.expectedStatus) {
      const screen = await driver.screenshot().catch(() => null);
      if (screen) writeFileSync(testInfo.outputPath('screen.png'), screen);
    }
    expect(errors).toEqual([]);
  },
});

export { expect };
