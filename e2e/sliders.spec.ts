import type { Locator, Page } from '@playwright/test';

import { expect, test, watchShifts } from './fixtures';

const slider = (page: Page, name: string) => page.locator(`[aria-roledescription=carousel][aria-label="${name}"]`);
const hero = (page: Page) => slider(page, 'Featured workshops');
const reviews = (page: Page) => slider(page, 'Alumni reviews');
/** The first of the collections: the one section of sliders with neither pause button nor bullets. */
const collection = (page: Page) => page.locator('[aria-roledescription=carousel]').nth(1);

/** Brings a slider near the screen, which is when its script comes. */
async function started(found: Locator) {
  await found.scrollIntoViewIfNeeded();
  await expect(found.locator('.swiper-initialized')).toHaveCount(1);
  return found;
}

interface Live {
  params: { effect: string; speed: number; loop: boolean; autoplay: { delay: number } };
  autoplay: { running: boolean };
  realIndex: number;
}

const live = (found: Locator) =>
  found.locator('.swiper').evaluate((element) => {
    const { params, autoplay, realIndex } = (element as unknown as { swiper: Live }).swiper;
    const { effect, speed, loop } = params;
    return { effect, speed, loop, delay: params.autoplay.delay, running: autoplay.running, at: realIndex };
  });

/** How many slides stand in the slider's window. */
const seen = (found: Locator) =>
  found.locator('.swiper').evaluate((element) => {
    const window_ = element.getBoundingClientRect();
    return [...element.querySelectorAll('.swiper-slide')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return right > window_.left + 2 && left < window_.right - 2;
    }).length;
  });

test.beforeEach(async ({ page }) => {
  // The overlay takes three seconds of every test otherwise.
  await page.addInitScript(() => window.addEventListener('load', () => window.dispatchEvent(new Event('pointerdown'))));
});

test('the hero fades for 1.5 s, moves on after 3 s and is numbered from 01', async ({ page }) => {
  await page.goto('/');
  await started(hero(page));
  expect(await live(hero(page))).toMatchObject({ effect: 'fade', speed: 1500, delay: 3000, running: true });
  const bullets = hero(page).getByRole('button', { name: /^Show \d\d$/ });
  expect(await bullets.allTextContents()).toEqual(
    (await bullets.all()).map((_, index) => String(index + 1).padStart(2, '0')),
  );
  await expect(bullets.first()).toHaveText('01');

  await expect(hero(page).getByRole('button', { name: 'Show 02' })).toHaveAttribute('aria-current', 'true');
  await hero(page).getByRole('button', { name: 'Show 04' }).click();
  await expect(hero(page).getByRole('button', { name: 'Show 04' })).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).getByRole('group', { name: '4 of' })).toBeVisible();
});

test('the reviews move on after 15 s, in 1 s, and round; the gallery after 5 s', async ({ page }) => {
  await page.goto('/');
  await started(reviews(page));
  expect(await live(reviews(page))).toMatchObject({ speed: 1000, delay: 15_000, loop: true, running: true });
  const back = reviews(page).getByRole('button', { name: 'Previous: Alumni reviews' });
  await back.click();
  await expect.poll(async () => (await live(reviews(page))).at).toBeGreaterThan(1);

  await page.goto('/gallery');
  const gallery = await started(slider(page, 'Gallery slideshow'));
  expect(await live(gallery)).toMatchObject({ effect: 'fade', delay: 5000, running: true });
  await expect(gallery.getByText('02 / 18')).toBeVisible();
  await gallery.getByRole('button', { name: 'Previous: Gallery slideshow' }).click();
  await gallery.getByRole('button', { name: 'Previous: Gallery slideshow' }).click();
  await expect(gallery.getByText('18 / 18')).toBeVisible();
});

