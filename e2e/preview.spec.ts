import type { Page } from '@playwright/test';

import { listLostTexts, listViolations } from './accessibility-checks';
import { dayIn, DRAFT, expect, PREVIEW_SECRET, signIn, test } from './fixtures';

const bar = (page: Page) => page.getByRole('region', { name: 'Preview' });
const openBar = (page: Page) => bar(page).locator('summary').click();
const WORKSHOP = '/onsite/night-songs';

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|404)/] });

    test('a member of staff signs in, sees a draft, and leaves the preview', async ({ page }) => {
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

    test('every page has the bar, also a 404, and its date shows pages as of that day', async ({ page }) => {
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
  });
}

test('the bar stays in sight in one line', async ({ page }) => {
  await signIn(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(WORKSHOP);
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

test.describe('a draft', () => {
  test.use({ expectedErrors: [/status of (400|404)/] });

  test('a draft looks like a draft on its page and card, and can be neither booked nor shared', async ({ page }) => {
    await signIn(page);
    await page.goto('/contact');
    await expect(bar(page).getByText('No draft here')).toBeVisible();
    await page.goto('/workshops?q=maps');
    const card = page.getByRole('article').filter({ hasText: DRAFT.title });
    await expect(bar(page).getByText(DRAFT.title)).toBeVisible();
    await expect(bar(page).getByText('No draft here')).toBeHidden();
    expect(await card.evaluate((article) => getComputedStyle(article, '::before').content)).toBe('"Draft"');
    await card.getByRole('link').click();
    await expect(bar(page).getByText('No draft here')).toBeHidden();
    await expect(bar(page).getByText(DRAFT.title)).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
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

  test('the desk says what a draft lacks and shows what is made of it, and the link desk reads it', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/preview/ready');
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: DRAFT.title }) });
    await expect(item).toContainText('Draft, online');
    await expect(item).toContainText('The picture is not there.');
    await item.getByRole('link', { name: DRAFT.title }).click();
    await expect(page.getByRole('heading', { name: 'To mend' })).toBeVisible();
    await expect(page.getByText('The picture has no alternative text of its own.')).toBeVisible();
    await expect(page.getByText('online sound workshop with Gwen Parry')).toBeVisible();
    await expect(page.getByText('SUMMARY:Maps of Quiet with Gwen Parry (1 of 3)')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Event', exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: DRAFT.title });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.getByRole('link', { name: 'Look at it in the link desk' }).click();
    await expect(page.getByText('A draft: visitors do not get this page yet.')).toBeVisible();
    await expect(page.getByText('It has one h1, and skips no level.')).toBeVisible();
  });
});

test.describe('the check of a page', () => {
  test.use({ expectedErrors: [/status of (400|404)/] });

  test('names missing pictures, dead links and accessibility faults, and shows where they are', async ({ page }) => {
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
    await expect(bar(page).getByRole('status')).toContainText(/\d things to mend/, { timeout: 30_000 });
    await expect(findings.filter({ hasText: 'Missing picture: /media/maps-of-quiet.jpg' })).toHaveCount(1);
    await expect(findings.filter({ hasText: 'Accessibility: This field does not say what to type.' })).toHaveCount(1);
    const dead = findings.filter({ hasText: 'Dead link: A dead end: status 404' });
    await dead.getByRole('button', { name: 'Show' }).click();
    const link = page.getByRole('link', { name: 'A dead end' });
    await expect(link).toBeInViewport();
    await expect(link).toHaveCSS('outline-style', 'solid');
  });

  test('finds nothing on a page without faults, and then a layout shift', async ({ page }) => {
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
});

for (const width of [360, 1280]) {
  test(`the pages of the preview fit ${width} px and pass axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const checkPage = async () => {
      expect(await listViolations(page)).toEqual([]);
      expect(await listLostTexts(page)).toEqual([]);
    };
    await page.goto('/preview?problem=wrong');
    await checkPage();
    await enterPassword(page, PREVIEW_SECRET);
    await expect(page.getByRole('heading', { name: 'Preview desk' })).toBeVisible();
    await checkPage();
    for (const path of ['/preview/ready', `/preview/ready?path=${WORKSHOP}`, WORKSHOP]) {
      await page.goto(path);
      await checkPage();
    }
    await page.goto('/contact');
    await checkPage();
    const [barBox, header] = [await bar(page).boundingBox(), await page.locator('header').first().boundingBox()];
    expect(barBox!.y + barBox!.height).toBeLessThanOrEqual(header!.y);
  });
}

test('a visitor’s page loads nothing of the preview', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(urls.filter((url) => url.includes('/preview'))).toEqual([]);
  expect(await page.content()).not.toContain('preview-bar');
});
