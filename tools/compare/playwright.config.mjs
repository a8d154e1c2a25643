import { defineConfig } from '@playwright/test';

const { before, after, out, folder, chromium } = JSON.parse(process.env.COMPARISON);

export default defineConfig({
  testDir: '.',
  testMatch: 'compare.mjs',
  outputDir: `${folder}/results`,
  snapshotPathTemplate: `${folder}/{arg}{ext}`,
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 1,
  timeout: 180_000,
  reporter: [
    ['list'],
    ['html', { outputFolder: out, open: 'never', title: `${before} and ${after}` }],
    ['json', { outputFile: `${out}/comparison.json` }],
  ],
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    // A comparison must not count as visits.
    extraHTTPHeaders: { DNT: '1', 'Sec-GPC': '1' },
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--hide-scrollbars', '--font-render-hinting=none'],
    },
  },
});
