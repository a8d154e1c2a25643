import type { Locator } from '@playwright/test';

import { expect, observeLayoutShifts, PLAIN, test, waitForScripts } from './fixtures';
import { dismissOverlay, swipe } from './slider-steps';

const card = 'main article';

test('the list and each workshop are in the raw HTML', PLAIN, async ({ request, baseURL }) => {
  const list = await (await request.get('/workshops')).text();
  expect(list.match(/<article/g)).toHaveLength(15);
  expect(list).toContain('Composing with Silence with');
  for (const html of [list, await (await request.get('/')).text()]) {
    const [, dates = ''] = /<ol[^>]*aria-label="Dates of the year">([^]*?)<\/ol>/.exec(html) ?? [];
    expect(dates.match(/<a /g)!.length).toBeGreaterThan(30);
    expect(dates).toMatch(/<a href="\/onsite\/night-songs"[^]*?Night Songs[^]*? 202\d[^]*?€[\d,]+[^]*?2 places left/);
    expect(html.match(/<a href="\/workshops\?month=\d{4}-\d{2}"/g)!.length).toBeGreaterThan(8);
  }
  const detail = await (await request.get('/onsite/listening-to-ice')).text();
  const headings = ['Workshop info', 'How to book', 'Where &amp; when', 'Key facts'];
  for (const text of [...headings, 'Ana Ferrer and Jon Okafor', 'hydrophone', 'SOLD OUT', 'held for three days']) {
    expect(detail).toContain(text);
  }
  expect(detail).toContain(`<link rel="canonical" href="${baseURL}/onsite/listening-to-ice"/>`);
  expect(detail).toMatch(/"@type":"Event"/);
});

test('sessions show their hours in Paris, and beside them those of the visitor', async ({ browser, request }) => {
  const html = await (await request.get('/online/composing-with-silence')).text();
  expect(html).toContain('All 6 sessions, and their recordings for sixty days');
  expect(html.match(/19:00–21:00 in Paris/g)).toHaveLength(7);
  const inNewYork = /\(1[2-4]:00–1[4-6]:00 in New York\)/;
  for (const timezoneId of ['America/New_York', 'Europe/Madrid']) {
    const isNewYork = timezoneId === 'America/New_York';
    const page = await browser.newPage({ timezoneId });
    await page.goto('/online/composing-with-silence');
    await page.getByText('6 sessions, the first').click();
    const times = page.getByRole('list').filter({ hasText: 'in Paris' }).last().getByRole('listitem');
    await expect(times).toHaveCount(6);
    await expect(page.getByText('in New York')).toHaveCount(isNewYork ? 7 : 0);
    if (isNewYork) await expect(times.first()).toHaveText(inNewYork);
    await page.close();
  }
});

