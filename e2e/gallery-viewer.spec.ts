import { readFile } from 'node:fs/promises';

import { applyStyles, WIDE_SPACING } from './accessibility-checks';
import { expect, test } from './fixtures';
import { collection, control, expectPicture, FIRST_CAPTION, openViewer, PICTURES, viewer } from './gallery-steps';

const CONTROLS = ['Play slideshow', 'Zoom in', 'Download', 'Full screen', 'Close', 'Previous picture', 'Next picture'];

test('a picture loads and opens it; it takes the focus and the scroll, and gives both back', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/gallery');
  await expect(page.getByRole('button', { name: 'Pause Gallery slideshow' })).toBeEnabled();
  await expect(page.getByRole('link', { name: /^More on \w+/ })).toHaveAttribute('href', /^https:\/\//);
  const scriptsOfThePage = scripts.length;
  await page.locator('[aria-roledescription=carousel]').getByRole('link', { name: FIRST_CAPTION, exact: true }).click();
  await expectPicture(page, '01');
  expect(scripts.length).toBeGreaterThan(scriptsOfThePage);
  await control(page, 'Close').click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play Gallery slideshow' })).toBeVisible();

  const fourth = collection(page).nth(3);
  await fourth.focus();
  await page.keyboard.press('Enter');
  await expectPicture(page, '04');
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  expect(await viewer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const names: string[] = [];
  for (let step = 0; step < 26; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  expect(names).toEqual(expect.arrayContaining([...CONTROLS, '2 of 18']));

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

test('Back closes it, Forward opens it again, and closing leaves no entry behind', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  const fourth = collection(page).nth(3);
  await fourth.click();
  await expectPicture(page, '04');
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goForward();
  await expectPicture(page, '04');
  await page.reload();
  await expectPicture(page, '04');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('arrows wrap and move once in 300 ms, thumbnails lead to any picture, and it can be saved', async ({ page }) => {
  await openViewer(page, PICTURES);
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, '01');
  await expect(viewer(page).getByText(FIRST_CAPTION, { exact: true })).toBeVisible();
  await control(page, 'Previous picture').click();
  await expectPicture(page, '18');
  await control(page, 'Next picture').click();
  await expectPicture(page, '01');
  await viewer(page).evaluate((dialog) => {
    const inside = dialog.contains(document.activeElement) ? document.activeElement! : dialog;
    for (let press = 0; press < 20; press += 1) {
      inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    }
  });
  await expectPicture(page, '02');
  await expect(viewer(page).getByText('03 / 18')).toHaveCount(0);

  const thumbnail = (name: string) =>
    viewer(page).getByRole('navigation', { name: 'Thumbnails' }).getByRole('button', { name, exact: true });
  await expect(thumbnail('2 of 18')).toHaveAttribute('aria-current', 'true');
  await thumbnail('7 of 18').click();
  await expectPicture(page, '07');
  await expect(thumbnail('7 of 18')).toHaveAttribute('aria-current', 'true');
  // The focus must move with the picture, or two thumbnails would look current.
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, '08');
  await expect(thumbnail('8 of 18')).toBeFocused();
  await expect(viewer(page).locator('[aria-current]')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await control(page, 'Download').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('camp-8.jpg');
  const original = await page.request.get('/media/gallery-08.jpg');
  expect((await readFile((await file.path())!)).equals(await original.body())).toBe(true);
});

test('it zooms and moves; its slideshow has a progress bar, and stops in full screen', async ({ page }) => {
  await openViewer(page, 1);
  const transform = () =>
    viewer(page)
      .locator('.yarl__slide_current .yarl__slide_wrapper')
      .evaluate((element) => element.style.transform);
  await expect(control(page, 'Zoom in')).toBeEnabled();
  await expect(control(page, 'Look right')).toHaveCount(0);
  await control(page, 'Zoom in').click();
  await expect.poll(transform).toMatch(/^scale\(2\) translateX\(0px\)/);
  await control(page, 'Look right').click();
  await expect.poll(transform).toMatch(/translateX\(-\d+px\)/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(transform).toMatch(/translateX\(0px\)/);
  await expectPicture(page, '01');
  await control(page, 'Zoom out').click();
  await expect.poll(transform).toMatch(/^scale\(1\)/);

  await control(page, 'Play slideshow').click();
  await expect(viewer(page).locator('[class*=elapsed]')).toHaveCSS('animation-duration', '5s');
  await expectPicture(page, '02');
  await control(page, 'Full screen').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(control(page, 'Play slideshow')).toBeVisible();
  await expect(viewer(page).locator('[class*=elapsed]')).toHaveCount(0);
  await control(page, 'Leave full screen').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

test('its controls hide after a minute without input', async ({ page }) => {
  await page.clock.install();
  await openViewer(page, 1);
  const close = control(page, 'Close');
  const opacity = () => close.evaluate((button) => getComputedStyle(button.parentElement!).opacity);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));
  await page.keyboard.press('Shift');
  await expect.poll(opacity).toBe('1');
  await page.clock.fastForward(59_900);
  await expect.poll(opacity).toBe('1');
  await page.clock.fastForward(200);
  await expect.poll(opacity).toBe('0');
  await page.keyboard.press('Shift');
  await expect.poll(opacity).toBe('1');
});

test('on a phone every control is large enough for a thumb, and the caption overlaps nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openViewer(page, 14);
  await applyStyles(page, WIDE_SPACING);
  const { bottom, thumbnails } = await viewer(page).evaluate((dialog) => {
    const caption = [...dialog.querySelectorAll('p')].find(({ textContent }) => textContent.startsWith('Listening'))!;
    const picture = dialog.querySelector('.yarl__slide_current img')!;
    return {
      bottom: picture.getBoundingClientRect().bottom - caption.getBoundingClientRect().top,
      thumbnails: caption.getBoundingClientRect().bottom - dialog.querySelector('nav')!.getBoundingClientRect().top,
    };
  });
  expect(bottom, 'the caption lies over the picture').toBeLessThanOrEqual(1);
  expect(thumbnails, 'the caption lies over the thumbnails').toBeLessThanOrEqual(1);

  await applyStyles(page, '');
  await page.setViewportSize({ width: 360, height: 740 });
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
