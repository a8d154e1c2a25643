import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test, watchShifts } from './fixtures';

const PICTURES = 18;
const collection = (page: Page) => page.getByRole('region', { name: 'All at once' }).getByRole('link');
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Gallery viewer' });
const control = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });
const at = (page: Page, number: string) => expect(viewer(page).getByText(`${number} / ${PICTURES}`)).toBeVisible();

/** Opens the viewer at a picture, counted from 1. */
async function open(page: Page, number: number) {
  await page.goto('/gallery');
  await collection(page)
    .nth(number - 1)
    .click();
  await at(page, String(number).padStart(2, '0'));
}

test('the page holds every picture in its HTML, and none of the viewer', async ({ request, page }) => {
  const html = await (await request.get('/gallery')).text();
  expect(html).toContain('<h1');
  for (let number = 1; number <= PICTURES; number += 1) expect(html).toContain(`alt="Gallery image ${number}"`);

  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url());
  });
  await page.goto('/gallery');
  await expect(page.getByRole('button', { name: 'Pause Gallery slideshow' })).toBeEnabled();
  const before = scripts.length;
  await collection(page).first().click();
  await expect(viewer(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('without JavaScript each picture links to its full file', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/gallery');
  await expect(collection(page)).toHaveCount(PICTURES);
  for (const link of await collection(page).all())
    await expect(link).toHaveAttribute('href', /^\/media\/gallery-\d\d\.jpg$/);
  const file = await page.request.get((await collection(page).first().getAttribute('href'))!);
  expect(file.headers()['content-type']).toBe('image/jpeg');
  await context.close();
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`at ${width} px the collection stands in full rows, uncropped, and nothing jumps`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await page.goto('/gallery');
    await expect(page.getByRole('button', { name: 'Pause Gallery slideshow' })).toBeEnabled();
    const grid = page.getByRole('region', { name: 'All at once' }).getByRole('list');
    const { left, right } = await grid.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { left: box.left, right: box.right };
    });
    const boxes = await grid.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { x, y, width: wide, height: high } = item.getBoundingClientRect();
        return { x, y: Math.round(y), right: x + wide, high, ratio: wide / high };
      }),
    );
    for (const y of new Set(boxes.map((box) => box.y))) {
      const row = boxes.filter((box) => box.y === y);
      expect(row[0]!.x).toBeCloseTo(left, 0);
      expect(Math.abs(row.at(-1)!.right - right)).toBeLessThan(1);
      expect(Math.max(...row.map(({ high }) => high)) - Math.min(...row.map(({ high }) => high))).toBeLessThan(1);
    }
    const last = collection(page).last();
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() => last.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const natural = await last
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(boxes.at(-1)!.ratio).toBeCloseTo(natural, 1);
    expect(await shifts()).toBeLessThanOrEqual(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('it opens over the page, takes the focus, locks the scroll, and gives both back', async ({ page }) => {
  await page.goto('/gallery');
  const fourth = collection(page).nth(3);
  await fourth.click();
  await at(page, '04');
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  expect(await viewer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 800);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(fourth).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
});

test('a picture of the slideshow opens the viewer too', async ({ page }) => {
  await page.goto('/gallery');
  await page
    .locator('[aria-roledescription=carousel]')
    .getByRole('link', { name: 'Gallery image 1', exact: true })
    .click();
  await at(page, '01');
  await control(page, 'Close').click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play Gallery slideshow' })).toBeVisible();
});

test('arrows wrap at both ends, by key and by button', async ({ page }) => {
  await open(page, PICTURES);
  await page.keyboard.press('ArrowRight');
  await at(page, '01');
  await expect(viewer(page).getByText('Gallery image 1', { exact: true })).toBeVisible();
  await control(page, 'Previous picture').click();
  await at(page, '18');
  await control(page, 'Next picture').click();
  await at(page, '01');
});

test('a held arrow key moves on once in 300 ms', async ({ page }) => {
  await open(page, 1);
  await viewer(page).evaluate((dialog) => {
    const inside = dialog.contains(document.activeElement) ? document.activeElement! : dialog;
    for (let press = 0; press < 20; press += 1)
      inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  await at(page, '02');
  await expect(viewer(page).getByText('03 / 18')).toHaveCount(0);
});

test('thumbnails say where one is and lead anywhere', async ({ page }) => {
  await open(page, 4);
  const thumbnail = (name: string) =>
    viewer(page).getByRole('navigation', { name: 'Thumbnails' }).getByRole('button', { name, exact: true });
  await expect(thumbnail('4 of 18')).toHaveAttribute('aria-current', 'true');
  await thumbnail('7 of 18').click();
  await at(page, '07');
  await expect(thumbnail('7 of 18')).toHaveAttribute('aria-current', 'true');
});

test('the picture is saved whole, under the prefix and its number', async ({ page }) => {
  await open(page, 3);
  const download = page.waitForEvent('download');
  await control(page, 'Download').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('camp-3.jpg');
  const original = await page.request.get('/media/gallery-03.jpg');
  expect((await readFile((await file.path())!)).equals(await original.body())).toBe(true);
});

test('it magnifies and moves by buttons and by keys', async ({ page }) => {
  await open(page, 1);
  const moved = () =>
    viewer(page)
      .locator('.yarl__slide_current .yarl__slide_wrapper')
      .evaluate((element) => element.style.transform);
  await expect(control(page, 'Zoom in')).toBeEnabled();
  await expect(control(page, 'Look right')).toHaveCount(0);
  await control(page, 'Zoom in').click();
  await expect.poll(moved).toMatch(/^scale\(2\) translateX\(0px\)/);
  await control(page, 'Look right').click();
  await expect.poll(moved).toMatch(/translateX\(-\d+px\)/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(moved).toMatch(/translateX\(0px\)/);
  await at(page, '01');
  await control(page, 'Zoom out').click();
  await expect.poll(moved).toMatch(/^scale\(1\)/);
});

test('it plays by itself with a progress bar, and stops when it fills the screen', async ({ page }) => {
  await open(page, 1);
  await control(page, 'Play slideshow').click();
  await expect(viewer(page).locator('[class*=elapsed]')).toHaveCSS('animation-duration', '5s');
  await at(page, '02');
  await control(page, 'Full screen').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(control(page, 'Play slideshow')).toBeVisible();
  await expect(viewer(page).locator('[class*=elapsed]')).toHaveCount(0);
  await control(page, 'Leave full screen').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

test('a browser without fullscreen is told so', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['fullscreenEnabled', 'webkitFullscreenEnabled'])
      Object.defineProperty(document, name, { value: false });
  });
  const logged = page.waitForEvent('console', (message) => message.type() === 'log');
  await open(page, 1);
  await control(page, 'Full screen').click();
  expect((await logged).text()).toBe("Sorry, your browser doesn't support this functionality!");
});

test('the controls hide after a minute of nothing and come back at a key', async ({ page }) => {
  await page.clock.install();
  await open(page, 1);
  const close = control(page, 'Close');
  const seen = () => close.evaluate((button) => getComputedStyle(button.parentElement!).opacity);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));
  await page.keyboard.press('Shift');
  await expect.poll(seen).toBe('1');
  await page.clock.fastForward(59_900);
  await expect.poll(seen).toBe('1');
  await page.clock.fastForward(200);
  await expect.poll(seen).toBe('0');
  await page.keyboard.press('Shift');
  await expect.poll(seen).toBe('1');
});

