import type { Locator, Page } from '@playwright/test';

import { fillIn } from './booking-steps';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] });

const HASH = 'abcdefghijklmnopqrstuvwxyz';

async function fillInBookingForm(page: Page) {
  await page.goto('/onsite/the-shepherds-archive');
  await expect(page.locator('form[action="/api/reserve"] [name=key]')).not.toHaveValue('');
  await fillIn(page, 'ada@example.org');
}

const readColour = (locator: Locator, property: 'color' | 'borderTopColor' | 'backgroundColor') =>
  locator.evaluate(
    (element, name) =>
      getComputedStyle(element)
        [name].match(/[\d.]+/g)!
        .slice(0, 3)
        .map(Number) as [number, number, number],
    property,
  );

test('while a place is reserved the form waits; then the panel turns green and comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/reserve', async (route) => {
    await released;
    await route.fulfill({ json: { ok: true, code: HASH, next: `/confirm/onsite/${HASH}` } });
  });
  await fillInBookingForm(page);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('button', { name: 'Reserving…' })).toBeDisabled();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: 'Reserving…' })).not.toBeInViewport();
  release();
  await expect(page.getByRole('link', { name: 'Confirm my booking' })).toHaveAttribute(
    'href',
    `/confirm/onsite/${HASH}`,
  );
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeInViewport();
  const [red, green, blue] = await readColour(page.locator('[data-panel=reserved]'), 'borderTopColor');
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('a reservation that fails says why, keeps what was typed, and can be sent again', async ({ page }) => {
  await fillInBookingForm(page);
  for (const outcome of ['an error', 'not JSON', 'lost'] as const) {
    await page.route(
      '**/api/reserve',
      async (route) => {
        if (outcome === 'an error') {
          await route.fulfill({ status: 502, json: { ok: false, message: 'Network response was not ok: 500' } });
        }
        if (outcome === 'not JSON') {
          await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
        }
        if (outcome === 'lost') await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Reserve my place' }).click();
    const message = outcome === 'an error' ? 'Network response was not ok: 500' : 'We could not reach the site.';
    await expect(page.getByRole('alert').filter({ hasText: message }), outcome).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeEnabled();
  }
});

test('a subscription whose response is malformed or missing says sorry and keeps the email', async ({ page }) => {
  await page.goto('/subscribe');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await page.getByLabel('Email').fill('ada@example.org');
  const sorry = page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong. Please try again later.' });
  const unexpected = page.getByRole('alert').filter({ hasText: 'Unexpected response from the server.' });
  await page.route(
    '**/api/subscribe',
    (route) => route.fulfill({ status: 502, json: { ok: false, message: 'Unexpected response from the server.' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(unexpected).toBeVisible();
  await page.route('**/api/subscribe', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(sorry).toBeVisible();
  await expect(unexpected).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
});

test('a list that cannot be read says so in red', async ({ page }) => {
  await page.route('**/api/workshops?*', (route) =>
    route.fulfill({ status: 502, json: { message: 'Network response was not ok: 500' } }),
  );
  await page.goto('/workshops');
  await page.getByRole('radio', { name: 'Online' }).check();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toHaveText('Error: Network response was not ok: 500');
  const [red, green, blue] = await readColour(failure, 'color');
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});
