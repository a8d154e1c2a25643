import { fillIn } from './booking-steps';
import { expect, test } from './fixtures';
import { createPagePolicy } from '../server/framework/page-policy';
import { definitions } from '../server/framework/streaming-functions.json';

const SCRIPTS = '**/_next/static/**/*.js';

test.use({ expectedErrors: [/Failed to load (resource|chunk)|ChunkLoadError|Unexpected token|Unexpected end/] });

test('a page whose scripts cannot load is that of a visitor without scripts', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/workshops', { waitUntil: 'domcontentloaded' });
  const apply = page.getByRole('button', { name: 'Apply the filters' });
  await expect(apply).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeHidden();
  await page.getByRole('radio', { name: 'Online' }).check();
  await apply.click();
  await expect(page).toHaveURL(/\/workshops\?.*type=online/);
  await page.goto('/online/synthesis-by-ear', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('tablist')).toBeHidden();
  for (const name of ['How to book', 'Where & when']) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  await fillIn(page);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByText('Your place is reserved').first()).toBeVisible();
});

test('a page of another version of React shows its late content', async ({ page }) => {
  const swap = definitions.find((text) => text.includes('$RC='))!.replace('+300-a', '+301-a');
  const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
  const data = `${start}<script>self.__next_f.push([1,"Late"])</script>`;
  const late = `<div hidden id="S:0"><p>Late</p></div><script>${swap}$RC("B:0","S:0")</script>`;
  const body = `<main><!--$?--><template id="B:0"></template><p>Wait</p><!--/$--></main>${data}${late}`;
  const headers = { 'content-type': 'text/html', 'content-security-policy': createPagePolicy(body) };
  await page.route('/late', (route) => route.fulfill({ headers, body }));
  await page.goto('/late', { waitUntil: 'load' });
  await expect(page.getByRole('main')).toHaveText('Late');
});

test('a browser that cannot run the scripts shows the page without them', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body: 'class { static {' }));
  const failures = new Promise((resolve) => page.once('pageerror', resolve));
  await page.goto('/workshops', { waitUntil: 'domcontentloaded' });
  await failures;
  await expect(page.getByRole('button', { name: 'Apply the filters' })).toBeVisible();
});

test('a script that fails later is reported once, and links lead on', async ({ page }) => {
  await page.goto('/about');
  await page.route(SCRIPTS, (route) => route.abort());
  await page.locator('main, header').getByRole('link', { name: 'Workshops', exact: true }).first().click();
  await expect(page).toHaveURL('/workshops');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.goto('/about');
  await page.route(SCRIPTS, (route) => route.abort());
  await page.evaluate(() => {
    for (const name of ['a', 'b']) {
      const script = document.createElement('script');
      script.src = `/_next/static/chunks/${name}.js`;
      document.head.append(script);
    }
  });
  await expect(page.getByRole('status').filter({ hasText: 'A part of this page could not load.' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Residencies' }).first().click();
  await expect(page).toHaveURL('/residencies');
});
