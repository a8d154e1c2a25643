import type { Locator } from '@playwright/test';

import { expect, test } from './fixtures';
import {
  collection,
  countSlidesInView,
  dismissOverlay,
  expectSlide,
  hero,
  initialized,
  readState,
  reviews,
  swipe,
} from './slider-steps';

test.beforeEach(({ page }) => dismissOverlay(page));

test('arrow keys move the focused slider, slides out of view are inert, steps are announced', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const first = await initialized(collection(page));
  const announcement = (carousel: Locator) => carousel.locator('[aria-live]');
  await expect(announcement(first)).toHaveText('');
  const second = await initialized(page.locator('[aria-roledescription=carousel]').nth(2));
  await first.scrollIntoViewIfNeeded();
  await first.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(first, 1);
  await page.keyboard.press('ArrowRight');
  await expectSlide(first, 2);
  expect((await readState(second)).index).toBe(0);
  expect(await first.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 200);
  await first.getByRole('link').first().focus();
  for (const index of [1, 0]) {
    await page.keyboard.press('ArrowLeft');
    await expectSlide(first, index);
  }

  const slides = first.locator('.swiper-slide');
  const countInert = () =>
    slides.evaluateAll((elements) => elements.filter((slide) => (slide as HTMLElement).inert).length);
  const count = await slides.count();
  await expect.poll(async () => (await countInert()) + (await countSlidesInView(first))).toBe(count);
  const hidden = await countInert();
  const previous = first.getByRole('button', { name: /^Previous/ });
  const next = first.getByRole('button', { name: /^Next/ });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  for (let step = 1; step <= hidden; step += 1) {
    await expect(next).toHaveAttribute('aria-disabled', 'false');
    await next.click();
    await expectSlide(first, step);
    await expect(announcement(first)).toHaveText(new RegExp(`^${step + 1} of \\d+: \\w`));
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  // The hero pauses under the mouse.
  await page.mouse.move(2, 2);
  await initialized(hero(page));
  await expect.poll(async () => (await readState(hero(page))).index).toBeGreaterThan(0);
  await expect(announcement(hero(page))).toHaveText('');
});

test('a slider that plays stops for the keyboard, and each control says what it shows', async ({ page }) => {
  await page.goto('/');
  const carousel = await initialized(reviews(page));
  expect((await readState(carousel)).running).toBe(true);
  const next = carousel.getByRole('button', { name: /^Next/ });
  await page.keyboard.press('Tab');
  await next.focus();
  expect((await readState(carousel)).running).toBe(false);
  await expect(carousel.getByRole('button', { name: 'Play Alumni reviews' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(carousel.locator('[aria-live]')).toHaveText(/^2 of 12: \w/);
  const featured = await initialized(hero(page));
  const bullets = featured.getByRole('button', { name: /^0\d of \d+: \w/ });
  await bullets.first().focus();
  const name = (await featured.locator('[data-bullets] [aria-current=false]').last().getAttribute('aria-label'))!;
  await featured.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(featured.locator('[aria-live]')).toHaveText(name.slice(1));
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe sideways moves the slider, one upwards the page', async ({ page }) => {
    await page.goto('/');
    const first = await initialized(collection(page));
    const viewport = first.locator('.swiper');
    await viewport.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = (await viewport.boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: Math.min(box.y + box.height / 2, 600) };
    await swipe(page, { ...middle, x: box.x + box.width - 40 }, { x: -220, y: 4 });
    await expectSlide(first, 1);
    await expect(page).toHaveURL('/');

    const before = await page.evaluate(() => window.scrollY);
    await swipe(page, middle, { x: 2, y: -200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
    expect((await readState(first)).index).toBe(1);
  });
});

test('without JavaScript every slider is a row that scrolls, with all of its slides', async ({ plainPage: page }) => {
  await page.goto('/');
  for (const carousel of await page.locator('[aria-roledescription=carousel] .swiper').all()) {
    expect(await carousel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
    await expect(carousel).toHaveCSS('overflow-x', 'auto');
    await expect(carousel).toHaveAttribute('tabindex', '0');
  }
  await expect(page.getByRole('button', { name: /^(Pause|Play|Next|Previous)/ })).toHaveCount(0);
});
