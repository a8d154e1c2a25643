import type { Page } from '@playwright/test';

import { expect, PLAIN, test } from './fixtures';
import { decodeHtml, readHead } from './search/page-head';
import { SITE_PAGES, type SitePageName } from '../lib/domain/pages';

/** Texts that the informational pages must hold. */
const FACTS: Partial<Record<SitePageName, string[]>> = {
  about: [
    'Accommodation & catering',
    '15 private rooms',
    'Facilities',
    'Transport',
    'Previous workshops',
    'opened in 2018',
    'UK registered charity and a French association',
    'chestnuts',
    'vegan for nineteen years',
    'graphic score',
    'butter',
  ],
  contact: ['hello@camp.example', 'Aulus-les-Bains', 'WhatsApp channel', 'Bluesky'],
  plus7: ['seven extra nights', 'EUR 349, GBP 299 or USD 379', 'paid in full'],
  funding: ['Open Grants take up to 50%', 'onsite workshop', 'three days'],
  jobs: ['There are currently no open positions.'],
  terms: [
    '120 or more days before',
    'a full refund minus a 20% fee',
    '60 to 119 days before',
    'half: 50% is retained',
    'under 60 days before',
    'Online workshops are not refunded.',
    'held for you for three days',
    'EUR 349, GBP 299 or USD 379',
    'valid for 3 years',
    'up to 30%',
    '10% discount on onsite workshops',
    '1, 6 or 12 sessions',
    'Under-16s need a guardian',
  ],
  accessibility: ['What is not accessible yet', 'partial conformance', 'Défenseur des droits', 'EASS', 'EHRC'],
  privacy: ['A plain visit sets no cookies.', 'currency', 'ws', 'session storage'],
};

const toText = (html = '') => decodeHtml(html.replace(/<!-- -->|<[^>]*>/g, '')).replace(/\s+/g, ' ');

/** Tests the behaviour of a page in the browser. */
const DETAILS = {
  about: async (page: Page) => {
    for (const picture of await page.locator('main img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await picture.getAttribute('alt')).toBeTruthy();
    }

    const board = page.getByRole('region', { name: 'Transport' });
    await expect(board).toContainText(/Onsite workshops.*Tuesday 18:00.*Monday by 11:00/s);
    await expect(board).toContainText(/residencies.*Wednesday 13:00.*Wednesday by 11:00.*of the following week/s);
    await expect(board.getByRole('link', { name: 'SNCF Connect' })).toHaveAttribute('href', /^https:/);
    await expect(board.getByRole('link', { name: 'liO' })).toHaveAttribute('href', /^https:/);
    await board.getByRole('link', { name: 'questions about travel' }).click();
    await expect(page.getByRole('radio', { name: 'Location and travel' })).toBeChecked();

    await page.goBack();
    const sentence = page.getByText(/^Some of what we have held since 2018/);
    await expect(sentence).toHaveText(/ with [^,]+, .+ and One Hundred Refrains with Étienne Roux\.$/);
    await sentence.getByRole('link', { name: /^Stone and Signal/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stone and Signal');
  },
  contact: async (page: Page) => {
    const main = page.getByRole('main');
    const mail = main.getByRole('link', { name: 'hello@camp.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:hello@camp.example');
    const networks = ['Facebook', 'Instagram', 'WhatsApp channel', 'Bluesky'];
    await expect(main.getByRole('list').getByRole('link')).toHaveText(networks);
    await expect(main.getByRole('textbox')).toHaveCount(0);
  },
  plus7: async (page: Page) => {
    await expect(page.getByText('€349')).toBeVisible();
    await page.getByLabel('Currency').selectOption('usd');
    await expect(page.getByText('$379')).toBeVisible();
    await expect(page.getByText('€349')).toBeHidden();
  },
  terms: async (page: Page) => {
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: 'If you cancel' }).click();
    await expect(page).toHaveURL('/terms#article-4');
    await expect(page.getByRole('heading', { name: '4 If you cancel' })).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto('/terms');
    await expect(contents.getByRole('link', { name: 'If you cancel' })).toBeHidden();
    await contents.getByText('Contents').click();
    await contents.getByRole('link', { name: 'If you cancel' }).click();
    await expect(page.getByRole('heading', { name: '4 If you cancel' })).toBeInViewport();
  },
};

for (const [name, facts] of Object.entries(FACTS)) {
  const { path, title, searchTitle = title } = SITE_PAGES[name as SitePageName];

  test(`${path} has its facts in the raw HTML`, PLAIN, async ({ request, baseURL }) => {
    const response = await request.get(path);
    const html = await response.text();
    const head = readHead(html);
    const pageTitle = searchTitle.includes('CAMP') ? searchTitle : `${searchTitle} – CAMP`;
    expect([response.status(), head.title, head.canonical]).toEqual([200, pageTitle, baseURL + path]);
    expect(toText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1])).toBe(title);
    const text = toText(/<main.*<\/main>/s.exec(html)?.[0]);
    for (const fact of facts) expect(text).toContain(fact);
  });
}

