import type { Page } from '@playwright/test';

import { leastContrast } from './contrast';
import { expect, test } from './fixtures';
import { dismissOverlay, hero, initialized } from './slider-steps';

test.beforeEach(({ page }) => dismissOverlay(page));

/** Records the highest number of the hero's headlines that a frame paints. */
const recordHeadlines = (page: Page) =>
  page.addInitScript(() => {
    const headlines = { most: 0 };
    Object.assign(window, { headlines });
    const isPainted = (heading: Element, within: DOMRect) => {
      const { left, right } = heading.getBoundingClientRect();
      const opacity = Number(getComputedStyle(heading.closest('.swiper-slide')!).opacity);
      const visible = getComputedStyle(heading).visibility === 'visible' && opacity > 0.01;
      return visible && right > within.left + 2 && left < within.right - 2;
    };
    const record = () => {
      const viewport = document.querySelector('[aria-label="Featured workshops"] .swiper');
      const within = viewport?.getBoundingClientRect();
      const painted = [...(viewport?.querySelectorAll('h2') ?? [])].filter((heading) => isPainted(heading, within!));
      headlines.most = Math.max(headlines.most, painted.length);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });

test('the hero never shows two headlines, neither before its script nor while it fades', async ({ page }) => {
  await recordHeadlines(page);
  await page.goto('/');
  await initialized(hero(page));
  for (const number of ['04', '02', '06']) {
    await hero(page)
      .getByRole('button', { name: `Show ${number}` })
      .click();
    await expect(hero(page).getByRole('group', { name: `${Number(number)} of` })).toHaveCSS('opacity', '1');
  }
  expect(await page.evaluate(() => (window as unknown as { headlines: { most: number } }).headlines.most)).toBe(1);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`at ${width} px the hero’s words stand out from every picture, a white one too`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await initialized(hero(page));
    const slide = hero(page).locator('.swiper-slide-active');
    const expectLegible = async (picture: string) => {
      for (const selector of ['h2', 'h2 + p', 'a', 'div > p:last-child']) {
        const text = slide.locator(selector).last();
        if (await text.isVisible()) {
          expect(await leastContrast(page, text), `${selector} on ${picture}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    };
    for (const bullet of await hero(page)
      .getByRole('button', { name: /^Show \d+/ })
      .all()) {
      await bullet.click();
      await expect(slide).toHaveCSS('opacity', '1');
      const picture = slide.locator('img');
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      await expectLegible((await picture.getAttribute('src')) ?? '');
    }
    await slide.locator('img').evaluate((image: HTMLImageElement) => {
      image.removeAttribute('srcset');
      image.style.background = '#fff';
      image.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///////yH5BAEAAAEALAAAAAABAAEAAAICTAEAOw==';
      return image.decode();
    });
    await expectLegible('white');
  });
}
