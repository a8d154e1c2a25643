import type { Page } from '@playwright/test';

import {
  applyStyles,
  contrastRatio,
  DOUBLE_SIZE,
  listBrokenWords,
  listFaintTexts,
  listHiddenFocus,
  listLostTexts,
  listSmallTargets,
  listViolations,
  measureBars,
  WIDE_SPACING,
  ZOOMED,
} from './accessibility-checks';
import { expect, test } from './fixtures';
import { SITE_PATHS } from '../lib/domain/pages';

const WORKSHOP = '/onsite/listening-to-ice';
const PATHS = [...SITE_PATHS, WORKSHOP, '/workshops/music', '/tutors/ana-ferrer', '/a-path-that-is-not-there'];

const ZOOMED_PATHS = [WORKSHOP, '/workshops', '/residencies', '/upcoming', '/about'];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByLabel('Currency').first()).toBeAttached();
  expect(await page.context().cookies()).toEqual([]);
};

for (const path of PATHS) {
  // The widest window comes first: a browser keeps its pictures in smaller ones.
  test(`${path} passes axe, also with large text, wide spacing and keyboard focus`, async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 700 });
    await open(page, path);
    // Every page has the same header and footer: one of them checks their contrast.
    const part = path === WORKSHOP ? 'html' : 'main';
    expect(await listViolations(page, part)).toEqual([]);
    expect(await listBrokenWords(page), 'at 1100 px').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await listFaintTexts(page, part), 'in the dark scheme').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await applyStyles(page, WIDE_SPACING);
    expect(await listHiddenFocus(page, 15, 'main')).toEqual([]);
    await applyStyles(page, '');
    if (path === WORKSHOP) await expectFocusInSight(page);

    await page.setViewportSize({ width: 768, height: 1024 });
    expect(await listBrokenWords(page), 'at 768 px').toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    await applyStyles(page, DOUBLE_SIZE);
    expect(await listLostTexts(page), 'at 360 px with text of twice its size').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await applyStyles(page, '');
    expect(await listLostTexts(page), 'at 320 px').toEqual([]);
    expect(await listSmallTargets(page), 'at 320 px').toEqual([]);
    expect(await listBrokenWords(page), 'at 320 px').toEqual([]);
    await applyStyles(page, WIDE_SPACING);
    expect(await listLostTexts(page), 'at 320 px with wide spacing').toEqual([]);
    await applyStyles(page, '');
    if (!ZOOMED_PATHS.includes(path)) return;
    await expectUsableAtZoom(page);
    if (path === WORKSHOP) expect(await listHiddenFocus(page, 30)).toEqual([]);
  });
}

/** At 400 % zoom the title is on the first screen, bars take a fifth of it, and focus stays in sight. */
async function expectUsableAtZoom(page: Page) {
  await page.setViewportSize(ZOOMED);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  expect(title.y + title.height / 2).toBeLessThanOrEqual(ZOOMED.height);
  expect(await measureBars(page)).toBeLessThanOrEqual(0.2);
  expect(await listHiddenFocus(page, 60, 'main')).toEqual([]);
}

/** Goes through the whole page, with its tabs and its booking bar. */
async function expectFocusInSight(page: Page) {
  expect(await listHiddenFocus(page, 90)).toEqual([]);
  const bar = page.locator('[data-booking-bar]');
  // The bar shows while the button of the header is out of sight.
  await page.setViewportSize({ width: 1100, height: 400 });
  await page.locator('[data-booking-link]').first().scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute('inert');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).not.toHaveAttribute('inert');
  await bar.getByRole('link').focus();
  await page.locator('#book').scrollIntoViewIfNeeded();
  await expect(bar.getByRole('link')).toBeFocused();
}

test('text of twice its size fits in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ZOOMED_PATHS) {
    await open(page, path);
    await applyStyles(page, DOUBLE_SIZE);
    expect(await listLostTexts(page), path).toEqual([]);
  }
});

test('text has a contrast of 7:1, and the menu fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/contact');
  const token = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
  for (const [text, ground] of [
    ['--ink', '--paper'],
    ['--ink', '--paper-deep'],
    ['--ink-soft', '--paper'],
    ['--ink-soft', '--paper-deep'],
    ['--paper', '--night'],
    ['--night-soft', '--night'],
  ] as const) {
    const ratio = contrastRatio(await token(text), await token(ground));
    expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
  }

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Info').click();
  expect(await listSmallTargets(page)).toEqual([]);
  await applyStyles(page, WIDE_SPACING);
  expect(await listLostTexts(page)).toEqual([]);
  await page.getByRole('link', { name: 'Jobs' }).first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Jobs' }).first()).toBeInViewport();
});
