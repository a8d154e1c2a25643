import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

import { StubSite } from './stub-site';
import { applyCode, fillIn, skipConfirmReload } from '../booking-steps';
import { expect, test, uniqueEmail } from '../fixtures';

const site = new StubSite();
const HELD_UNTIL = 1_795_525_500;
const UNTIL = /We hold it until Tuesday\s24\sNovember,\s14:05 \(Paris time\)/;

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => site.start({ RATE_LIMIT: '1' }));
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  site.api.reset();
  site.api.on('POST /grantcode/', (call, response) => {
    const isRight = (JSON.parse(call.body) as { grantCode: string }).grantCode === 'OPEN25';
    response.end(JSON.stringify({ apply_dcode: isRight, dcode_value: 25, failcode: 'it is not known' }));
  });
  await skipConfirmReload(page);
});

async function reserve(page: Page, path: string, email = uniqueEmail()): Promise<void> {
  await page.goto(site.url + path);
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
}

test('a reservation shows how long its place is held', async ({ page }) => {
  const path = site.addWorkshop();
  const held = site.addBooking({ held_until: HELD_UNTIL, state: 'held' });
  site.api.respond('POST save_unpaid_booking/', held);
  await reserve(page, path);
  await expect(page.getByText(UNTIL)).toBeVisible();
  await page.getByRole('link', { name: 'Confirm my booking' }).click();
  await expect(page.getByText(UNTIL)).toBeVisible();
});

test('a reservation of a mailbox that holds the date shows that its link was emailed', async ({ page }) => {
  site.api.respond('POST save_unpaid_booking/', site.addState('emailed'));
  await reserve(page, site.addWorkshop());
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
  await page.getByRole('link', { name: 'Confirm my booking' }).click();
  await expect(page.getByRole('heading', { name: 'We have sent the link to your mailbox' })).toBeVisible();
});

