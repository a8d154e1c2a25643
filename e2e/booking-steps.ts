import type { Page } from '@playwright/test';

import { expect, readMail, uniqueEmail } from './fixtures';

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

/** Reserves a place in another window. @returns the link in the email */
export async function mailedConfirmLink(page: Page, path: string): Promise<string> {
  const email = uniqueEmail();
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: true });
  await reserve(await context.newPage(), path, email);
  await context.close();
  const { links } = await readMail(page, email, /held|place/i);
  return links.find((href) => href.includes('/confirm/'))!;
}