test('filters combine in the URL, and survive reload, Back and sharing', PLAIN, async ({ page, context }) => {
  await page.goto('/workshops');
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByRole('checkbox', { name: 'film' }).check();
  await page.getByRole('checkbox', { name: 'vr' }).check();
  await expect(page).toHaveURL('/workshops?type=online&artform=film&artform=vr');
  const count = page.getByText(/^\d+ workshops?$/);
  await expect(count).toHaveText('5 workshops');
  await expect(page.locator(card)).toHaveCount(5);
  await page.reload();
  await expect(page.locator(card)).toHaveCount(5);
  await page
    .locator(card)
    .getByRole('link', { name: /Score and Screen/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Score and Screen');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'vr' })).toBeChecked();
  await expect(page.locator(card)).toHaveCount(5);

  const shared = await context.request.get('/workshops?type=online&artform=film&artform=vr');
  expect((await shared.text()).match(/<article/g)).toHaveLength(5);
});

test('search, months, places and order combine with filters', async ({ page, request }) => {
  await page.goto('/workshops');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No workshops match your filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page.locator(card).first()).toBeVisible();

  await page.getByRole('radio', { name: 'Online' }).check();
  const months = page.getByRole('group', { name: 'Month' }).getByRole('checkbox');
  const month = await months.nth(1).inputValue();
  await months.nth(1).check();
  await page.getByRole('checkbox', { name: 'Places left only' }).check();
  await page.getByRole('radio', { name: 'Price, lowest first' }).check();
  const cheapest = page.getByRole('group', { name: 'Price up to' }).getByRole('radio').nth(1);
  const maxPrice = Number(await cheapest.inputValue());
  await cheapest.check();
  await expect(page).toHaveURL(`/workshops?type=online&month=${month}&price=${maxPrice}&places=left&sort=price`);
  await expect(page.locator(card).first()).toBeVisible();
  const [name = '', year = ''] = (await months.nth(1).getAttribute('aria-label'))!.split(' ');
  for (const text of await page.locator(card).allTextContents()) {
    expect(text).toMatch(new RegExp(`${name.slice(0, 3)}\\w* ${year}`));
  }
  const shown = (await (await request.get(`/workshops${new URL(page.url()).search}`)).text()).match(/<article/g);
  await expect(page.locator(card)).toHaveCount(shown!.length);
  await expect(page.locator(card).getByText('SOLD OUT')).toHaveCount(0);
  const price = page.locator(card).locator('[data-price=eur]');
  const amounts = (await price.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  expect(Math.max(...amounts)).toBeLessThanOrEqual(maxPrice);
  await page.getByRole('link', { name: 'Remove places left' }).click();
  await page.getByRole('link', { name: 'Remove up to' }).click();
  await expect(page).toHaveURL(`/workshops?type=online&month=${month}&sort=price`);

  await page.goto('/workshops?q=listening+to+ice&month=2000-01');
  await page
    .getByRole('link', { name: /^\w+ \d{4}: 1 workshop$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?q=listening\+to\+ice&month=20\d\d-\d\d$/);
  await expect(page.locator(card)).toHaveCount(1);
});

/** Waits until a list that scrolls has been in one place for twenty frames. */
const standStill = (list: Locator) =>
  list.evaluate(
    ({ firstElementChild: item }) =>
      new Promise<void>((resolve) => {
        let [left, frames] = [NaN, 0];
        const check = () => {
          const next = item!.getBoundingClientRect().left;
          frames = next === left ? frames + 1 : 0;
          left = next;
          if (frames < 20) requestAnimationFrame(check);
          else resolve();
        };
        check();
      }),
  );

test('while a page still arrives, the dates of the year stand where they stay', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
  const html = await (await page.request.get('/workshops')).text();
  const dates = page.getByRole('list', { name: 'Dates of the year' });
  const measureDates = async (body: string) => {
    await page.route('/workshops', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
    await page.goto('/workshops');
    const readBoxes = (parts: Element[]) => parts.map((part) => part.getBoundingClientRect().toJSON());
    return dates.locator('[data-shown] :is(a, svg, div, strong)').evaluateAll(readBoxes);
  };
  const months = html.indexOf('<ol', html.indexOf('Dates of the year'));
  expect(html.slice(months)).toContain('Months');
  const early = await measureDates(html.slice(0, months));
  expect(early).toHaveLength(4);
  expect(early).toEqual(await measureDates(html));
});

test('the year is walked by keys and by touch, and a pressed month filters', PLAIN, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 560 }, hasTouch: true, isMobile: true });
  const readShifts = await observeLayoutShifts(page);
  await page.goto('/workshops');
  await waitForScripts(page);
  const dates = page.getByRole('list', { name: 'Dates of the year' });
  const months = page.getByRole('list', { name: 'Months' });
  const shown = dates.locator('[data-shown] a');
  const findNearest = (x: number) =>
    dates.evaluate((list, wanted) => {
      const distances = [...list.querySelectorAll('li > a')].map((link) => {
        const { left, width } = link.getBoundingClientRect();
        return { distance: Math.abs(left + width * 0.46 - wanted), href: link.getAttribute('href') };
      });
      return distances.sort((a, b) => a.distance - b.distance)[0]!.href;
    }, x);

  // The dates are one stop of the Tab key.
  await shown.focus();
  const stop = dates.locator('a:not([tabindex="-1"])');
  await expect(stop).toHaveCount(1);
  const first = await shown.getAttribute('href');
  await page.keyboard.press('ArrowRight');
  await expect(stop).toBeFocused();
  await expect(shown).not.toHaveAttribute('href', first!);
  await expect(shown.locator('p')).toBeInViewport({ ratio: 1 });
  const tops = await dates
    .locator('a > div')
    .evaluateAll((all) => all.map((facts) => facts.getBoundingClientRect().top));
  const monthsBox = (await months.boundingBox())!;
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(Math.round(monthsBox.y + monthsBox.height));
  await page.keyboard.press('End');
  await expect(dates.getByRole('link').last()).toBeFocused();
  await expect(shown.locator('strong')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(dates.getByRole('link').first()).toBeFocused();
  expect(await readShifts()).toBe(0);

  const month = months.getByRole('link').nth(1);
  await month.tap();
  await expect(page).toHaveURL(`/workshops?month=${await month.getAttribute('data-month')}`);
  await expect(month).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/^\d+ workshops?$/)).not.toHaveText('37 workshops');
  await page.getByRole('link', { name: /^Remove / }).tap();
  await expect(page).toHaveURL('/workshops');
  await expect(month).not.toHaveAttribute('aria-current');

  // Months stop at the edge of the page, and the summit in the middle is named.
  await months.scrollIntoViewIfNeeded();
  const { y } = (await months.boundingBox())!;
  await swipe(page, { x: 300, y: y + 10 }, { x: -215, y: 0 });
  const lefts = () =>
    months.evaluate((list) => [...list.children].map((item) => Math.round(item.getBoundingClientRect().left)));
  await standStill(months);
  expect(await lefts()).toContain(16);
  await expect(shown).not.toHaveAttribute('href', first!);

  // A tap on the picture or on the road names the nearest summit, and opens nothing: its facts do.
  const picture = (await dates.boundingBox())!;
  const road = (await months.boundingBox())!.y - 8;
  let chosen: string | null = null;
  for (const [x, y] of [
    [80, road],
    [160, picture.y + picture.height - 20],
    [160, picture.y + picture.height - 20],
    [250, picture.y + 30],
  ] as const) {
    await standStill(months);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => findNearest(x)).toBe(await shown.getAttribute('href'));
    chosen = await shown.getAttribute('href');
    await expect(page).toHaveURL('/workshops');
  }
  await shown.locator('strong').tap();
  await expect(page).toHaveURL(chosen!);
  await page.close();
});

