import type { Page } from '@playwright/test';

import { fillIn, pay } from './booking-steps';
import { API, expect, PLAIN, readMail, test, uniqueEmail } from './fixtures';

/** Weeks with a free room, by date. The last eight are each used by one test only. */
const freeWeeks = (page: Page) => page.locator('[name=weeks]:not(:disabled)');
const waitUntilHydrated = (page: Page) =>
  expect(page.locator('form[action="/residency_checkout"] [name=key]')).not.toHaveValue('');
const summary = (page: Page) => page.locator('[aria-live]').filter({ hasText: /week/ }).locator('..');

test('a visitor books two weeks and pays them in full', PLAIN, async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/residencies?ws=77');
  await waitUntilHydrated(page);
  for (const week of [-2, -1]) await freeWeeks(page).nth(week).check();
  await expect(summary(page)).toContainText('2 weeks');
  await expect(summary(page)).toContainText('€759');
  await expect(summary(page)).toContainText('4 monthly payments of €189.75');
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.waitForURL(`${API}/pay/**`);
  await expect(page.getByText('€759').first()).toBeVisible();
  await pay(page, 'thanks/residency', '€759');
  await expect(page.getByText(email)).toBeVisible();
  await readMail(email, /confirmed/i);
});

test('prices are in a table; weeks with a gap are warned of, and paid in instalments as they are', async ({ page }) => {
  await page.goto('/residencies');
  await waitUntilHydrated(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '6 weeks' }) });
  await expect(row.getByText('€1,979')).toBeVisible();
  await expect(row.getByText('€494.75')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /SOLD OUT$/ }).first()).toBeDisabled();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
  await expect(row.getByText('£1,705')).toBeVisible();
  await expect(row.getByText('€1,979')).toBeHidden();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');

  await expect(summary(page)).toContainText('No weeks chosen yet');
  for (const week of [-6, -4]) await freeWeeks(page).nth(week).check();
  await expect(summary(page)).toContainText('Your weeks have a gap');
  await expect(summary(page)).toContainText('Weeks that are not consecutive need separate bookings.');
  await expect(page.getByRole('button', { name: 'Pay in full' })).toBeEnabled();
  const ticked = await page
    .locator('[name=weeks]:checked')
    .evaluateAll((weeks) => (weeks as HTMLInputElement[]).map((week) => week.value));
  const posted = page.waitForRequest('**/residency_checkout');
  await fillIn(page);
  await page.getByRole('button', { name: 'Split into 4 monthly payments' }).click();
  expect(new URLSearchParams((await posted).postData()!).get('weekstring')).toBe(ticked.join(','));
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

const house = (page: Page) =>
  page.getByRole('figure').filter({ has: page.getByRole('img', { name: /^The house cut open/ }) });
const litWindows = (page: Page) => house(page).locator('path[data-artform]');
/** Its days, and the number of free rooms. */
async function readWeek(page: Page, index: number) {
  const text = await freeWeeks(page).nth(index).locator('..').innerText();
  const [, days, free] = /^(.+?) ?(\d+) rooms? left/.exec(text.trim().replaceAll(/\s+/g, ' '))!;
  return { words: `${days}: ${free} of 15 rooms free`, taken: 15 - Number(free) };
}

test('keys light the windows of the house as a week is ticked, and words say what they show', async ({ page }) => {
  await page.goto('/residencies');
  await waitUntilHydrated(page);
  const { words, taken } = await readWeek(page, 3);
  await freeWeeks(page).nth(2).focus();
  await page.keyboard.press('Tab');
  await expect(house(page)).toContainText(words);
  await page.keyboard.press('Space');
  await expect(freeWeeks(page).nth(3)).toBeChecked();
  await page.getByLabel('First name').focus();
  await expect(house(page)).toContainText(words);
  await expect(litWindows(page)).toHaveCount(taken);
});

test('without JavaScript the house shows the first week to be had', PLAIN, async ({ plainPage: page }) => {
  await page.goto('/residencies');
  const { words, taken } = await readWeek(page, 0);
  await expect(house(page)).toContainText(words);
  await expect(litWindows(page)).toHaveCount(taken);
});

test('without JavaScript a refused form keeps its input', PLAIN, async ({ plainPage: page }) => {
  await page.goto('/residencies');
  await freeWeeks(page).nth(-3).check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('main').getByLabel('Currency', { exact: true }).selectOption('USD');
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await expect(page).toHaveURL('/reserve/residency');
  await expect(page.getByRole('alert')).toContainText('Enter your last name');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.locator('[name=weeks]:checked')).toHaveCount(1);
  await expect(page.getByRole('main').getByLabel('Currency', { exact: true })).toHaveValue('usd');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(uniqueEmail());
  await page.getByRole('button', { name: 'Split into 4 monthly payments' }).click();
  await expect(page).toHaveURL(new RegExp(`^${API}/pay/`));
  await expect(page.getByText('$108.75').first()).toBeVisible();
});

test('a stay too early for instalments says why, and is refused if they are posted all the same', async ({
  page,
  plainPage,
}) => {
  const reason = 'Paying in instalments would end more than 50 days after the last day, so this is paid in full.';
  const split = (each: Page) => each.getByRole('button', { name: 'Split into 4 monthly payments' });
  await page.goto('/residencies');
  await waitUntilHydrated(page);
  await freeWeeks(page).first().check();
  await expect(summary(page)).toContainText(reason);
  await expect(split(page)).toHaveCount(0);
  await freeWeeks(page).last().check();
  await expect(summary(page)).not.toContainText(reason);
  await expect(split(page)).toBeEnabled();

  await plainPage.goto('/residencies');
  await freeWeeks(plainPage).first().check();
  await fillIn(plainPage);
  await split(plainPage).click();
  await expect(plainPage.getByRole('alert')).toContainText(reason);
  await expect(split(plainPage)).toHaveCount(0);

  await plainPage.goto('/onsite/night-songs');
  await expect(plainPage.getByText(reason).first()).toBeVisible();
  await expect(plainPage.getByText(/^or 4 monthly payments/)).toHaveCount(0);
});
