import type { Locator, Page, Route } from '@playwright/test';

import { fillIn } from './booking-steps';
import { expect, holdRequests, test } from './fixtures';

test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] });

const HASH = 'abcdefghijklmnopqrstuvwxyz';
const FAILURE = { status: 502, json: { ok: false, message: 'Network response was not ok: 500' } };

async function fillInBookingForm(page: Page) {
  await page.goto('/onsite/the-shepherds-archive');
  await expect(page.locator('form[action="/api/reserve"] [name=key]')).not.toHaveValue('');
  await fillIn(page, 'ada@example.org');
}

async function readColour(locator: Locator, property: 'color' | 'borderTopColor') {
  const colour = await locator.evaluate((element, name) => getComputedStyle(element)[name], property);
  return colour
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number) as [number, number, number];
}

test('a form is disabled while it is sent; then the panel is green and scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.route('**/api/reserve', (route) =>
    route.fulfill({ json: { ok: true, code: HASH, next: `/confirm/onsite/${HASH}` } }),
  );
  const release = await holdRequests(page, '**/api/reserve');
  await fillInBookingForm(page);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('button', { name: 'Reserving…' })).toBeDisabled();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: 'Reserving…' })).not.toBeInViewport();
  release();
  const link = page.getByRole('link', { name: 'Confirm my booking' });
  await expect(link).toHaveAttribute('href', `/confirm/onsite/${HASH}`);
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeInViewport();
  const [red, green, blue] = await readColour(page.locator('[data-panel=reserved]'), 'borderTopColor');
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('a reservation that fails says why, keeps what was typed, and can be sent again', async ({ page }) => {
  await fillInBookingForm(page);
  const unreachable = 'We could not reach the site.';
  for (const [outcome, message, respond] of [
    ['an error', 'Network response was not ok: 500', (route) => route.fulfill(FAILURE)],
    ['not JSON', unreachable, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
    ['lost', unreachable, (route) => route.abort()],
  ] as [string, string, (route: Route) => Promise<void>][]) {
    await page.route('**/api/reserve', respond, { times: 1 });
    await page.getByRole('button', { name: 'Reserve my place' }).click();
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
  await page.route('**/api/workshops?*', (route) => route.fulfill(FAILURE));
  await page.goto('/workshops');
  await page.getByRole('radio', { name: 'Online' }).check();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toHaveText('Error: Network response was not ok: 500');
  const [red, green, blue] = await readColour(failure, 'color');
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('other spellings of the result pages redirect permanently', async ({ request }) => {
  const errors = { payment_error: 'paymenterror', booking_error: 'paymenterror' };
  for (const [spelling, route] of Object.entries({ success: 'thanks', payment_failed: 'paymentfailed', ...errors })) {
    const response = await request.get(`/${spelling}/onsite/${HASH}`, { maxRedirects: 0 });
    expect(response.status(), spelling).toBe(308);
    expect(response.headers().location).toMatch(new RegExp(`/${route}/onsite/${HASH}$`));
  }
});

test('an id with zeros in front redirects to the one spelling of its page', async ({ request }) => {
  for (const [spelling, path] of Object.entries({
    '/onsite/01': '/onsite/1',
    '/onsite/000000005?ref=x': '/onsite/5?ref=x',
    '/online/02/calendar.ics': '/online/2/calendar.ics',
    '/collection/01': '/collection/1',
  })) {
    const response = await request.get(spelling, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], spelling).toEqual([308, path]);
  }
});

test('an unknown link is a 404 page with the specified line of its kind', async ({ request }) => {
  const paths = ['onsite', 'online', 'residency', 'mentorship', 'bundle'].flatMap((ctype) =>
    ['confirm', 'thanks', 'paymentfailed', 'paymenterror'].map((page) => `/${page}/${ctype}`),
  );
  const lines: [string, string][] = [...paths, '/release/onsite'].map((path) => [path, 'booking']);
  for (const [path, kind] of [...lines, ['/bundle_thanks', 'bundle'], ['/mentorship_thanks', 'mentorship package']]) {
    const response = await request.get(`${path}/${HASH}`);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>We don’t recognise this link<\/h1>/);
    expect(html).toContain(`>Error loading ${kind}: Network response was not ok: 404<`);
  }
});
