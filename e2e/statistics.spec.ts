import type { Browser, Page, Request } from '@playwright/test';

import { pay, reserve, sendReservation, skipConfirmReload } from './booking-steps';
import { expect, readMailedLink, signIn, test, uniqueEmail } from './fixtures';

const aCode = () => String(1_000_000 + Math.floor(Math.random() * 1_000_000_000));

async function openDesk(browser: Browser): Promise<Page> {
  const desk = await browser.newPage();
  await signIn(desk);
  await desk.goto('/preview');
  await desk.getByRole('link', { name: 'Visits, reservations and payments' }).click();
  await expect(desk.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  return desk;
}

const getCells = (desk: Page, table: string, name: string) =>
  desk.getByRole('region', { name: table }).getByRole('row', { name }).getByRole('cell');

async function expectCounts(desk: Page, code: string, counts: (string | RegExp)[]) {
  await expect(async () => {
    await desk.reload();
    await expect(getCells(desk, 'Steps by tracking number', code)).toHaveText(counts, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test('a link’s visit, opened form, reservation and payment are each counted once', async ({ page, browser }) => {
  const code = aCode();
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/statistics')) beacons.push(request.postData() ?? '');
  });
  await page.goto(`/online/community-sound-mapping?ws=${code}`);
  await expect.poll(() => beacons).toContain('path=%2Fonline%2Fcommunity-sound-mapping&step=view');
  const confirm = await reserve(page, page.url(), uniqueEmail());
  const link = (await confirm.getAttribute('href')) ?? '';

  // The booking is paid later, in a browser without the tracking number.
  const later = await browser.newPage();
  await skipConfirmReload(later);
  await later.goto(`${link}?step=pay`);
  await later.getByRole('button', { name: 'Pay in full' }).click();
  await pay(later, 'thanks');
  await later.reload();

  const desk = await openDesk(browser);
  await expectCounts(desk, code, [/^2/, /^1 50%/, /^1 50%/, /^1 50%/]);
  await desk.getByRole('link', { name: code }).click();
  await expect(desk.getByText(`Only the tracking number ${code}.`)).toBeVisible();
  await expect(getCells(desk, 'Steps by page', '/online/community-sound-mapping')).toHaveText([/^2/, /^1/, /^1/, /^1/]);

  const csv = await desk.request.get('/preview/statistics.csv');
  expect(csv.headers()['cache-control']).toContain('no-store');
  expect(await csv.text()).toMatch(new RegExp(`,/online/community-sound-mapping,${code},,2,1,1,1\\r\\n`));
});

test('a corrected reservation that is paid by the link of its email counts like every other', async ({
  plainPage: page,
  browser,
}) => {
  const code = aCode();
  const email = uniqueEmail();
  await page.goto(`/online/community-sound-mapping?ws=${code}`);
  await sendReservation(page, email);
  await page.reload();
  await page.getByRole('link', { name: 'Correct it' }).click();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Correct my reservation' }).click();
  const own = (await page.getByRole('link', { name: 'Confirm my booking' }).getAttribute('href')) ?? '';

  const later = await browser.newPage();
  await skipConfirmReload(later);
  await expect(async () => {
    await later.goto(await readMailedLink(email, /place is held/, '/confirm/'));
    await expect(later.getByRole('heading', { name: 'Hello Augusta' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await later.getByRole('button', { name: "Ok, let's go!" }).click();
  await later.getByRole('button', { name: 'Pay in full' }).click();
  await pay(later, 'thanks');
  await page.goto(own.replace('/confirm/', '/thanks/'));
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
  await expectCounts(await openDesk(browser), code, [/^0/, /^0/, /^1/, /^1/]);
});

/** Wishes of a visitor, as headers and as a script sees them. */
const WISHES: [Record<string, string>, string][] = [
  [{ DNT: '1' }, "Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' })"],
  [{ 'Sec-GPC': '1' }, 'Navigator.prototype.globalPrivacyControl = true'],
];

test('with Do Not Track or Global Privacy Control nothing is sent, loaded or counted', async ({ browser }) => {
  const code = aCode();
  for (const [extraHTTPHeaders, script] of WISHES) {
    const context = await browser.newContext({ extraHTTPHeaders });
    await context.addInitScript(script);
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await reserve(page, `/online/community-sound-mapping?ws=${code}`, uniqueEmail());
    await page.waitForLoadState('networkidle');
    expect(sent.filter((url) => url.endsWith('/api/statistics'))).toEqual([]);
    await context.close();
  }
  const desk = await openDesk(browser);
  await expect(desk.getByRole('heading', { name: 'By tracking number' })).toBeVisible();
  await expect(desk.getByRole('link', { name: code })).toHaveCount(0);
});

/** Page loads with a lot below 0.25 are measured. */
const drawLots = (page: Page, lot: number) => page.addInitScript((value) => (Math.random = () => value), lot);

/** Touches an idle page. @returns the scripts that it requests */
async function touch(page: Page): Promise<Request[]> {
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
  });
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    window.dispatchEvent(new Event('scroll'));
    await idle();
  });
  return scripts;
}

test('three of four page loads are not measured; the fourth loads a script of less than 2.5 KiB', async ({ page }) => {
  await drawLots(page, 0.25);
  expect(await touch(page)).toEqual([]);
  await drawLots(page, 0.24);
  const [measuring, ...others] = await touch(page);
  expect(others).toEqual([]);
  await measuring!.response();
  expect((await measuring!.sizes()).responseBodySize).toBeLessThan(2.5 * 1024);
});

test('the speed of a page is sent when the visitor leaves it, and rated in words', async ({ page, browser }) => {
  await drawLots(page, 0);
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const measuring = page.waitForResponse((response) => response.url().includes('.js'));
  await page.mouse.wheel(0, 300);
  await measuring;
  await page.getByRole('searchbox').first().click();
  await page.goto('/about');
  const desk = await openDesk(browser);
  const row = desk
    .getByRole('region', { name: 'Vitals by page and device' })
    .getByRole('row', { name: '/faq desktop' });
  await expect(async () => {
    await desk.reload();
    await expect(row).toHaveText(/\d (ms|s) (good|needs work|poor).*\d\.\d\d (good|needs work|poor)/, {
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
});
