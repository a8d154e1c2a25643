import type { Locator, Page } from '@playwright/test';

import { listBrokenWords, listBrokenWordsAt } from './accessibility-checks';
import { openLastStep } from './booking-steps';
import { expect, test } from './fixtures';
import { SITE_URL } from './stack-settings.mjs';

test('cards are in columns by width, artforms have colours, and under 992 px filters fold', async ({ page }) => {
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

  const tags = page.getByRole('group', { name: 'Artform' }).locator('[data-artform]');
  const colours = await tags.evaluateAll((elements) =>
    elements.map((tag) => [(tag as HTMLElement).dataset.artform, getComputedStyle(tag).backgroundColor]),
  );
  expect(colours.length).toBeGreaterThanOrEqual(8);
  expect(new Set(colours.map(([, colour]) => colour)).size).toBe(new Set(colours.map(([artform]) => artform)).size);

  const grid = page.locator('main article').first().locator('xpath=ancestor::ul[1]');
  const columns = () => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  const tutors = page.locator('main article h2 strong > span > span:last-child');
  const listBrokenNames = () =>
    tutors.evaluateAll((names) =>
      names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
    );
  for (const [width, count] of Object.entries({ 599: 1, 600: 2, 991: 2, 992: 3, 1200: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    expect(await columns(), `${width} px`).toBe(count);
    expect(await listBrokenNames(), `${width} px`).toEqual([]);
  }

  // All filters beside the cards are in sight, months and order above the cards.
  await page.setViewportSize({ width: 1280, height: 800 });
  const side = page.getByRole('search').locator('> div').first();
  expect(await side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('group', { name }).boundingBox();
    return box!.y + box!.height;
  };
  for (const width of [1280, 992]) {
    await page.setViewportSize({ width, height: 800 });
    const firstCard = await page.locator('main article').first().boundingBox();
    for (const name of ['Month', 'Sort by', 'Places']) expect(await bottomOf(name), name).toBeLessThan(firstCard!.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.setViewportSize({ width: 320, height: 256 });
  const online = page.getByRole('radio', { name: 'Online' });
  const toggle = page.getByRole('button', { name: 'Filters' });
  await toggle.click();
  await expect(online).toBeInViewport();
  await toggle.click();
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(online).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await online.check();
  const show = page.getByRole('button', { name: /^Show \d+ workshops$/ });
  await expect(show).toBeInViewport();
  await expect(show).not.toHaveText('Show 37 workshops');
  const count = (await show.innerText()).replace(/\D/g, '');
  await show.click();
  await expect(online).toBeHidden();
  await expect(page.getByText(`${count} workshops`, { exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Remove online' })).toBeInViewport();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(online).toBeHidden();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(page.getByRole('button', { name: /Filters/ })).toBeHidden();
  await expect(online).toBeVisible();
});

/** The scroll position after half a second without change. */
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

/** Scrolls, then follows a link. @returns the scroll positions between the first and the last */
async function positionsBetween(page: Page, scrollY: number, link: Locator, heading: string) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrollY);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  await page.evaluate(() => {
    const positions = new Set<number>();
    Object.assign(window, { positions });
    const record = () => {
      positions.add(Math.round(window.scrollY));
      requestAnimationFrame(record);
    };
    record();
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await scrollYAtRest(page)).toBe(0);
  const positions = await page.evaluate(() => [...(window as unknown as { positions: Set<number> }).positions]);
  // Scroll anchoring may round to the next pixel.
  return positions.filter((position) => Math.abs(position - scrollY) > 1 && position !== 0);
}

test('titles keep their words and names whole, and dates are on one line, at widths that are rarely looked at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const names = page.locator('section[aria-labelledby^="collection-"] article strong > span > span:last-child');
  const lines = await names.evaluateAll((all) => all.map((name) => name.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));

  for (const path of [
    '/',
    '/workshops',
    '/onsite/voices-of-the-river',
    '/tutors/sefa-tamatoa',
    '/tutors/ilse-verhaegen',
  ]) {
    await page.goto(path);
    expect(await listBrokenWordsAt(page, [320, 360, 440, 1024, 1280, 1400]), path).toEqual([]);
  }
});

test('rows are full, pictures reach the footer, headings fit, no mark begins a line, paper has all dates', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const box = async (locator: Locator) => (await locator.filter({ visible: true }).first().boundingBox())!;
  const right = async (locator: Locator) => Math.round((await box(locator)).x + (await box(locator)).width);
  const bottom = async (locator: Locator) => Math.round((await box(locator)).y + (await box(locator)).height);

  await page.goto('/bundles');
  const networks = page.getByRole('contentinfo').getByRole('link', { name: /^(Facebook|Instagram|What|Blue|You)/ });
  const tops = await networks.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1);
  const lists = page.getByRole('contentinfo').locator('ul');
  const marks = await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
  expect(new Set(marks)).toEqual(new Set(['""']));
  const tickets = page.getByRole('article').filter({ visible: true });
  expect(await right(page.locator('#before-you-buy dl'))).toBe(await right(tickets.last()));
  await page.setViewportSize({ width: 768, height: 900 });
  expect((await box(tickets.first())).y).toBe((await tickets.last().boundingBox())!.y);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/subscribe/onsite/deep-drone');
  expect(await bottom(page.locator('main img'))).toBe(await bottom(page.getByRole('main')));

  await page.goto('/terms');
  const heading = page.getByRole('heading', { name: 'Prices and payment' });
  const lines = await heading.evaluate((each) => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight));
  expect(lines).toBeLessThan(2);
  const widths = await page
    .locator('main h2')
    .evaluateAll((all) =>
      all.map(({ clientWidth, nextElementSibling }) => [clientWidth, nextElementSibling!.clientWidth]),
    );
  for (const [title, text] of widths) expect(title).toBeLessThanOrEqual(text!);

  await page.goto('/funding');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await right(page.locator('main dl > div').last())).toBe(await right(page.locator('main dl')));
  }

  await page.goto('/plus7-that-is-missing');
  const banner = page.getByRole('complementary');
  expect((await bottom(banner)) - (await bottom(banner.locator('p')))).toBeGreaterThan(40);

  await page.goto('/');
  const offer = page.getByText('places left').first().locator('..');
  await expect(offer).toHaveCSS('clip-path', 'inset(0px)');
  const mark = await offer.evaluate(({ lastElementChild }) => {
    const { position, marginInlineStart } = getComputedStyle(lastElementChild!, '::before');
    return [position, parseFloat(marginInlineStart) < 0];
  });
  expect(mark).toEqual(['absolute', true]);

  await page.goto('/workshops');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const dates = page.getByRole('list', { name: 'Dates of the year' }).getByRole('link').filter({ visible: true });
  expect(await dates.count()).toBeGreaterThan(await page.getByRole('article').count());
  const rows = await dates.evaluateAll((links) =>
    links.map((link) =>
      [...link.querySelectorAll('div > :not(strong)')].map((fact) => (fact as HTMLElement).offsetTop),
    ),
  );
  for (const tops of rows) expect(new Set(tops).size).toBe(1);
  await page.goto('/');
  const slides = page.getByRole('group', { name: 'Ears first' }).locator('article');
  const boxes = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect()));
  for (const { left, right: end } of boxes) expect(left >= 0 && end <= 1280).toBe(true);
  await expect(page.getByRole('heading', { name: 'Coming Up' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Read more' }).first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Online', exact: true })).toBeHidden();
});

