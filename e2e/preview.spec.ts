import type { Page } from '@playwright/test';

import { listLostTexts, listViolations } from './accessibility-checks';
import { dayIn, DRAFT, expect, PREVIEW_SECRET, signIn, test, testBothWays } from './fixtures';

const bar = (page: Page) => page.getByRole('region', { name: 'Preview' });
const openBar = (page: Page) => bar(page).locator('summary').click();
const WORKSHOP = '/onsite/night-songs';
const DESK = [
  '/preview',
  '/preview/ready',
  `/preview/ready?path=${WORKSHOP}`,
  `/preview/links?path=${WORKSHOP}`,
  '/preview/links/build',
  '/preview/links/build?path=x&ws=x',
  '/preview/statistics',
];
const FILES = ['links/qr/svg?code=1', 'links/flyer?code=1', 'pages', 'pages.csv', 'statistics.csv', 'vitals.csv'];

test.use({ expectedErrors: [/status of (400|404)/] });

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page of the preview and checks it, the contrast within a part, and the texts at two widths. */
async function expectFit(page: Page, path: string, part = 'main'): Promise<void> {
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(await listViolations(page, part), path).toEqual([]);
  // The link desk cuts titles off, as networks do.
  if (path.startsWith('/preview/links?')) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await listLostTexts(page), `${path} at ${width} px`).toEqual([]);
  }
}

testBothWays('a member of staff signs in, sees a draft, and leaves the preview', {}, async ({ page }) => {
  await page.goto('/preview/anything');
  await enterPassword(page, 'a wrong password');
  await expect(page.getByText('That is not the password of this preview')).toBeVisible();
  await page.goto('/preview');
  await enterPassword(page, PREVIEW_SECRET);
  await expect(page.getByRole('heading', { name: 'Preview desk' })).toBeVisible();
  await page.getByRole('link', { name: DRAFT.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(DRAFT.title);
  await expect(bar(page)).toContainText('You see drafts.');
  await expect(bar(page)).toContainText(/Build\s*\S+, .*Workshop API\s*Reference API · \d+\.\d+\.\d+ · http/s);
  const response = page.waitForResponse((each) => each.url().endsWith(DRAFT.path));
  await bar(page).getByRole('button', { name: 'Leave preview' }).click();
  expect((await response).status()).toBe(404);
  await expect(bar(page)).toBeHidden();
});

testBothWays('every page has the bar, also a 404, and its date shows pages as of that day', {}, async ({ page }) => {
  await signIn(page);
  for (const [path, name] of [
    ['/onsite/no-such-workshop', 'That Page Are Not Found'],
    ['/no-such-page', 'That Page Are Not Found'],
    ['/confirm/onsite/no-such-booking', 'We don’t recognise this link'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(bar(page)).toContainText('You see drafts.');
  }

  await page.goto(WORKSHOP);
  await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeVisible();
  await openBar(page);
  await bar(page).getByLabel('Show as of').fill(dayIn(1_000));
  await bar(page).getByRole('button', { name: 'Show' }).first().click();
  await expect(bar(page)).toContainText('As it will be on');
  await expect(page.getByRole('heading', { name: 'This workshop has finished' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'This workshop has finished' })).toBeVisible();
  await page.goto('/workshops');
  await expect(page.getByText('No workshops match your filters.')).toBeVisible();
  await page.goto(WORKSHOP);
  await openBar(page);
  await bar(page).getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeVisible();
  await expect(page).toHaveURL(WORKSHOP);
});

test('a draft looks like a draft on its page and card, and can be neither booked nor shared', async ({ page }) => {
  await signIn(page);
  await page.goto('/contact');
  await expect(bar(page).getByText('No draft here')).toBeVisible();
  await page.goto('/workshops?q=maps');
  const card = page.getByRole('article').filter({ hasText: DRAFT.title });
  await expect(bar(page).getByText(DRAFT.title)).toBeVisible();
  await expect(bar(page).getByText('No draft here')).toBeHidden();
  expect(await card.evaluate((article) => getComputedStyle(article, '::before').content)).toBe('"Unpublished"');
  await card.getByRole('link').click();
  await expect(bar(page).getByText('No draft here')).toBeHidden();
  await expect(bar(page).getByText(DRAFT.title)).toBeVisible();
  await expect(page.getByText('Unpublished', { exact: true })).toBeVisible();
  await expect(page.getByText('its link opens for signed-in people only')).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ferrer');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'Nothing can be booked before this workshop is published.' });
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
});

test('the desk says what a draft lacks and shows what is made of it, and the link desk reads it', async ({ page }) => {
  await signIn(page);
  await page.goto('/preview/ready');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: DRAFT.title }) });
  await expect(item).toContainText('Draft, online');
  await expect(item).toContainText('The picture is not there.');
  await item.getByRole('link', { name: DRAFT.title }).click();
  await expect(page.getByRole('heading', { name: 'To fix' })).toBeVisible();
  await expect(page.getByText('The picture has no alternative text of its own.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Before it is published \(\d\)$/ })).toBeVisible();
  await expect(page.getByText('online sound workshop with Gwen Parry')).toBeVisible();
  await page.getByText('Technical: event data and calendar entry').click();
  await expect(page.getByText('SUMMARY:Maps of Quiet with Gwen Parry (1 of 3)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Event', exact: true })).toBeVisible();
  const picture = page.getByRole('img', { name: DRAFT.title });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.getByRole('link', { name: 'Look at it in the link desk' }).click();
  await expect(page.getByText('A draft: visitors do not get this page yet.')).toBeVisible();
  await expect(page.getByText('It has one h1, and skips no level.')).toBeVisible();
  await expect(page.getByText(/Could not be measured: \S*maps-of-quiet\.jpg at \d+ px/)).toBeVisible();
  await expect(page.getByText('Without what was not measured.')).toBeVisible();
});

test('a tracked link of a workshop has a flyer, which prints on one sheet of A4 or A6', async ({ page }) => {
  await signIn(page);
  await page.goto('/preview/links/build?path=/onsite/night-songs');
  await page.getByLabel('Label').fill('Café');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('link', { name: 'Print a flyer' }).click();
  for (const [size, sheet] of Object.entries({ A4: /^594.\d+ 841.\d+$/, A6: /^29[78][\d.]* (?:419|420)[\d.]*$/ })) {
    await page.getByRole('link', { name: size }).click();
    const flyer = page.getByRole('article', { name: `Flyer ${size}` });
    await expect(flyer).toContainText(/Night Songs .*5 days, .*From €.*ws=\d+/s);
    await expect(flyer.getByRole('img', { name: /^QR code of http.*night-songs\?ws=\d+$/ })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, box]) => box);
    expect(sheets).toEqual([expect.stringMatching(sheet)]);
  }
});

