import { expect, test } from './fixtures';

test('the home page holds its sections in the raw HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const text of [
    'Next-level arts residencies',
    'Coming Up',
    'View all workshops',
    'View collection',
    'What alumni say',
    'Read more',
    'Subscribe for early access',
  ]) {
    expect(html, text).toContain(text);
  }
});

test('the overlay is gone after three seconds, or at the first key', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const overlay = page.locator('main > [aria-hidden=true]');
  await expect(overlay).toBeVisible();
  const duration = await overlay.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(duration).toBe('3s');
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(overlay).toHaveCount(0, { timeout: 200 });
  }).toPass();
});

test('without JavaScript the overlay still lifts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('main > [aria-hidden=true]')).toBeHidden({ timeout: 8000 });
  await context.close();
});

test('Coming Up has three tabs that the URL names', async ({ page }) => {
  await page.goto('/?tab=online');
  await expect(page.getByRole('tab', { name: 'Online' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('article').first()).toContainText('online');
  await page.getByRole('tab', { name: 'Onsite' }).click();
  await expect(page).toHaveURL('/?tab=onsite');
  await expect(panel.getByRole('article').first()).toContainText('onsite');
});
