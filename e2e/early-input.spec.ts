import type { Page } from '@playwright/test';

import { fillIn } from './booking-steps';
import { expect, holdRequests, test, waitForScripts } from './fixtures';

/** Opens a page whose scripts are held back. @returns a function that lets them run */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const releaseScripts = await holdRequests(page, '**/_next/static/**/*.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    releaseScripts();
    await waitForScripts(page);
  };
}

test('a link leads on before scripts run', async ({ page }) => {
  await openBeforeScripts(page, '/workshops');
  const link = page.locator('main article').getByRole('link').first();
  const path = (await link.getAttribute('href'))!;
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('tablist')).toBeVisible();
});

test('a menu that was opened before scripts ran closes once they do', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await openBeforeScripts(page, '/workshops');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Residencies' }).first()).toBeVisible();
  await release();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
});

test('filters and a search that were entered before scripts ran apply once they do', async ({ page }) => {
  const release = await openBeforeScripts(page, '/workshops');
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByRole('searchbox').fill('silence');
  await release();
  await expect(page).toHaveURL('/workshops?q=silence&type=online');
  await expect(page.locator('main li > article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('silence');
});

test('a tab, a currency, a name and a date from before scripts ran are kept', async ({ page, context }) => {
  const release = await openBeforeScripts(page, '/online/synthesis-by-ear');
  const date = page.getByLabel('Date', { exact: true });
  const lastDate = (await date.locator('option:enabled').last().getAttribute('value'))!;
  await expect(date).not.toHaveValue(lastDate);
  await date.selectOption(lastDate);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Currency').first().selectOption('gbp');
  const tab = page.getByRole('tab', { name: 'Key facts' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  const facts = page.waitForResponse(/\/api\/workshops?\//);
  await release();
  await date.scrollIntoViewIfNeeded();
  await facts;
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('main [data-price=gbp]').first()).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'currency')?.value).toBe('gbp');
  await expect(date).toHaveValue(lastDate);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('the currency that was chosen last before scripts ran is that of page, selectors and form', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'currency', value: 'gbp', url: baseURL }]);
  const release = await openBeforeScripts(page, '/onsite/voices-of-the-river');
  const selectors = page.locator('[data-with-script] [name=currency]');
  const expectChosen = async (currency: string) => {
    for (const selector of await selectors.all()) await expect(selector).toHaveValue(currency);
    await expect(page.locator('html')).toHaveAttribute('data-currency', currency);
  };
  await expect(selectors).toHaveCount(2);
  await expectChosen('gbp');
  await selectors.nth(1).selectOption('usd');
  await expectChosen('usd');
  await selectors.nth(0).selectOption('eur');
  await release();
  await expectChosen('eur');
  expect((await context.cookies()).find(({ name }) => name === 'currency')?.value).toBe('eur');
  await expect(page.locator('form[action="/api/reserve"] [type=hidden][name=currency]')).toHaveValue('eur');
});

test('a booking sent before scripts run is in the session’s currency', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'currency', value: 'gbp', url: baseURL }]);
  await openBeforeScripts(page, '/onsite/voices-of-the-river');
  await fillIn(page);
  const sent = page.waitForRequest('**/api/reserve');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
  expect((await sent).postData()).toContain('currency=gbp');
});

/** Changes that password managers, toolbars, proxies and translators make before the scripts of a page run. */
const INTRUSIONS = {
  'an element beside each field': () => {
    for (const field of document.querySelectorAll('input, select')) field.after(document.createElement('div'));
  },
  'an element first in the body': () => document.body.prepend(document.createElement('div')),
  'fields in an element': () => {
    for (const field of document.querySelectorAll('input:not([type=hidden])')) {
      const wrapper = document.createElement('span');
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
  'texts in an element': () => {
    for (const element of document.querySelectorAll('main :is(label, button, h1, p) :not(:has(*))')) {
      const font = document.createElement('font');
      font.append(...element.childNodes);
      element.append(font);
    }
  },
};

test.describe('in a page that is changed before its scripts run', () => {
  // React says that it renders the page again.
  test.use({ expectedErrors: [/Minified React error #418/] });

  for (const [what, intrude] of Object.entries(INTRUSIONS)) {
    test(`${what}: currency and input are kept`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'currency', value: 'gbp', url: baseURL }]);
      const release = await openBeforeScripts(page, '/onsite/voices-of-the-river');
      await fillIn(page);
      await page.getByLabel('First name').fill('Grace');
      await page.evaluate(intrude);
      await release();
      await expect(page.locator('html')).toHaveAttribute('data-currency', 'gbp');
      await expect(page.getByLabel('First name')).toHaveValue('Grace');
      await expect(page.getByLabel('First name')).toBeFocused();
      await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
      await expect(page.getByRole('banner').getByLabel('Currency')).toHaveValue('gbp');
      await expect(page.locator('main header [data-price=gbp]').first()).toBeVisible();
      await expect(page.locator('main header [data-price=eur]').first()).toBeHidden();
      const form = page.locator('form', { has: page.getByRole('button', { name: 'Reserve my place' }) });
      const sent = await form.evaluate((element: HTMLFormElement) => Object.fromEntries(new FormData(element)));
      expect(sent).toMatchObject({ currency: 'gbp', first_name: 'Grace', last_name: 'Lovelace' });
    });
  }

  test('filters and a search are kept, and apply', async ({ page }) => {
    const release = await openBeforeScripts(page, '/workshops');
    await page.getByRole('radio', { name: 'Online' }).check();
    await page.getByRole('searchbox').fill('silence');
    await page.getByLabel('Currency').first().selectOption('gbp');
    await page.evaluate(INTRUSIONS['an element beside each field']);
    await release();
    await expect(page).toHaveURL('/workshops?q=silence&type=online');
    await expect(page.locator('main li > article')).toHaveCount(1);
    await expect(page.locator('main article [data-price=gbp]').first()).toBeVisible();
  });
});