test('on the first screen the year covers no link of the slide', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const link = (await page
      .getByRole('link', { name: /^Read more/ })
      .first()
      .boundingBox())!;
    const ridge = (await page.getByRole('link', { name: 'The year from the valley' }).boundingBox())!;
    expect(link.y + link.height, `${width} × ${height}`).toBeLessThanOrEqual(ridge.y);
  }
});

test('a name, title or artform of one word of 80 letters widens no page', async ({ plainPage: page }) => {
  for (const path of ['/workshops', '/archive', '/tutors', '/tutors/ilse-verhaegen', '/onsite/deep-drone']) {
    await page.goto(path);
    const names = page.locator('main :is([data-artform], [translate=no], [href^="/on"], [href^="/tutors/"])');
    await names.evaluateAll((elements) => {
      for (const element of elements) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          text.data = text.data.replace(/\p{L}{3,}/u, 'w'.repeat(80));
        }
      }
    });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
    }
  }
});

const PAGES_WITH_LONG_WORDS: [string, number][] = [
  ['/about', 360],
  ['/about', 1300],
  ['/terms', 360],
  ['/', 1000],
  ['/residencies', 1000],
  ['/tutors', 1000],
  ['/tutors/ilse-verhaegen', 1000],
];

test('with a larger font in the browser, headings are whole and all text fits', async ({ playwright }, { project }) => {
  const { args = [], ...options } = project.use.launchOptions ?? {};
  const largeFont = args.map((arg) => arg.replace('--blink-settings=', '$&defaultFontSize=20,'));
  const browser = await playwright.chromium.launch({ ...options, args: largeFont });
  const page = await browser.newPage();
  for (const [path, width] of PAGES_WITH_LONG_WORDS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(SITE_URL + path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
    expect(await listBrokenWords(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
  }
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await browser.close();
});

test('the panel of a workshop begins on the first screen of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/onsite/listening-to-ice', '/onsite/field-recording-at-altitude', '/online/synthesis-by-ear']) {
    await page.goto(path);
    expect((await page.locator('#book').boundingBox())!.y, path).toBeLessThan(900);
    const words = (await page.getByRole('main').innerText()).split(/\s+/);
    expect(words.length, path).toBeLessThanOrEqual(520);
  }
});

