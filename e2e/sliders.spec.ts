import { expect, observeLayoutShifts, test } from './fixtures';
import {
  collection,
  countSlidesInView,
  dismissOverlay,
  hero,
  initialized,
  readState,
  reviews,
  slider,
} from './slider-steps';

test.beforeEach(({ page }) => dismissOverlay(page));

test('the hero fades for 1.5 s, moves on after 3 s and is numbered from 01', async ({ page }) => {
  await page.goto('/');
  await initialized(hero(page));
  expect(await readState(hero(page))).toMatchObject({ effect: 'fade', speed: 1500, delay: 3000, running: true });
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
  await initialized(reviews(page));
  expect(await readState(reviews(page))).toMatchObject({ speed: 1000, delay: 15_000, loop: true, running: true });
  const previous = reviews(page).getByRole('button', { name: 'Previous: Alumni reviews' });
  await previous.click();
  await expect.poll(async () => (await readState(reviews(page))).index).toBeGreaterThan(1);

  await page.goto('/gallery');
  const gallery = await initialized(slider(page, 'Gallery slideshow'));
  expect(await readState(gallery)).toMatchObject({ effect: 'fade', delay: 5000, running: true });
  await expect(gallery.getByText('02 / 18')).toBeVisible();
  await gallery.getByRole('button', { name: 'Previous: Gallery slideshow' }).click();
  await gallery.getByRole('button', { name: 'Previous: Gallery slideshow' }).click();
  await expect(gallery.getByText('18 / 18')).toBeVisible();
});

test('the slides in view follow the breakpoints', async ({ page }) => {
  await page.goto('/');
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
    await initialized(collection(page));
    await expect.poll(() => countSlidesInView(collection(page)), { message: `collection at ${width} px` }).toBe(count);
  }
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
    await initialized(reviews(page));
    await expect.poll(() => countSlidesInView(reviews(page)), { message: `reviews at ${width} px` }).toBe(count);
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
    const shifts = await observeLayoutShifts(page);
    await page.goto('/');
    for (const carousel of await page.locator('[aria-roledescription=carousel]').all()) await initialized(carousel);
    expect(await shifts()).toBeLessThanOrEqual(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('slides that fade load their pictures one ahead, not all at once', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Featured workshops'],
    ['/gallery', 'Gallery slideshow'],
  ] as const) {
    await page.goto(path);
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
});

test('under reduced motion nothing moves until a visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await initialized(hero(page));
  expect(await readState(hero(page))).toMatchObject({ running: false, speed: 0, index: 0 });
  await hero(page).getByRole('button', { name: 'Play Featured workshops' }).click();
  expect((await readState(hero(page))).running).toBe(true);
  await expect.poll(async () => (await readState(hero(page))).index).toBe(1);
});
