import type { Page } from '@playwright/test';

import { expect, test, VIEWPORTS } from './fixtures';
import {
  collection,
  countSlidesInView,
  dismissOverlay,
  expectSlide,
  hero,
  initialized,
  readState,
  reviews,
  slider,
} from './slider-steps';

test.beforeEach(({ page }) => dismissOverlay(page));

/** Pauses a slider whose slides fade. Their pictures load one ahead, not all at once. */
async function pauseAndCountPictures(page: Page, name: string): Promise<void> {
  const carousel = await initialized(slider(page, name));
  await expect(carousel.getByRole('button', { name: `Pause ${name}` })).toBeEnabled();
  await carousel.getByRole('button', { name: `Pause ${name}` }).click();
  await page.waitForLoadState('networkidle');
  const loaded = await carousel
    .locator('img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).currentSrc !== '').length);
  expect(loaded, name).toBeGreaterThanOrEqual(2);
  expect(loaded, name).toBeLessThanOrEqual(3);
}

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

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`the first screen ends in the year, which leads to the large one (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const carousel = await initialized(hero(page));
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    const year = page.getByRole('link', { name: 'The year from the valley' });
    const { y, height: high } = (await year.boundingBox())!;
    expect(Math.abs(y + high - height)).toBeLessThanOrEqual(1);
    const listLit = () =>
      year.evaluate((link) =>
        [...link.querySelectorAll<SVGElement>('[data-slide]')]
          .filter((summit) => getComputedStyle(summit).strokeWidth === '2px')
          .map((summit) => Number(summit.dataset.slide)),
      );
    await carousel.getByRole('button', { name: /^03 of / }).click();
    await expect.poll(listLit).toEqual([3]);
    await year.click();
    await expect(page.getByRole('heading', { name: 'The year from the valley' })).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Dates of the year' })).toBeInViewport();
  });
}

test('a tablet shows the link of the first workshop without scrolling, above the year', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const link = hero(page).getByRole('link', { name: /^Read more/ });
  const { y, height } = (await link.first().boundingBox())!;
  const year = (await page.getByRole('link', { name: 'The year from the valley' }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(year.y);
});

test('the skip link leads to the link of the hero, whose box forced colours keep', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.goto('/');
  await initialized(hero(page));
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  const link = hero(page)
    .getByRole('link', { name: /^Read more/ })
    .first();
  await expect(link).toBeFocused();
  const [border, paper] = await link.evaluate((element) => {
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
    return [`${borderTopWidth} ${borderTopColor}`, `1px ${backgroundColor}`];
  });
  expect(border).toMatch(/^1px rgb/);
  expect(border).not.toBe(paper);
});

test('the hero fades for 1.5 s every 3 s, shows one headline, loads one picture ahead, and stops', async ({ page }) => {
  await recordHeadlines(page);
  await page.goto('/');
  const carousel = await initialized(hero(page));
  expect(await readState(carousel)).toMatchObject({ effect: 'fade', speed: 1500, delay: 3000, running: true });
  const bullets = carousel.getByRole('button', { name: /^\d\d of \d+: / });
  const numbers = (await bullets.all()).map((_, index) => String(index + 1).padStart(2, '0'));
  expect(await bullets.allTextContents()).toEqual(numbers);
  await expect(bullets.first()).toHaveText('01');

  await pauseAndCountPictures(page, 'Featured workshops');
  expect((await readState(carousel)).running).toBe(false);
  await carousel.getByRole('button', { name: 'Play Featured workshops' }).click();
  expect((await readState(carousel)).running).toBe(true);
  // The hero pauses under the mouse.
  await page.mouse.move(2, 2);
  await expect(carousel.getByRole('button', { name: '02 of' })).toHaveAttribute('aria-current', 'true');
  for (const number of ['04', '02', '06']) {
    const bullet = carousel.getByRole('button', { name: `${number} of` });
    await bullet.click();
    await expect(bullet).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('group', { name: `${Number(number)} of` })).toHaveCSS('opacity', '1');
  }
  expect(await page.evaluate(() => (window as unknown as { headlines: { most: number } }).headlines.most)).toBe(1);

  await page.mouse.move(2, 2);
  expect((await readState(carousel)).running).toBe(true);
  await expect(async () => {
    const active = carousel.locator('.swiper-slide-active');
    await active.getByRole('link', { name: /^Read more/ }).focus({ timeout: 1_000 });
    await expect(carousel.getByRole('button', { name: 'Play Featured workshops' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await readState(carousel)).running).toBe(false);
});

test('reviews move on after 15 s and loop, pictures after 5 s; the width decides how many show', async ({ page }) => {
  await page.goto('/');
  await initialized(reviews(page));
  expect(await readState(reviews(page))).toMatchObject({ speed: 1000, delay: 15_000, loop: true, running: true });
  await reviews(page).getByRole('button', { name: 'Previous: Alumni reviews' }).click();
  await expect.poll(async () => (await readState(reviews(page))).index).toBeGreaterThan(1);
  for (const [name, carousel, counts] of [
    ['collection', collection(page), { 360: 2, 480: 1, 767: 1, 768: 2, 991: 2, 992: 3, 1199: 3, 1920: 3 }],
    ['reviews', reviews(page), { 360: 1, 768: 1, 991: 1, 992: 2, 1199: 2, 1200: 3, 1920: 3 }],
  ] as const) {
    // The widest window comes first: a browser keeps its pictures in smaller ones.
    for (const [width, count] of Object.entries(counts).toReversed()) {
      await page.setViewportSize({ width: Number(width), height: 800 });
      await initialized(carousel);
      await expect.poll(() => countSlidesInView(carousel), { message: `${name} at ${width} px` }).toBe(count);
    }
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/gallery');
  const gallery = await initialized(slider(page, 'Gallery slideshow'));
  expect(await readState(gallery)).toMatchObject({ effect: 'fade', delay: 5000, running: true });
  await pauseAndCountPictures(page, 'Gallery slideshow');
  await gallery.getByRole('button', { name: 'Play Gallery slideshow' }).click();
  await page.mouse.move(2, 2);
  await expect(gallery.getByText('02 / 18')).toBeVisible();
  await gallery.getByRole('button', { name: 'Previous: Gallery slideshow' }).click();
  await gallery.getByRole('button', { name: 'Previous: Gallery slideshow' }).click();
  await expect(gallery.getByText('18 / 18')).toBeVisible();
});

test('under reduced motion nothing moves until started; each poster is whole, no word on it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await initialized(hero(page));
  expect(await readState(hero(page))).toMatchObject({ running: false, speed: 0, index: 0 });
  await hero(page).getByRole('button', { name: 'Play Featured workshops' }).click();
  expect((await readState(hero(page))).running).toBe(true);
  await expectSlide(hero(page), 1);

  const poster = hero(page).locator('.swiper-slide-active img');
  for (const [width, height] of [VIEWPORTS[2], VIEWPORTS[0]]) {
    await page.setViewportSize({ width, height });
    const places = new Set<string>();
    for (const bullet of await hero(page)
      .getByRole('button', { name: /^\d\d of \d+: / })
      .all()) {
      await bullet.click();
      await poster.evaluate((image: HTMLImageElement) => image.decode());
      const { cropped, covered, place } = await poster.evaluate((image: HTMLImageElement) => {
        const box = image.getBoundingClientRect();
        const texts = [...image.closest('article')!.querySelectorAll('h2, p, a')];
        const covers = (word: DOMRect) =>
          word.right > box.left && word.left < box.right && word.bottom > box.top && word.top < box.bottom;
        const [title, offer] = [texts[0]!, texts.find((text) => /places? left|sold out/i.test(text.textContent))!];
        return {
          place: [box.top, getComputedStyle(title).fontSize, offer.parentElement!.clientHeight < 40].join(', '),
          cropped: Math.abs(box.width / box.height - image.naturalWidth / image.naturalHeight) > 0.02,
          covered: texts.some((text) => covers(text.getBoundingClientRect())),
        };
      });
      expect({ cropped, covered }, `at ${width} px`).toEqual({ cropped: false, covered: false });
      places.add(place);
    }
    // A picture that wipes over another has its place, and titles have one size.
    expect([...places], `at ${width} px`).toEqual([expect.stringMatching(/px, true$/)]);
  }
});
