import { expect, SHORT, test, WIDTHS } from './fixtures';

const MENU = { css: '#menu' };
const VIEWER = { css: '[role=dialog][aria-label="Gallery viewer"]' };

test('on a phone the menu opens, closes and leads on, and keeps the currency', SHORT, async ({ tab }) => {
  await tab.resize(390);
  await tab.goto('/onsite/listening-to-ice');
  await tab.click('Menu');
  await tab.waitFor(MENU);
  await tab.press('Escape');
  await tab.waitUntilGone(MENU);
  await tab.click('Menu');
  await tab.click('Close menu');
  await tab.waitUntilGone(MENU);
  await tab.click('Menu');
  await tab.select('#menu select', 'gbp');
  await tab.click('Residencies');
  await tab.waitForPage(/\/residencies$/);
  await tab.waitUntilGone(MENU);
  await tab.waitFor({ css: 'main [data-price=gbp]' });
  await tab.waitUntilGone({ css: 'main [data-price=eur]' });
});

for (const width of WIDTHS) {
  test(`at ${width} px filters combine, and Back returns to them`, async ({ tab }) => {
    await tab.resize(width);
    await tab.goto('/workshops');
    if (width < 600) await tab.click(/^Filter/);
    await tab.click(/^Online/);
    await tab.click(/^film/);
    await tab.waitForPage(/\/workshops\?type=online&artform=film$/);
    const card = { css: 'article a[href="/online/score-and-screen"]' };
    await tab.click(card);
    await tab.waitForPage(/\/online\/score-and-screen$/);
    await tab.back();
    await tab.waitForPage(/\/workshops\?type=online&artform=film$/);
    await tab.waitFor(card);
    const cards = await tab.evaluate(() => document.querySelectorAll('main article').length);
    expect(cards).toBeLessThan(6);
  });

  test(`at ${width} px the viewer of the gallery opens, steps and closes by keys and by Back`, async ({ tab }) => {
    await tab.resize(width);
    await tab.goto('/gallery');
    await tab.click({ css: 'li a[href="/media/gallery-01.jpg"]' });
    await tab.waitFor(VIEWER);
    await tab.waitForText('01 / 18');
    await tab.press('ArrowRight');
    await tab.waitForText('02 / 18');
    await tab.click('Next picture');
    await tab.waitForText('03 / 18');
    await tab.press('Escape');
    await tab.waitUntilGone(VIEWER);
    await tab.press('Enter');
    await tab.waitFor(VIEWER);
    await tab.back();
    await tab.waitUntilGone(VIEWER);
  });

  test(`at ${width} px the error summary has the focus and leads to the fields`, async ({ tab }) => {
    await tab.resize(width);
    await tab.goto('/onsite/voices-of-the-river');
    await tab.fill(/^First name/, 'Ada');
    await tab.click({ css: '#book [type=submit]' });
    await tab.waitForText(/last name/i);
    await tab.waitUntil(() => document.activeElement?.getAttribute('role') === 'alert');
    await tab.tabTo(/last name/i, 2);
    await tab.press('Enter');
    await tab.waitUntil(() => (document.activeElement as HTMLInputElement | null)?.name === 'last_name');
    await tab.type('Lovelace');
    await tab.waitUntil(() => (document.activeElement as HTMLInputElement).value === 'Lovelace');
  });
}

test('the browser asks for a page that it has shown before, so that places and prices are current', async ({ tab }) => {
  const wasSent = () => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit!.transferSize > 0;
  };
  for (const path of ['/about', '/privacy', '/about', '/privacy']) await tab.goto(path);
  expect(await tab.evaluate(wasSent)).toBe(true);
});

test('Back returns to the workshop in a long list, not to the foot of the page', async ({ tab }) => {
  await tab.resize(390);
  await tab.goto('/workshops');
  // The list grows while it is read.
  await tab.waitUntil(() => {
    const articles = document.querySelectorAll('main article');
    if (articles.length < 24) articles[articles.length - 1]!.scrollIntoView();
    return articles.length >= 24;
  });
  const card = { css: 'main li:nth-child(20) h2 a' };
  await tab.click(card);
  await tab.waitForPage(/\/(onsite|online)\/[\w-]+$/);
  await tab.back();
  await tab.waitForPage(/\/workshops$/);
  // Without a measure of the layout, which would hide the fault.
  await tab.waitUntil(() => document.querySelectorAll('main article').length >= 24);
  await tab.waitUntil(() => {
    const { top } = document.querySelector('main li:nth-child(20) h2 a')!.getBoundingClientRect();
    return top > 0 && top < window.innerHeight;
  });
});

test('lists keep their role, which Safari takes away from those without a marker', async ({ tab }) => {
  for (const path of ['/workshops', '/onsite/listening-to-ice', '/tutors']) {
    await tab.goto(path);
    const unmarked = await tab.evaluate(() => {
      const lists = [...document.querySelectorAll('ul, ol')];
      return lists.filter((list) => getComputedStyle(list).listStyleType === 'none').map(({ className }) => className);
    });
    expect(unmarked, path).toEqual([]);
  }
});
