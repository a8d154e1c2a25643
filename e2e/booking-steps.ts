import type { BrowserContext, Page } from '@playwright/test';

import { API, expect, uniqueEmail } from './fixtures';
import { STACK_SETTINGS } from './stack-settings.mjs';

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

/** Opens confirm pages without their reload. */
export const skipConfirmReload = (page: Page | BrowserContext) =>
  page.addInitScript(() => sessionStorage.setItem('confirm-reloaded', '1'));

export async function fillIn(page: Page, email = uniqueEmail()) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
}

/** Opens a workshop and reserves a place. @returns the link to its confirmation */
export async function reserve(page: Page, path: string, email: string) {
  await page.goto(path);
  return sendReservation(page, email);
}

/** Reserves a place of the open workshop. @returns the link to its confirmation */
export async function sendReservation(page: Page, email: string) {
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  const confirm = page.getByRole('link', { name: 'Confirm my booking' });
  await expect(confirm).toBeVisible();
  return confirm;
}

/** Reserves a place at the API. @returns the path of its confirmation */
export async function holdPlace(path: string, email = uniqueEmail()): Promise<string> {
  const [, ctype, item_id] = path.split('/');
  const headers = { 'x-api-token': STACK_SETTINGS.WORKSHOP_API_TOKEN, 'content-type': 'application/json' };
  const workshop = await (await fetch(`${API}/get_${ctype}_workshop/${item_id}`, { headers })).json();
  const edition = workshop.editions.find(({ places }: { places: number }) => places > 0);
  const visitor = { first_name: 'Ada', last_name: 'Lovelace', email, about_me: '', currency: 'eur', ws: '', pcv: 2 };
  const place = { ctype, item_id, course_id: String(workshop.id), workshop_edition: String(edition.id) };
  const body = JSON.stringify({ ...visitor, ...place });
  const response = await fetch(`${API}/save_unpaid_booking/`, { method: 'POST', headers, body });
  return `/confirm/${ctype}/${await response.json()}`;
}

/** Reserves a place at the API, and opens the last step of its confirmation. */
export async function openLastStep(page: Page, path: string, email?: string) {
  await skipConfirmReload(page);
  await page.goto(`${await holdPlace(path, email)}?step=pay&add_ww=0`);
}

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

export const paidToday = (page: Page) => page.getByRole('heading', { name: / today$/ });
