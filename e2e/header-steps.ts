import type { Page } from '@playwright/test';

import { expect } from './fixtures';

/** Scrolls the open page. */
export async function expectStickyFrom200(page: Page) {
  for (const [top, sticky] of Object.entries({ 199: 'false', 200: 'true' })) {
    await page.evaluate((y) => window.scrollTo({ top: Number(y), behavior: 'instant' }), top);
    await expect(page.locator('header [data-sticky]')).toHaveAttribute('data-sticky', sticky);
  }
}
