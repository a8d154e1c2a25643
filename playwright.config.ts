import { defineConfig } from '@playwright/test';

const PORT = 3210;
const API_PORT = 4210;

/** Without these flags a headless Chromium in a closed network waits for hosts that it cannot reach. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // A shared CI machine may stall for seconds; the list reporter names every story that was retried.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A trace of every story takes a third of the time: on CI only a story that failed once is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'stories', testIgnore: /outage|abuse|e2e\/faults|instances|operations/ },
    { name: 'outage', testMatch: /outage/, dependencies: ['stories'] },
    // Attacks take the machine's time: they run when nobody measures anything else.
    { name: 'abuse', testMatch: /abuse\/.*\.spec\.ts$/, dependencies: ['outage'] },
    { name: 'faults', testMatch: /e2e\/faults\/.*\.spec\.ts$/, dependencies: ['abuse'] },
    { name: 'instances', testMatch: /instances\/.*\.spec\.ts$/, dependencies: ['faults'] },
    // Starts, stops and kills whole stacks of its own.
    { name: 'operations', testMatch: /operations\/.*\.spec\.ts$/, dependencies: ['instances'] },
  ],
  webServer: {
    command: 'node e2e/stack.mjs',
    url: `http://localhost:${PORT}/healthz`,
    timeout: 420_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(PORT),
      API_PORT: String(API_PORT),
      DATA_DIR: '.data/e2e',
      RATE_LIMIT: '0',
      WORKSHOP_API_TOKEN: 'a-token-for-the-stories',
      PREVIEW_SECRET: 'a-secret-for-the-previews-that-is-long',
      REVALIDATE_SECRET: 'a-secret-for-the-stories-that-is-long',
    },
  },
});
