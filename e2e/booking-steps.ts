import type { Page } from '@playwright/test';

import { expect, readMailedLink, uniqueEmail } from './fixtures';

/** Waits for the one reload of the confirm page in a browser session. */
export async function waitForConfirmReload(page: Page) {
  await page.waitForURL('**/confirm/**');
  await page.waitForFunction(
    () =>
      sessionStorage.getItem('confirm-reloaded') !== null &&
      performance
        .getEntriesByType('navigation')
        .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  );
}

export async function fillIn(page: Page, email = uniqueEmail()) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
}

/** Reserves a place. @returns the link to its confirmation */
export async function reserve(page: Page, path: string, email: string) {
  await page.goto(path);
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  const confirm = page.getByRole('link', { name: 'Confirm my booking' });
  await expect(confirm).toBeVisible();
  return confirm;
}

/** Reserves a place, and opens the first step of its confirmation. */
export async function reserveAndConfirm(page: Page, path: string, email = uniqueEmail()) {
  await (await reserve(page, path, email)).click();
  await waitForConfirmReload(page);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
}

/** Reserves a place in another window, without scripts. @returns the link in the email */
export async function mailedConfirmLink(page: Page, path: string): Promise<string> {
  const email = uniqueEmail();
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  await reserve(await context.newPage(), path, email);
  await context.close();
  return readMailedLink(email, /held|place/i, '/confirm/');
}

/** Enters a grant, bundle or discount code. */
export async function applyCode(page: Page, code: string, label = 'Grant code') {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Apply code' }).click();
}

/** Pays on the payment page. @param thanks the page that follows */
export async function pay(page: Page, thanks: string, amount = '€') {
  await page.getByRole('button', { name: new RegExp(`^Pay ${amount}`) }).click();
  await page.waitForURL(`**/${thanks}/**`);
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
}
