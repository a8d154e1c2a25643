import { defineConfig } from '@playwright/test';

import type { EngineOptions } from './e2e/browsers/fixtures';
import { SITE_URL, STACK_SETTINGS } from './e2e/stack-settings.mjs';

const POINTER_SETTINGS =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
/** The headless shell loads lazy pictures from further away than Chrome does. */
const LAZY_MARGINS = 'lazyLoadingImageMarginPxUnknown=1250,lazyLoadingImageMarginPx4G=1250';

/** Without these flags a headless Chromium in a closed network waits for hosts that it cannot reach. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fewer processes take some percent less of the processor.
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  `${POINTER_SETTINGS},${LAZY_MARGINS}`,
];

/** Stories in Firefox and WebKit (`npm run test:browsers`), with `SHORT=1` those of the complete test run. */
const browsers = (engine: 'firefox' | 'webkit') => ({
  name: engine,
  testMatch: /browsers\/.*\.spec\.ts$/,
  testIgnore: engine === 'firefox' ? /webkit-[\w-]+\.spec/ : /firefox-[\w-]+\.spec/,
  grep: process.env.SHORT ? new RegExp(`@short(-${engine})?$`) : undefined,
  use: { engine },
});

export default defineConfig<object, EngineOptions>({
  testDir: './e2e',
  outputDir: './test-results/playwright',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // A shared CI machine may stall for seconds; the list reporter names every story that was retried.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: SITE_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A trace of every story takes a third of the time. Of a complete run, only retried stories have one.
    trace: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
      // Chromium reads one list of settings only, and Playwright's own would be the last.
      ignoreDefaultArgs: [POINTER_SETTINGS],
    },
  },
  // Independent of each other: scripts/test.mjs runs them in turn, whether the ones before failed or not.
  projects: [
    { name: 'stories', testMatch: /e2e\/(search\/)?[\w-]+\.spec\.ts$/, testIgnore: /weight/ },
    { name: 'weight', testMatch: /weight\.spec\.ts$/ },
    // A site whose API has the calls and fields of the contract, and no additions.
    { name: 'bare', testMatch: /e2e\/bare\/.*\.spec\.ts$/ },
    { name: 'instances', testMatch: /instances\/.*\.spec\.ts$/ },
    // Starts, stops and kills stacks.
    { name: 'operations', testMatch: /operations\/.*\.spec\.ts$/ },
    // These take all of the machine's time.
    { name: 'abuse', testMatch: /abuse\/.*\.spec\.ts$/ },
    { name: 'faults', testMatch: /faults\/.*\.spec\.ts$/ },
    browsers('firefox'),
    browsers('webkit'),
    {
      // Every page, every form, the way from a card to the payment, `ws` and visitors without scripts, on a stack that
      // was built and started with PLAIN=1.
      name: 'plain',
      testMatch: /e2e\/[\w-]+\.spec\.ts$/,
      grep: /@plain/,
    },
  ],
  webServer: {
    command: 'node e2e/stack.mjs',
    url: `${SITE_URL}/healthz`,
    timeout: 420_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: STACK_SETTINGS,
  },
});