for (const [name, check] of Object.entries(DETAILS)) {
  const { path } = SITE_PAGES[name as SitePageName];

  test(`${path} works as its text says`, PLAIN, async ({ page }) => {
    await page.goto(path);
    await check(page);
  });
}

test('/error leads home, and is not indexed', PLAIN, async ({ request }) => {
  const html = await (await request.get('/error')).text();
  expect(html).toMatch(/<h1[^>]*>Something went wrong</);
  expect(readHead(html).robots).toContain('noindex');
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to the home page</);
});

test('every page of the sitemap is indexed, with a different title and card', PLAIN, async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  expect(urls.length).toBeGreaterThan(50);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => /\/(confirm|error|api)\b/.test(url))).toEqual([]);
  const titles = new Set<string>();
  const cards = new Set<string | undefined>();
  for (const url of urls) {
    const response = await request.get(url);
    const html = await response.text();
    const { title, canonical, robots: indexed, meta } = readHead(html);
    expect([response.status(), canonical, indexed]).toEqual([200, url, 'index']);
    expect(html, url).not.toContain('noindex');
    titles.add(title);
    cards.add(meta.get('og:image'));
  }
  expect([titles.size, cards.size]).toEqual([urls.length, urls.length]);
  for (const path of ['/onsite/stone-and-signal', '/online/activist-archives']) expect(sitemap).toContain(path);
  for (const [, date = ''] of sitemap.matchAll(/<lastmod>([^<]*)/g)) {
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  }
});

for (const path of ['/about', '/onsite', '/contact']) {
  test(
    `${path} shows the valley, and says which summits it has and when the shuttle leaves`,
    PLAIN,
    async ({ plainPage: page }) => {
      await page.goto(path);
      const valley = page
        .getByRole('figure')
        .filter({ has: page.getByRole('img', { name: /^The valley in the morning/ }) });
      await valley.scrollIntoViewIfNeeded();
      await expect(valley).toContainText('Pic des Trois Seigneurs (2,199 m), Mont Garias (2,006 m)');
      await expect(valley).toContainText('18:00 on Tuesdays for workshops, and at 13:00 on Wednesdays for residencies');
      await expect
        .poll(() => valley.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(300);
    },
  );
}

test('a tutor is shown by a part of the picture of a workshop of theirs', PLAIN, async ({ plainPage: page }) => {
  await page.goto('/tutors/ilse-verhaegen');
  const picture = await page.getByRole('main').locator('img').first().getAttribute('src');
  await page.goto('/tutors');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Ilse Verhaegen', exact: true }) });
  const name = (src: string | null) => /url=([^&]+)/.exec(src ?? '')?.[1];
  expect(name(await row.locator('img').getAttribute('src'))).toBe(name(picture));
});