test('without JavaScript two people who type the same are two bookings', async ({ browser }) => {
  const path = site.addWorkshop();
  site.api.respond('POST save_unpaid_booking/', site.addBooking());
  for (let n = 0; n < 2; n += 1) {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await reserve(page, path, 'ada@example.org');
    await page.getByRole('link', { name: 'Confirm my booking' }).click();
    await expect(page).toHaveURL(/\/confirm\/onsite\//);
    const cookie = (await context.cookies()).find(({ name }) => name === 'browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
    await context.close();
  }
  const saves = site.api.calls.filter(({ path: called }) => called === '/save_unpaid_booking/');
  expect(new Set(saves.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('the 61st reservation of an hour is refused with the wait, and keeps its input', async ({ page }) => {
  const path = site.addWorkshop();
  site.api.respond('POST save_unpaid_booking/', site.addBooking());
  await reserve(page, path);
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
  const visitor = { first_name: 'Ada', last_name: 'Lovelace', email: uniqueEmail(), currency: 'eur' };
  const date = { ctype: 'onsite', course_id: '12', workshop_edition: '32', item_id: path.split('/').at(-1)! };
  // The stories before have made four.
  const forms = Array.from({ length: 55 }, () => ({ ...visitor, ...date, key: randomUUID() }));
  const statuses = await page.evaluate(async (bodies) => {
    const headers = { accept: 'application/json' };
    const post = (body: Record<string, string>) =>
      fetch('/api/reserve', { method: 'POST', headers, body: new URLSearchParams(body) });
    const results: number[] = [];
    for (const body of bodies) results.push((await post(body)).status);
    return results;
  }, forms);
  expect(statuses).toEqual(Array(55).fill(200));
  // A browser that holds a place sees it in place of the form.
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await reserve(page, path, 'late@example.org');
  const refusal = page.getByRole('alert').filter({ hasText: 'Many places have been reserved from your connection.' });
  await expect(refusal).toContainText(/Try again in \d+ minutes/);
  await expect(page.getByLabel('Email')).toHaveValue('late@example.org');
});

test('without JavaScript the release link asks first, and its button frees the place', async ({ plainPage: page }) => {
  const hash = site.addBooking({ state: 'held' });
  site.api.respond('POST release_booking/', { state: 'released' });
  const response = await page.goto(`${site.url}/release/onsite/${hash}`);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(site.api.calls.every(({ method }) => method === 'GET')).toBe(true);
  await page.getByRole('button', { name: 'Release the place' }).click();
  await expect(page.getByRole('heading', { name: 'This place has been released' })).toBeVisible();
});

test('an unsubscribe link asks first in a browser, and works by one click in a mail program', async ({
  plainPage: page,
}) => {
  site.api.respond('POST unsubscribe/', 'You are off the list.', 200, { 'content-type': 'text/plain' });
  await page.goto(`${site.url}/unsubscribe/token-of-a-letter`);
  expect(site.api.calls).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are off the list.')).toBeVisible();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const response = await fetch(`${site.url}/api/unsubscribe/token-of-a-letter`, { method: 'POST', body });
  expect([response.status, await response.text()]).toEqual([200, 'You are off the list.\n']);
});

test('the thanks page reloads until the booking is confirmed', async ({ page }) => {
  const hash = site.addBooking({ state: 'held' });
  await page.goto(`${site.url}/thanks/onsite/${hash}`);
  await expect(page.getByText('This page looks again by itself.')).toBeVisible();
  site.api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'confirmed' }, 404);
  site.api.respond(`GET get_booking/onsite/${hash}`, { email: 'ada@example.org', state: 'confirmed' });
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
});

test('an applied code is not in the URL or the history, and survives Back and reload', async ({ page }) => {
  const hash = site.addBooking();
  await page.goto(`${site.url}/confirm/onsite/${hash}`);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await applyCode(page, 'OPEN25');
  await expect(page.getByText('€750 now')).toBeVisible();
  expect(page.url()).not.toContain('OPEN25');
  await page.reload();
  await expect(page.getByText('€750 now')).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByText('€750 now')).toBeVisible();
  expect(page.url()).not.toContain('OPEN25');
});

test('a code in a link is applied and leaves the URL', async ({ page }) => {
  const hash = site.addBooking();
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay&add_ww=0&code=OPEN25`);
  await expect(page.getByText('€750 now')).toBeVisible();
  await expect(page).toHaveURL(/step=pay&add_ww=0&currency=eur$/);
});

test('without JavaScript a code is in no URL, and is kept when the payment is refused', async ({ plainPage: page }) => {
  const hash = site.addBooking();
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay`);
  await applyCode(page, 'OPEN25');
  await expect(page.getByText('Code applied!')).toBeVisible();
  expect(page.url()).not.toContain('OPEN25');
  await page.reload();
  await expect(page.getByText('€750 now')).toBeVisible();
  site.api.respond('POST checkout', { error: 'This booking is being paid in another window.' }, 409);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await expect(page).toHaveURL(new RegExp(`/confirm/onsite/${hash}\\?step=pay&add_ww=0&currency=eur$`));
  await expect(page.getByRole('alert')).toHaveText('This booking is being paid in another window.');
  await expect(page.getByText('€750 now')).toBeVisible();
});

// The last story: it pauses the codes of this network address.
test('ten wrong codes begin a pause, whose length is shown', async ({ page }) => {
  const hash = site.addBooking();
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay`);
  for (let n = 0; n < 10; n += 1) {
    await applyCode(page, `GUESS${n}`);
    await expect(page.getByRole('button', { name: 'Apply code' })).toBeEnabled();
    await expect(page.getByText("Error: That code didn't work - it is not known")).toBeVisible();
  }
  await applyCode(page, 'OPEN25');
  await expect(page.getByText('Error: Too many codes were tried. Try again in 15 minutes.')).toBeVisible();
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay&code=OPEN25`);
  await expect(page.getByText('Error: Too many codes were tried. Try again in 15 minutes.')).toBeVisible();
});