test('the pointer lights the nearest summit and its name, which no other one touches, and opens it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await waitForScripts(page);
  const dates = page.getByRole('list', { name: 'Dates of the year' });
  await dates.scrollIntoViewIfNeeded();
  await dates.hover();
  await expect(dates.locator('..')).toHaveCSS('cursor', 'pointer');
  const { x, y, width, height } = (await dates.boundingBox())!;
  for (let step = 1; step < 10; step += 1) {
    await page.mouse.move(x + (width * step) / 10, y + height - 12);
    const lit = dates.locator('[data-shown] a > bdi');
    await expect(lit).toBeVisible();
    const lefts = await dates
      .locator('a > bdi:visible')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().left).sort((a, b) => a - b));
    expect(Math.min(...lefts.slice(1).map((left, index) => left - lefts[index]!))).toBeGreaterThan(20);
  }
  const href = await dates.locator('[data-shown] a').getAttribute('href');
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(href!);
});

test(
  'cards show the visitor’s currency; more load near the end, and are there after Back',
  PLAIN,
  async ({ page, request, baseURL }) => {
    await page.goto('/workshops');
    await expect(page.locator(card)).toHaveCount(15);
    const first = page.locator(card).first();
    await expect(first.getByText(/^€\d/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
    await expect(first.getByText(/^£\d/)).toBeVisible();
    await expect(first.getByText(/^€\d/)).toBeHidden();
    const more = page.getByRole('button', { name: 'Load more' });
    await more.scrollIntoViewIfNeeded();
    // A fast server has sent the third page before a look at the second.
    await expect(page.locator(card).nth(29)).toBeAttached();
    await page.keyboard.press('End');
    await expect(page.locator(card)).toHaveCount(37);
    await expect(more).toHaveCount(0);
    const far = page.locator(card).nth(29).getByRole('heading').getByRole('link');
    await far.click();
    await expect(page).toHaveURL(/\/(onsite|online)\//);
    await page.goBack();
    await expect(far).toBeInViewport();
    expect(await (await request.get('/workshops')).text()).toMatch(/<a href="\/workshops\?page=2"[^>]*>Load more<\/a>/);
    const second = await (await request.get('/workshops?page=2')).text();
    expect(second.match(/<article/g)).toHaveLength(15);
    expect(second).toContain(`href="${baseURL}/workshops?page=2"`);
  },
);

test('tabs have URLs, and the booking panel depends on time and places left', PLAIN, async ({ page }) => {
  await page.goto('/onsite/deep-drone');
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeHidden();
  await expect(page.locator('[data-panel]').getByRole('listitem').getByRole('link')).toHaveCount(3);
  await page.getByRole('link', { name: 'How the waiting list works' }).click();
  await expect(page).toHaveURL(/\/subscribe\/onsite\/deep-drone$/);
  await page.goto('/onsite/stone-and-signal');
  await expect(page.getByRole('heading', { name: 'This workshop has finished' })).toBeVisible();
  const named = page.locator('[data-panel]').getByRole('listitem').getByRole('link');
  await expect(named).toHaveCount(3);
  const similar = page.getByRole('region', { name: 'Similar workshops' }).getByRole('article');
  await expect(similar).toHaveCount(3);
  await expect(similar.first()).toContainText(/places? left/);
  await named.first().click();
  await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeVisible();
  await page.goto('/onsite/listening-to-ice#where-when');
  const tab = page.getByRole('tab', { name: 'Where & when' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await tab.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Key facts' })).toBeFocused();
  await expect(page.getByText('Equipment')).toBeVisible();
  await expect(page).toHaveURL(/#key-facts$/);
  await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeVisible();
  const dates = page.getByLabel('Date', { exact: true }).locator('option:not([value=""])');
  await expect(dates.first()).toBeDisabled();
  await expect(dates.first()).toContainText('SOLD OUT');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue((await dates.nth(1).getAttribute('value')) ?? '');
});

test('booking closes in the open tab by the time of the server, not by the clock of the device', async ({ page }) => {
  const passed = { seconds: 0 };
  const asked = { times: 0 };
  await page.route('**/api/workshops/**', async (route) => {
    const response = await route.fetch();
    const facts = (await response.json()) as { now: number };
    asked.times += 1;
    await route.fulfill({ response, json: { ...facts, now: facts.now + passed.seconds } });
  });
  await page.clock.install({ time: Date.now() + 400 * 86_400_000 });
  await page.goto('/onsite/a-theatre-of-fog');
  const reserve = page.getByRole('button', { name: 'Reserve my place' });
  await reserve.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.times).toBeGreaterThan(0);
  await expect(reserve).toBeVisible();
  passed.seconds = 400 * 86_400;
  await expect(async () => {
    // Pages that get the focus ask at most every five seconds.
    await page.clock.fastForward(6_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'Booking has closed' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.locator('[aria-live]').filter({ hasText: 'Booking for this workshop has closed.' })).toHaveCount(1);
});

test('without JavaScript filters are a form, and tabs are sections', PLAIN, async ({ plainPage: page }) => {
  await page.goto('/workshops');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL('/workshops?page=2');
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByRole('button', { name: 'Apply the filters' }).click();
  await expect(page.locator(card).first()).toContainText('online');
  await page.getByRole('group', { name: 'Month' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Apply the filters' }).click();
  await expect(page).toHaveURL(/\?q=&type=online&price=&month=\d{4}-\d{2}&sort=date$/);
  await page.getByRole('link', { name: 'Remove online' }).click();
  await expect(page).toHaveURL(/\/workshops\?month=\d{4}-\d{2}$/);
  const chosen = page.getByRole('list', { name: 'Months' }).locator('[aria-current]');
  await expect(chosen).toHaveCount(1);
  await chosen.click();
  await expect(page).toHaveURL('/workshops');
  await expect(chosen).toHaveCount(0);
  await page.goto('/onsite/listening-to-ice');
  await expect(page.getByText('Equipment')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to book' })).toBeVisible();
  const prices = page
    .locator('main header p', { has: page.locator('[data-price]') })
    .first()
    .locator('[data-price]');
  const labels = await prices.evaluateAll((lines) =>
    lines.map((line) => getComputedStyle(line).display + getComputedStyle(line, '::before').content),
  );
  expect(labels).toEqual(['block"eur "', 'block"gbp "', 'block"usd "']);
});

test('a link to the list or to the home page leads to what its URL says', async ({ page }) => {
  await page.goto('/workshops');
  const count = page.getByText(/^\d+ workshops?$/);
  for (const region of ['banner', 'contentinfo'] as const) {
    await page.getByRole('radio', { name: 'Online' }).check();
    await expect(page).toHaveURL('/workshops?type=online');
    await expect(count).not.toHaveText('37 workshops');
    await page.getByRole(region).getByRole('link', { name: 'Workshops', exact: true }).click();
    await expect(page).toHaveURL('/workshops');
    await expect(count).toHaveText('37 workshops');
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  }
  await dismissOverlay(page);
  await page.goto('/?tab=onsite');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Onsite')).toHaveAttribute('aria-selected', 'true');
  for (const chosen of ['Onsite', 'Online']) {
    if (chosen === 'Online') await tab(chosen).click();
    await expect(page).toHaveURL(`/?tab=${chosen.toLowerCase()}`);
    await page.getByRole('banner').getByRole('link', { name: 'CAMP', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto('/onsite/listening-to-ice#key-facts');
  await expect(tab('Key facts')).toHaveAttribute('aria-selected', 'true');
});

/** Refuses changes of the URL as WebKit does, above a number in ten seconds. */
function refuseFrequentChanges(max: number) {
  const changes: number[] = [];
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = History.prototype[name];
    History.prototype[name] = function (...args) {
      const now = Date.now();
      if (changes.filter((time) => now - time < 10_000).length >= max) {
        document.documentElement.dataset.refused = '';
        throw new DOMException(`More than ${max} changes in 10 seconds`, 'SecurityError');
      }
      changes.push(now);
      change.apply(this, args);
    };
  }
}

for (const [title, max] of [
  ['much input changes the URL less often than WebKit allows', 100],
  ['a URL that the browser refuses to change harms nothing', 2],
] as const) {
  test(title, async ({ page }) => {
    await page.addInitScript(refuseFrequentChanges, max);
    const refused = page.locator('html[data-refused]');
    const holdKey = async (key: string, times = 60) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    await page.goto('/workshops');
    const search = page.getByRole('searchbox');
    await search.focus();
    for (let letter = 0; letter < 40; letter += 1) await page.keyboard.type('ab ');
    await page.getByRole('list', { name: 'Months' }).getByRole('link').nth(1).focus();
    await expect(page.getByRole('list', { name: 'Months' }).locator('a[tabindex="-1"]')).not.toHaveCount(0);
    await holdKey('Enter', 61);
    await page.getByRole('radio', { name: 'All' }).focus();
    await holdKey('ArrowRight');
    await expect(page.getByText('No workshops match your filters.')).toBeVisible();
    await expect(search).toHaveValue('ab '.repeat(34).slice(0, 100));
    await expect(refused).toHaveCount(max === 100 ? 0 : 1);
    if (max === 100) await expect(page).toHaveURL(/\?q=ab\+ab.*&month=/);

    await page.goto('/faq');
    await page.getByRole('searchbox').focus();
    for (let letter = 0; letter < 30; letter += 1) await page.keyboard.type('ab c');
    await expect(page.getByText('No questions match your filters.')).toBeVisible();
    if (max === 100) await expect(refused).toHaveCount(0);
  });
}

test('“Load more” by keyboard leads to the first new card, and says how many came', async ({ page }) => {
  await page.goto('/workshops');
  await waitForScripts(page);
  const more = page.getByRole('button', { name: 'Load more' });
  const status = page.getByRole('region', { name: 'Results' }).getByRole('status');
  const footer = page.getByRole('contentinfo').getByRole('link').first();
  const isMoreFocused = () => more.evaluate((button) => button === document.activeElement);
  // Back from the footer, what has the focus stays in sight.
  await footer.focus();
  for (let count = 0; count < 10 && !(await isMoreFocused()); count += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  for (const [first, came] of [
    [15, 15],
    [30, 7],
  ] as const) {
    await more.focus();
    await expect(page.locator(card)).toHaveCount(first);
    await page.keyboard.press('Enter');
    const link = page.locator(card).nth(first).getByRole('heading').getByRole('link');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(status).toHaveText(`37 workshops, ${came} more loaded`);
  }
  await expect(more).toHaveCount(0);
});
