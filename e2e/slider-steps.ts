import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures';

export const slider = (page: Page, name: string) =>
  page.locator(`[aria-roledescription=carousel][aria-label="${name}"]`);
export const hero = (page: Page) => slider(page, 'Featured workshops');
export const reviews = (page: Page) => slider(page, 'Alumni reviews');
/** The first collection, whose slider has no pause button and no bullets. */
export const collection = (page: Page) => page.locator('[aria-roledescription=carousel]').nth(1);

/** Scrolls a slider into view, which loads its script, and waits until it runs. */
export async function initialized(carousel: Locator) {
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('.swiper-initialized')).toHaveCount(1);
  return carousel;
}

interface Swiper {
  params: { effect: string; speed: number; loop: boolean; autoplay: { delay: number } };
  autoplay: { running: boolean };
  realIndex: number;
}

export const readState = (carousel: Locator) =>
  carousel.locator('.swiper').evaluate((element) => {
    const { params, autoplay, realIndex } = (element as unknown as { swiper: Swiper }).swiper;
    const { effect, speed, loop } = params;
    return { effect, speed, loop, delay: params.autoplay.delay, running: autoplay.running, index: realIndex };
  });

export const expectSlide = (carousel: Locator, index: number) =>
  expect.poll(async () => (await readState(carousel)).index).toBe(index);

export const countSlidesInView = (carousel: Locator) =>
  carousel.locator('.swiper').evaluate((element) => {
    const visible = element.getBoundingClientRect();
    return [...element.querySelectorAll('.swiper-slide')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return right > visible.left + 2 && left < visible.right - 2;
    }).length;
  });

/** Without this, every test waits three seconds for the overlay. */
export const dismissOverlay = (page: Page) =>
  page.addInitScript(() => window.addEventListener('load', () => window.dispatchEvent(new Event('pointerdown'))));

/** Drags a finger by a distance in CSS pixels. */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchMove',
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step);
  await touch('touchEnd', 10);
}