test('the check names missing pictures, dead links and accessibility faults, and shows each', async ({ page }) => {
  await signIn(page);
  await page.goto(DRAFT.path);
  await page.evaluate(() => {
    const field = document.createElement('input');
    const link = Object.assign(document.createElement('a'), { href: '/no-such-page', textContent: 'A dead end' });
    document.querySelector('main')?.append(field, link);
  });
  await openBar(page);
  await bar(page).getByRole('button', { name: 'Check this page' }).click();
  const findings = bar(page).getByRole('listitem');
  await expect(bar(page).getByRole('status')).toContainText(/\d things to fix/, { timeout: 30_000 });
  await expect(findings.filter({ hasText: 'Missing picture: /media/maps-of-quiet.jpg' })).toHaveCount(1);
  await expect(findings.filter({ hasText: 'Accessibility: This field does not say what to type.' })).toHaveCount(1);
  const dead = findings.filter({ hasText: 'Dead link: A dead end: status 404' });
  await dead.getByRole('button', { name: 'Show' }).click();
  const link = page.getByRole('link', { name: 'A dead end' });
  await expect(link).toBeInViewport();
  await expect(link).toHaveCSS('outline-style', 'solid');
});

test('the check finds nothing on a page without faults, and then a layout shift', async ({ page }) => {
  await signIn(page);
  await page.goto('/contact');
  const check = bar(page).getByRole('button', { name: 'Check this page' });
  await openBar(page);
  await check.click();
  await expect(bar(page).getByRole('status')).toContainText('Nothing found.', { timeout: 30_000 });
  await page.reload();
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const late = Object.assign(document.createElement('div'), { id: 'late' });
    late.style.height = '300px';
    document.querySelector('main')?.prepend(late);
    await new Promise(requestAnimationFrame);
  });
  await openBar(page);
  await check.click();
  await expect(bar(page).getByRole('listitem').filter({ hasText: 'Layout shift' }).first()).toBeVisible();
});

