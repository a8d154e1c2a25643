import type { Page } from '@playwright/test';

import { fillIn } from './booking-steps';
import { API, expect, readMail, uniqueEmail, test } from './fixtures';

/** Weeks with a free room, by date. */
const freeWeeks = (page: Page) => page.locator('[name=weeks]:not(:disabled)');
const waitUntilHydrated = (page: Page) =>
  expect(page.locator('form[action="/residency_checkout"] [name=key]')).not.toHaveValue('');
const summary = (page: Page) => page.getByRole('status').filter({ hasText: /week/ });

/** Selects the two latest free weeks, which are consecutive and used by no other test. */
async function checkLastTwoWeeks(page: Page) {
  const weeks = freeWeeks(page);
  const count = await weeks.count();
  await weeks.nth(count - 2).check();
  await weeks.nth(count - 1).check();
}

test('prices stand in a table, in the currency of the visitor', async ({ page }) => {
  await page.goto('/residencies');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '6 weeks' }) });
  await expect(row.getByText('€1,979')).toBeVisible();
  await expect(row.getByText('€494.75')).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
  await expect(row.getByText('£1,705')).toBeVisible();
  await expect(row.getByText('€1,979')).toBeHidden();
});

test('a visitor books two weeks and pays them in full', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/residencies?ws=77');
  await waitUntilHydrated(page);
  await checkLastTwoWeeks(page);
  await expect(summary(page)).toContainText('2 weeks');
  await expect(summary(page)).toContainText('€759');
  await expect(summary(page)).toContainText('4 monthly payments of €189.75');
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.waitForURL(`${API}/pay/**`);
  await expect(page.getByText('€759').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay €759/ }).click();
  await page.waitForURL('**/thanks/residency/**');
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await readMail(page, email, /confirmed/i);
});

test('weeks with a gap are warned of and can be split all the same', async ({ page }) => {
  await page.goto('/residencies');
  await waitUntilHydrated(page);
  await expect(summary(page)).toContainText('No weeks chosen yet');
  const weeks = freeWeeks(page);
  const count = await weeks.count();
  await weeks.nth(count - 6).check();
  await weeks.nth(count - 4).check();
  await expect(summary(page)).toContainText(
    'These weeks do not follow one another. Please make a separate booking for each stretch.',
  );
  await fillIn(page);
  await page.getByRole('button', { name: 'Split into 4 monthly payments' }).click();
  await page.waitForURL(`${API}/pay/**`);
  await expect(page.getByText('€189.75').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pay in full' })).toBeEnabled();
  await expect(summary(page)).toContainText('2 weeks');
});

test('without a week the form says so, leads there by keyboard and keeps what was typed', async ({ page }) => {
  await page.goto('/residencies');
  await waitUntilHydrated(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Pay in full' }).click();
  const problem = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(problem).toBeFocused();
  await expect(problem.getByRole('link')).toHaveText([
    'Choose at least one week',
    'Enter your last name',
    'Enter your email address',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(freeWeeks(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(summary(page)).toContainText('1 week');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('a full week can be seen and not taken', async ({ page }) => {
  await page.goto('/residencies');
  await expect(page.getByRole('checkbox', { name: /Full$/ }).first()).toBeDisabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form comes back as it was filled in, then leads to the payment page', async ({ page }) => {
    await page.goto('/residencies');
    const count = await freeWeeks(page).count();
    await freeWeeks(page)
      .nth(count - 3)
      .check();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Currency', { exact: true }).selectOption('USD');
    await page.getByRole('button', { name: 'Pay in full' }).click();
    await expect(page).toHaveURL('/reserve/residency');
    await expect(page.getByRole('alert')).toContainText('Enter your last name');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.locator('[name=weeks]:checked')).toHaveCount(1);
    await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('usd');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByRole('button', { name: 'Split into 4 monthly payments' }).click();
    await expect(page).toHaveURL(new RegExp(`^${API}/pay/`));
    await expect(page.getByText('$108.75').first()).toBeVisible();
  });
});