test('the slides in view follow the breakpoints', async ({ page }) => {
  await page.goto('/');
  await started(collection(page));
  for (const [width, count] of [
    [360, 1],
    [480, 1],
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => seen(collection(page)), { message: `collection at ${width} px` }).toBe(count);
  }
  await started(reviews(page));
  for (const [width, count] of [
    [360, 1],
    [768, 1],
    [991, 1],
    [992, 2],
    [1199, 2],
    [1200, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => seen(reviews(page)), { message: `reviews at ${width} px` }).toBe(count);
  }
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`at ${width} px nothing jumps when the sliders start`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await page.goto('/');
    for (const found of await page.locator('[aria-roledescription=carousel]').all()) await started(found);
    expect(await shifts()).toBeLessThanOrEqual(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('what plays can be paused, and stops when the focus comes into it', async ({ page }) => {
  await page.goto('/');
  await started(hero(page));
  await hero(page).getByRole('button', { name: 'Pause Featured workshops' }).click();
  expect((await live(hero(page))).running).toBe(false);
  await hero(page).getByRole('button', { name: 'Play Featured workshops' }).click();
  expect((await live(hero(page))).running).toBe(true);
  await expect(async () => {
    await hero(page)
      .locator('.swiper-slide-active')
      .getByRole('link', { name: /^Read more/ })
      .focus({ timeout: 1_000 });
    await expect(hero(page).getByRole('button', { name: 'Play Featured workshops' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await live(hero(page))).running).toBe(false);
});

test('slides that fade load their pictures one ahead, not all at once', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Featured workshops'],
    ['/gallery', 'Gallery slideshow'],
  ] as const) {
    await page.goto(path);
    const found = await started(slider(page, name));
    await expect(found.getByRole('button', { name: `Pause ${name}` })).toBeEnabled();
    await found.getByRole('button', { name: `Pause ${name}` }).click();
    await page.waitForLoadState('networkidle');
    const loaded = await found
      .locator('img')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).currentSrc !== '').length);
    expect(loaded, name).toBeGreaterThanOrEqual(2);
    expect(loaded, name).toBeLessThanOrEqual(3);
  }
});

test('under reduced motion nothing moves until it is asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await started(hero(page));
  expect(await live(hero(page))).toMatchObject({ running: false, speed: 0, at: 0 });
  await hero(page).getByRole('button', { name: 'Play Featured workshops' }).click();
  expect((await live(hero(page))).running).toBe(true);
  await expect.poll(async () => (await live(hero(page))).at).toBe(1);
});

test('arrow keys move the slider that has the focus, and no other; the page keeps its own keys', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const first = await started(collection(page));
  const second = await started(page.locator('[aria-roledescription=carousel]').nth(2));
  await first.scrollIntoViewIfNeeded();
  await first.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await live(first)).at).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await live(first)).at).toBe(2);
  expect((await live(second)).at).toBe(0);
  expect(await first.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 200);
});

test('what is out of sight is out of reach, and a slider says where it ends', async ({ page }) => {
  await page.goto('/');
  const first = await started(collection(page));
  const slides = first.locator('.swiper-slide');
  const inView = await seen(first);
  const count = await slides.count();
  expect(await slides.evaluateAll((found) => found.filter((slide) => (slide as HTMLElement).inert).length)).toBe(
    count - inView,
  );
  const back = first.getByRole('button', { name: /^Previous/ });
  const on = first.getByRole('button', { name: /^Next/ });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  for (let step = 0; step < count - inView; step += 1) {
    await expect(on).toHaveAttribute('aria-disabled', 'false');
    await on.click();
    await expect.poll(async () => (await live(first)).at).toBe(step + 1);
  }
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await expect(back).toHaveAttribute('aria-disabled', 'false');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
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

  test('a swipe sideways moves the slider, one upwards the page', async ({ page }) => {
    await page.goto('/');
    const first = await started(collection(page));
    await first
      .locator('.swiper')
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = (await first.locator('.swiper').boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: Math.min(box.y + box.height / 2, 600) };
    await swipe(page, { ...middle, x: box.x + box.width - 40 }, { x: -220, y: 4 });
    await expect.poll(async () => (await live(first)).at).toBe(1);
    await expect(page).toHaveURL('/');

    const before = await page.evaluate(() => window.scrollY);
    await swipe(page, middle, { x: 2, y: -200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
    expect((await live(first)).at).toBe(1);
  });
});

test('without JavaScript every slider is a row that scrolls, with all of its slides', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  for (const found of await page.locator('[aria-roledescription=carousel] .swiper').all()) {
    const { room, needed, scrolls } = await found.evaluate((element) => ({
      room: element.clientWidth,
      needed: element.scrollWidth,
      scrolls: getComputedStyle(element).overflowX,
    }));
    expect(needed).toBeGreaterThan(room);
    expect(scrolls).toBe('auto');
    await expect(found).toHaveAttribute('tabindex', '0');
  }
  await expect(page.getByRole('button', { name: /^(Pause|Play|Next|Previous)/ })).toHaveCount(0);
  await context.close();
});
