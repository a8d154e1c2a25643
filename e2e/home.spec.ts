import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';

test('the home page has its sections in the raw HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const links = ['View all workshops', 'View collection', 'Read more'];
  const headings = ['Next-level arts residencies', 'Coming Up', 'What alumni say', 'Subscribe for early access'];
  for (const text of [...headings, ...links]) expect(html, text).toContain(text);
});

const overlay = (page: Page) => page.locator('main > [aria-hidden=true]');

test('the overlay ends after three seconds, or at the first key', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await expect(overlay(page)).toBeVisible();
  const duration = await overlay(page).evaluate((element) => getComputedStyle(element).animationDuration);
  expect(duration).toBe('3s');
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(overlay(page)).toBeHidden({ timeout: 200 });
  }).toPass();
});

test('the overlay plays once in a browser session: not on reload, Back or a link home', async ({ page }) => {
  // Counts the frames that paint the overlay.
  await page.addInitScript(() => {
    const painted = { frames: 0 };
    Object.assign(window, { painted });
    const check = () => {
      const element = document.querySelector('main > [aria-hidden=true]');
      if (element && getComputedStyle(element).display !== 'none') painted.frames += 1;
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  const paintedFrames = () =>
    page.evaluate(() => (window as unknown as { painted: { frames: number } }).painted.frames);
  await page.goto('/');
  await expect(overlay(page)).toBeHidden({ timeout: 8000 });
  expect(await paintedFrames()).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause Featured workshops' })).toBeEnabled();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('banner').getByRole('link', { name: 'CAMP', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Coming Up' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Coming Up' })).toBeVisible();
  expect(await paintedFrames()).toBe(0);
});

test('the overlay ends without JavaScript', async ({ plainPage: page }) => {
  await page.goto('/');
  await expect(overlay(page)).toBeHidden({ timeout: 8000 });
});

test('the tabs of Coming Up are in the URL', async ({ page }) => {
  await page.goto('/?tab=online');
  await expect(page.getByRole('tab', { name: 'Online' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('article').first()).toContainText('online');
  await page.getByRole('tab', { name: 'Onsite' }).click();
  await expect(page).toHaveURL('/?tab=onsite');
  await expect(panel.getByRole('article').first()).toContainText('onsite');
});