test('the total to pay stays on one line', async ({ page }) => {
  await openLastStep(page, '/onsite/voices-of-the-river');
  expect(await listBrokenWordsAt(page, [320, 1000, 1280])).toEqual([]);
});

test('a link scrolls smoothly to the top, from the end of a long page too, and at once under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  /** A busy machine may draw no frame in between: such a scroll is tried again. */
  const expectSmooth = (path: string, scrollY: number) =>
    expect(async () => {
      await page.goto(path);
      await expect(page.getByLabel('Currency').first()).toBeEnabled();
      expect(await positionsBetween(page, scrollY, link('Gallery'), 'Gallery'), path).not.toEqual([]);
    }).toPass();
  await expectSmooth('/workshops', 1000);
  await expectSmooth('/gallery', 1000);
  await expectSmooth('/terms', 5000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await positionsBetween(page, 1000, link('Contact'), 'Contact')).toEqual([]);
});

test('Back and reload restore the place in the page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/terms');
  await page.evaluate(() => window.scrollTo({ top: 2500, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  expect(await scrollYAtRest(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  const distance = () => page.evaluate(() => Math.abs(window.scrollY - 2500));
  await expect.poll(distance, { intervals: [20] }).toBeLessThan(3);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.reload();
  await expect.poll(distance).toBeLessThan(3);
});

test('Back restores the place in the page while the next one still scrolls to its top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(async () => {
    await page.goto('/terms');
    await page.evaluate(() => window.scrollTo({ top: 5000, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL('/gallery');
    const isScrolling = (end: number) => window.scrollY > 0 && window.scrollY < end;
    await page.waitForFunction(isScrolling, 1500, { polling: 'raf', timeout: 5_000 });
  }).toPass();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 5000))).toBeLessThan(3);
});

test('the home page has its sections in the raw HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const links = ['View all workshops', 'View collection', 'Read more'];
  const headings = ['Next-level arts residencies', 'Coming Up', 'What alumni say', 'Subscribe for early access'];
  for (const text of [...headings, ...links]) expect(html, text).toContain(text);
});

test('on a phone the home page is at most ten screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 750 });
  await page.goto('/');
  // Scrolling lays out each section.
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.mouse.wheel(0, 1000);
    await expect(footer).toBeInViewport({ timeout: 50 });
  }).toPass();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeGreaterThan(5000);
  expect(await height()).toBeLessThanOrEqual(7500);
});

/** Lets animations take a twentieth of their time. */
async function speedUpAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 20 });
}

const overlay = (page: Page) => page.locator('main > [aria-hidden=true]');

test('the overlay ends after three seconds, or at the first key', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await expect(overlay(page)).toBeVisible();
  const duration = await overlay(page).evaluate((element) => getComputedStyle(element).animationDuration);
  expect(duration).toBe('3s');
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(overlay(page)).toBeHidden({ timeout: 200 });
  }).toPass();
});

test('the overlay plays once in a browser session: not on reload, Back or a link home', async ({ page }) => {
  // Counts the frames that paint the overlay.
  await page.addInitScript(() => {
    const painted = { frames: 0 };
    Object.assign(window, { painted });
    const check = () => {
      const element = document.querySelector('main > [aria-hidden=true]');
      if (element && getComputedStyle(element).display !== 'none') painted.frames += 1;
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  const paintedFrames = () =>
    page.evaluate(() => (window as unknown as { painted: { frames: number } }).painted.frames);
  await speedUpAnimations(page);
  await page.goto('/');
  await expect(overlay(page)).toBeHidden();
  expect(await paintedFrames()).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause Featured workshops' })).toBeEnabled();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('banner').getByRole('link', { name: 'CAMP', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Coming Up' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Coming Up' })).toBeVisible();
  expect(await paintedFrames()).toBe(0);
});

test('the overlay ends without JavaScript', async ({ plainPage: page }) => {
  await speedUpAnimations(page);
  await page.goto('/');
  await expect(overlay(page)).toBeHidden();
});

test('the tabs of Coming Up are in the URL', async ({ page }) => {
  await page.goto('/?tab=online');
  await expect(page.getByRole('tab', { name: 'Online' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('article').first()).toContainText('online');
  await page.getByRole('tab', { name: 'Onsite' }).click();
  await expect(page).toHaveURL('/?tab=onsite');
  await expect(panel.getByRole('article').first()).toContainText('onsite');
});