test.describe('without errors', () => {
  test.use({ expectedErrors: [] });

  test('the pages of the preview fit 360 and 1280 px and pass axe, and the bar stays in sight', async ({ page }) => {
    test.setTimeout(120_000);
    await expectFit(page, '/preview?problem=wrong');
    await signIn(page);
    for (const path of DESK) await expectFit(page, path);
    // accessibility.spec.ts checks the visitors' view of these pages.
    for (const path of ['/contact', WORKSHOP]) await expectFit(page, path, '.preview-bar');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => window.scrollTo(0, 0));
      const [above, below] = [await bar(page).boundingBox(), await page.locator('header').first().boundingBox()];
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
      await page.evaluate(() => window.scrollTo(0, 2_500));
      const header = page.locator('[data-sticky="true"]');
      await expect(header).toBeVisible();
      await expect(async () => {
        const [barBox, headerBox] = [await bar(page).boundingBox(), await header.boundingBox()];
        expect([barBox!.y, barBox!.height <= 60]).toEqual([0, true]);
        expect(headerBox!.y).toBeCloseTo(barBox!.height, 0);
      }).toPass();
    }
  });

  test('the table of all pages passes axe, and can be sorted and downloaded', async ({ page }) => {
    await signIn(page);
    // Both read the whole site, which is read once for requests at the same time.
    const csv = page.request.get('/preview/pages.csv');
    // The rows with the shortest and the longest titles have all kinds of cells.
    const rowsAtEnds = 'main :is(thead, tr:nth-child(-n + 8), tr:nth-last-child(-n + 8))';
    await expectFit(page, '/preview/pages?sort=title-pixels', rowsAtEnds);
    const sort = page.getByRole('link', { name: 'Description pixels' });
    await expect(sort).toHaveAttribute('href', '/preview/pages?sort=description-pixels');
    await expect(page.getByRole('columnheader', { name: 'Title pixels' })).toHaveAttribute('aria-sort', 'ascending');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const widths = (await rows.locator('td:nth-child(6)').allTextContents()).map(Number);
    expect(widths.length).toBeGreaterThan(50);
    expect(widths).toEqual([...widths].sort((one, other) => one - other));
    await expect(rows.filter({ has: page.getByRole('rowheader', { name: WORKSHOP, exact: true }) })).toContainText(
      '200',
    );
    const response = await csv;
    expect(response.headers()).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect((await response.text()).split('\r\n')).toHaveLength(widths.length + 2);
  });
});

test('the desk requires signing in', async ({ request }) => {
  for (const path of [...DESK.slice(1), ...FILES.map((name) => `/preview/${name}`)]) {
    const response = await request.get(path, { maxRedirects: 0 });
    const { pathname } = new URL(response.headers().location ?? '', 'http://x');
    const robots = response.headers()['x-robots-tag'];
    expect([path, response.status(), pathname, robots]).toEqual([path, 303, '/preview', 'noindex, nofollow']);
  }
});

test('a tutor sees one draft by its link, until staff end it', async ({ page, baseURL }) => {
  await signIn(page);
  await page.goto('/preview');
  const draft = page.getByRole('listitem').filter({ hasText: DRAFT.title });
  await draft.getByRole('button', { name: 'Link for 7 days' }).click();
  const link = await draft.getByRole('textbox', { name: 'Link to this draft alone' }).last().inputValue();
  expect(link).toContain(`${baseURL}/draft/`);

  const context = await page.context().browser()!.newContext({ baseURL });
  const tutor = await context.newPage();
  const response = await tutor.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'same-origin',
  });
  await expect(tutor.getByRole('heading', { level: 1 })).toContainText(DRAFT.title);
  await expect(tutor.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  await expect(tutor.getByText('Nothing can be booked before this workshop is published.')).toBeVisible();
  await expect(tutor.locator('main form')).toHaveCount(0);
  await expect(tutor.locator(`a[href*="${DRAFT.path}"]`)).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  const others = await (await context.request.get('/workshops')).text();
  expect(others).not.toContain(DRAFT.title);
  expect((await context.request.get(DRAFT.path)).status()).toBe(404);
  expect((await context.request.get(link.replace('/draft/', '/draft/a'))).status()).toBe(404);

  await page.reload();
  await expect(draft.getByText(/Opened [1-9]\d* times?\./).last()).toBeVisible();
  await draft.getByRole('button', { name: 'End this link' }).last().click();
  await expect.poll(async () => (await context.request.get(link)).status()).toBe(404);
  await context.close();
});
