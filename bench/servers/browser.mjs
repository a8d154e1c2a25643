import { chromium } from '@playwright/test';

import { findChromium } from '../../scripts/run/chromium.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export async function withBrowser(measure) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
