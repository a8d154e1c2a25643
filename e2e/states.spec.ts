import type { Locator, Route } from '@playwright/test';

import { fillIn } from './booking-steps';
import { expect, holdRequests, test } from './fixtures';

test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] });

const HASH = 'abcdefghijklmnopqrstuvwxyz';
const FAILURE = { status: 502, json: { ok: false, message: 'Network response was not ok: 500' } };

async function readColour(locator: Locator, property: 'color' | 'borderTopColor') {
  const colour = await locator.evaluate((element, name) => getComputedStyle(element)[name], property);
  return colour
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number) as [number, number, number];
}

test('a reservation that fails says why; the next one is green, and scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/onsite/the-shepherds-archive');
  await fillIn(page, 'ada@example.org');
  const button = page.getByRole('button', { name: 'Reserve my place' });
  const unreachable = 'We could not reach the site.';
  for (const [outcome, message, respond] of [
    ['an error', 'Network response was not ok: 500', (route) => route.fulfill(FAILURE)],
    ['not JSON', unreachable, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
    ['lost', unreachable, (route) => route.abort()],
  ] as [string, string, (route: Route) => Promise<void>][]) {
    await page.route('**/api/reserve', respond, { times: 1 });
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: message }), outcome).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(button).toBeEnabled();
  }

  const success = { ok: true, code: HASH, next: `/confirm/onsite/${HASH}` };
  await page.route('**/api/reserve', (route) => route.fulfill({ json: success }));
  const release = await holdRequests(page, '**/api/reserve');
  await button.click();
  const busy = page.getByRole('button', { name: 'Reserving…' });
  await expect(busy).toBeDisabled();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(busy).not.toBeInViewport();
  release();
  const link = page.getByRole('link', { name: 'Confirm my booking' });
  await expect(link).toHaveAttribute('href', `/confirm/onsite/${HASH}`);
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeInViewport();
  const [red, green, blue] = await readColour(page.locator('[data-panel=reserved]'), 'borderTopColor');
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('a list that cannot be read says so in red', async ({ page }) => {
  await page.route('**/api/workshops?*', (route) => route.fulfill(FAILURE));
  await page.goto('/workshops');
  await page.getByRole('radio', { name: 'Online' }).check();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toHaveText('Error: Network response was not ok: 500');
  const [red, green, blue] = await readColour(failure, 'color');
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('an unknown link is a 404 page with the specified line of its kind', async ({ request }) => {
  const paths = ['onsite', 'online', 'residency', 'mentorship', 'bundle'].flatMap((ctype) =>
    ['confirm', 'thanks', 'paymentfailed', 'paymenterror'].map((page) => `/${page}/${ctype}`),
  );
  const lines: [string, string][] = [...paths, '/release/onsite'].map((path) => [path, 'booking']);
  for (const [path, kind] of [...lines, ['/bundle_thanks', 'bundle'], ['/mentorship_thanks', 'mentorship package']]) {
    const response = await request.get(`${path}/${HASH}`);
    expect([response.status(), response.headers()['cache-control']], path).toEqual([
      404,
      expect.stringContaining('no-store'),
    ]);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>We don’t recognise this link<\/h1>/);
    expect(html).toContain(`>Error loading ${kind}: Network response was not ok: 404<`);
  }
});