test('everything can be done by keyboard, under reduced motion too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gallery');
  await expect(page.getByRole('button', { name: 'Play Gallery slideshow' })).toBeEnabled();
  await collection(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await at(page, '02');
  const names: string[] = [];
  for (let step = 0; step < 22; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  for (const name of [
    'Play slideshow',
    'Zoom in',
    'Download',
    'Full screen',
    'Close',
    'Previous picture',
    'Next picture',
    '2 of 18',
  ])
    expect(names).toContain(name);
  await page.keyboard.press('ArrowRight');
  await at(page, '03');
  await page.keyboard.press('Escape');
  await expect(collection(page).nth(1)).toBeFocused();
});

test('every control is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 9);
  await control(page, 'Zoom in').click();
  const small = await viewer(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .map((button) => ({ name: button.getAttribute('aria-label'), box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > window.innerWidth)
        .map(({ name }) => name),
    );
  expect(small).toEqual([]);
});

test('a page that was rendered in an outage can ask for the pictures and their sizes', async ({ page }) => {
  const answer = await page.request.get('/api/gallery');
  expect(await answer.json()).toHaveLength(PICTURES);
  expect((await answer.json())[0]).toEqual({ src: '/media/gallery-01.jpg', size: { width: 1800, height: 1200 } });
});
