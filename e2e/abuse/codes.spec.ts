import { StubSite } from './stub-site';
import { expect, test } from '../fixtures';

const site = new StubSite();

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => site.start({ RATE_LIMIT: '1' }));
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  site.api.reset();
  site.api.on('POST /grantcode/', (call, response) => {
    const isRight = (JSON.parse(call.body) as { grantCode: string }).grantCode === 'OPEN25';
    response.end(JSON.stringify({ apply_dcode: isRight, dcode_value: 25, failcode: 'it is not known' }));
  });
  // The page reloads only once per session.
  await page.addInitScript(() => sessionStorage.setItem('confirm-reloaded', '1'));
});

test('an applied code is not in the URL or the history, and survives Back and reload', async ({ page }) => {
  const hash = site.addBooking();
  await page.goto(`${site.url}/confirm/onsite/${hash}`);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByLabel('Grant code').fill('OPEN25');
  await page.getByRole('button', { name: 'Apply code' }).click();
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
  await page.getByLabel('Grant code').fill('OPEN25');
  await page.getByRole('button', { name: 'Apply code' }).click();
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
    await page.getByLabel('Grant code').fill(`GUESS${n}`);
    await page.getByRole('button', { name: 'Apply code' }).click();
    await expect(page.getByRole('button', { name: 'Apply code' })).toBeEnabled();
    await expect(page.getByText("Error: That code didn't work - it is not known")).toBeVisible();
  }
  await page.getByLabel('Grant code').fill('OPEN25');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText('Error: Too many codes were tried. Try again in 15 minutes.')).toBeVisible();
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay&code=OPEN25`);
  await expect(page.getByText('Error: Too many codes were tried. Try again in 15 minutes.')).toBeVisible();
});
