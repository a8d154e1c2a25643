import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures';

// What these stories break themselves, the browser notes in its console.
test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] });

const HASH = 'abcdefghijklmnopqrstuvwxyz';

async function fillIn(page: Page) {
  await page.goto('/onsite/voices-of-the-river');
  await expect(page.locator('form[action="/api/reserve"] [name=key]')).not.toHaveValue('');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
}

/** Red, green and blue of a colour that an element is painted in. */
const painted = (found: Locator, property: 'color' | 'borderTopColor' | 'backgroundColor') =>
  found.evaluate(
    (element, name) =>
      getComputedStyle(element)
        [name].match(/[\d.]+/g)!
        .slice(0, 3)
        .map(Number) as [number, number, number],
    property,
  );

test('while a place is reserved the form waits; then the panel turns green and comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/reserve', async (route) => {
    await held;
    await route.fulfill({ json: { ok: true, code: HASH, next: `/confirm/onsite/${HASH}` } });
  });
  await fillIn(page);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('button', { name: 'Reserving…' })).toBeDisabled();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: 'Reserving…' })).not.toBeInViewport();
  letGo();
  await expect(page.getByRole('link', { name: 'Confirm my booking' })).toHaveAttribute(
    'href',
    `/confirm/onsite/${HASH}`,
  );
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeInViewport();
  const [red, green, blue] = await painted(page.locator('[data-panel=reserved]'), 'borderTopColor');
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('a reservation that fails says why, keeps every word, and can be sent again', async ({ page }) => {
  await fillIn(page);
  for (const answer of ['fails', 'is no answer', 'is lost'] as const) {
    await page.route(
      '**/api/reserve',
      async (route) => {
        if (answer === 'fails')
          await route.fulfill({ status: 502, json: { ok: false, message: 'Network response was not ok: 500' } });
        if (answer === 'is no answer')
          await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
        if (answer === 'is lost') await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Reserve my place' }).click();
    const sentence = answer === 'fails' ? 'Network response was not ok: 500' : 'We could not reach the site.';
    await expect(page.getByRole('alert').filter({ hasText: sentence }), answer).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeEnabled();
  }
});

test('a subscription whose answer is nonsense, or none, says sorry and keeps the address', async ({ page }) => {
  await page.goto('/subscribe');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await page.getByLabel('Email').fill('ada@example.org');
  const sorry = page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong. Please try again later.' });
  const unexpected = page.getByRole('alert').filter({ hasText: 'Unexpected response from the server.' });
  await page.route(
    '**/api/subscribe',
    (route) => route.fulfill({ status: 502, json: { ok: false, message: 'Unexpected response from the server.' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(unexpected).toBeVisible();
  await page.route('**/api/subscribe', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(sorry).toBeVisible();
  await expect(unexpected).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
});

test('a list that cannot be read says so in red', async ({ page }) => {
  await page.route('**/api/workshops?*', (route) =>
    route.fulfill({ status: 502, json: { message: 'Network response was not ok: 500' } }),
  );
  await page.goto('/workshops');
  await page.getByRole('radio', { name: 'Online' }).check();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toHaveText('Error: Network response was not ok: 500');
  const [red, green, blue] = await painted(failure, 'color');
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

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

test('what stands below each other in cards of one row begins on one line', async ({ page }) => {
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
  const inks = await page
    .getByRole('group', { name: 'Artform' })
    .locator('[data-artform]')
    .evaluateAll((tags) =>
      tags.map((tag) => [(tag as HTMLElement).dataset.artform, getComputedStyle(tag).backgroundColor]),
    );
  expect(inks.length).toBeGreaterThanOrEqual(8);
  expect(new Set(inks.map(([, colour]) => colour)).size).toBe(new Set(inks.map(([artform]) => artform)).size);
});

/** Where the page stands once it has not moved for half a second. */
const restingPlace = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [place, still] = [window.scrollY, 0];
        const look = () => {
          still = window.scrollY === place ? still + 1 : 0;
          place = window.scrollY;
          if (still > 30) resolve(place);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

test('a link goes smoothly to the top of the next page, at once for who asked for no motion', async ({ page }) => {
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
  expect(await restingPlace(page)).toBe(0);
  const here = page.getByRole('banner').getByRole('link', { name: 'Gallery' });
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('header [data-sticky]')).toHaveAttribute('data-sticky', 'true');
  await here.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('the gallery leads to a social profile', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: /^More on \w+/ })).toHaveAttribute('href', /^https:\/\//);
});

test('other spellings of the result pages lead to them for good', async ({ request }) => {
  for (const [spelling, route] of [
    ['success', 'thanks'],
    ['payment_failed', 'paymentfailed'],
    ['payment_error', 'paymenterror'],
    ['booking_error', 'paymenterror'],
  ]) {
    const answer = await request.get(`/${spelling}/onsite/${HASH}`, { maxRedirects: 0 });
    expect(answer.status(), spelling).toBe(308);
    expect(answer.headers().location).toMatch(new RegExp(`/${route}/onsite/${HASH}$`));
  }
});

test('result pages know the four kinds of booking and no other', async ({ request }) => {
  for (const ctype of ['onsite', 'online', 'residency', 'mentorship']) {
    for (const page of ['paymentfailed', 'paymenterror'])
      expect((await request.get(`/${page}/${ctype}/${HASH}`)).status(), ctype).toBe(200);
  }
  for (const page of ['confirm', 'thanks', 'paymentfailed', 'paymenterror'])
    expect((await request.get(`/${page}/bundle/${HASH}`)).status(), page).toBe(404);
});
