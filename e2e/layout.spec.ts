import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';

test('cards stand in one column, from 600 px in two, from 992 px in three', async ({ page }) => {
  await page.goto('/workshops');
  const grid = page.locator('main article').first().locator('xpath=ancestor::ul[1]');
  const columns = () => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [599, 1],
    [600, 2],
    [991, 2],
    [992, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(count);
  }
});

test('the parts of cards in one row align', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/workshops');
  const rows = await page.locator('main li > article').evaluateAll((cards) => {
    const tops = new Map<number, Set<number>>();
    for (const card of cards) {
      const { top } = card.getBoundingClientRect();
      tops.set(top, (tops.get(top) ?? new Set()).add(card.querySelector('h2 + p')!.getBoundingClientRect().top));
    }
    return [...tops.values()].map(({ size }) => size);
  });
  expect(rows).toEqual([1, 1, 1, 1, 1]);
});

test('each artform has a colour of its own', async ({ page }) => {
  await page.goto('/workshops');
  const colours = await page
    .getByRole('group', { name: 'Artform' })
    .locator('[data-artform]')
    .evaluateAll((tags) =>
      tags.map((tag) => [(tag as HTMLElement).dataset.artform, getComputedStyle(tag).backgroundColor]),
    );
  expect(colours.length).toBeGreaterThanOrEqual(8);
  expect(new Set(colours.map(([, colour]) => colour)).size).toBe(new Set(colours.map(([artform]) => artform)).size);
});

/** The scroll position once it has not changed for half a second. */
const scrollYAtRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [scrollY, unchangedFrames] = [window.scrollY, 0];
        const check = () => {
          unchangedFrames = window.scrollY === scrollY ? unchangedFrames + 1 : 0;
          scrollY = window.scrollY;
          if (unchangedFrames > 30) resolve(scrollY);
          else requestAnimationFrame(check);
        };
        check();
      }),
  );

test('a link goes smoothly to the top of the next page, and at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/workshops');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' });
  await terms.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await terms.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  expect(await scrollYAtRest(page)).toBe(0);
  const currentPage = page.getByRole('banner').getByRole('link', { name: 'Gallery' });
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('header [data-sticky]')).toHaveAttribute('data-sticky', 'true');
  await currentPage.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('the gallery leads to a social profile', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: /^More on \w+/ })).toHaveAttribute('href', /^https:\/\//);
});
