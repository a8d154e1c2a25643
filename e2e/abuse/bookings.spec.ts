import { StubSite } from './stub-site';
import { applyCode, fillIn, paidToday, skipConfirmReload } from '../booking-steps';
import { expect, test } from '../fixtures';

const site = new StubSite();

test.describe.configure({ mode: 'default' });
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  site.api.reset();
  site.api.respond('POST grantcode/', { apply_dcode: true, dcode_value: 25 });
  await skipConfirmReload(page);
});

test('without JavaScript two people who type the same are two bookings', async ({ browser }) => {
  const path = site.addWorkshop();
  site.api.respond('POST save_unpaid_booking/', site.addBooking());
  for (let n = 0; n < 2; n += 1) {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.url + path);
    await fillIn(page, 'ada@example.org');
    await page.getByRole('button', { name: 'Reserve my place' }).click();
    await page.getByRole('link', { name: 'Confirm my booking' }).click();
    await expect(page).toHaveURL(/\/confirm\/onsite\//);
    const cookie = (await context.cookies()).find(({ name }) => name === 'browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
    await context.close();
  }
  const saves = site.api.calls.filter(({ path: called }) => called === '/save_unpaid_booking/');
  expect(new Set(saves.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
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

test('without JavaScript an unsubscribe link asks first', async ({ plainPage: page }) => {
  site.api.respond('POST unsubscribe/', 'You are off the list.', 200, { 'content-type': 'text/plain' });
  await page.goto(`${site.url}/unsubscribe/token-of-a-letter`);
  expect(site.api.calls).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are off the list.')).toBeVisible();
});

test('the thanks page reloads until the booking is confirmed', async ({ page }) => {
  const hash = site.addBooking({ state: 'held' });
  await page.goto(`${site.url}/thanks/onsite/${hash}`);
  await expect(page.getByText('This page refreshes itself.')).toBeVisible();
  site.api.respond(`GET get_unpaid_booking/onsite/${hash}`, { state: 'confirmed' }, 404);
  site.api.respond(`GET get_booking/onsite/${hash}`, { email: 'ada@example.org', state: 'confirmed' });
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
});

test('a code in a link is applied and leaves the URL', async ({ page }) => {
  const hash = site.addBooking();
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay&add_ww=0&code=OPEN25`);
  await expect(paidToday(page)).toContainText('€750');
  await expect(page).toHaveURL(/step=pay&add_ww=0&currency=eur$/);
});

test('without JavaScript a code is in no URL, and is kept when the payment is refused', async ({ plainPage: page }) => {
  const hash = site.addBooking();
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay`);
  await applyCode(page, 'OPEN25');
  await expect(page.getByText('Code applied!')).toBeVisible();
  expect(page.url()).not.toContain('OPEN25');
  await page.reload();
  await expect(paidToday(page)).toContainText('€750');
  site.api.respond('POST checkout', { error: 'This booking is being paid in another window.' }, 409);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await expect(page).toHaveURL(new RegExp(`/confirm/onsite/${hash}\\?step=pay&add_ww=0&currency=eur&code=$`));
  await expect(page.getByRole('alert')).toHaveText('This booking is being paid in another window.');
  await expect(paidToday(page)).toContainText('€750');
});
