import { expect, test } from './fixtures';
import { PAGES } from './informational-pages';

for (const { path, h1, title, facts } of PAGES) {
  test(`${path} says what it is for, and fits a phone of 320 px`, async ({ page, baseURL }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/);
    for (const fact of facts) await expect(page.locator('main')).toContainText(fact);
    expect(await page.context().cookies()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('earlier workshops are one sentence, and those that have a page link to it', async ({ page, request }) => {
  await page.goto('/about');
  const sentence = page.getByText(/^Since 2018 the house has held/);
  await expect(sentence).toHaveText(/ with [^,]+, .+ and One Hundred Refrains with Étienne Roux\.$/);
  for (const link of await sentence.getByRole('link').all()) {
    const name = (await link.textContent()) ?? '';
    const html = await (await request.get((await link.getAttribute('href')) ?? '')).text();
    expect(html, name).toContain(name.split(' with ')[0]);
  }
  await sentence.getByRole('link', { name: /^Stone and Signal/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stone and Signal');
});

test('the shuttle’s times are on the about page, with the way to rail and bus', async ({ page }) => {
  await page.goto('/about');
  const board = page.getByRole('region', { name: 'Transport' });
  await expect(board).toContainText(/Onsite workshops.*Tuesday 18:00.*Monday by 11:00/s);
  await expect(board).toContainText(/residencies.*Wednesday 13:00.*Wednesday by 11:00.*of the following week/s);
  await expect(board.getByRole('link', { name: 'SNCF Connect' })).toHaveAttribute('href', /^https:/);
  await expect(board.getByRole('link', { name: 'liO' })).toHaveAttribute('href', /^https:/);
  await board.getByRole('link', { name: 'questions about travel' }).click();
  await expect(page.getByRole('radio', { name: 'Location and travel' })).toBeChecked();
});

test('the pictures of the about page are there', async ({ page }) => {
  await page.goto('/about');
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('alt')).toBeTruthy();
  }
});

test('a mail program and four networks are one tap from the contact page', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'hello@camp.example' })).toHaveAttribute(
    'href',
    'mailto:hello@camp.example',
  );
  await expect(main.getByRole('list').getByRole('link')).toHaveText([
    'Facebook',
    'Instagram',
    'WhatsApp channel',
    'Bluesky',
  ]);
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test('the +7 price is that of the chosen currency', async ({ page }) => {
  await page.goto('/plus7');
  await expect(page.getByText('€349')).toBeVisible();
  await page.getByLabel('Currency').selectOption('usd');
  await expect(page.getByText('$379')).toBeVisible();
  await expect(page.getByText('€349')).toBeHidden();
});

test('the contents of the terms lead to their articles', async ({ page }) => {
  await page.goto('/terms');
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
});

test('/error is a way home that no search engine lists', async ({ page }) => {
  await page.goto('/error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a collection shows its workshops', async ({ page, baseURL }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /View collection/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/collection\/\d+$/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  const html = await (await page.request.get(page.url())).text();
  expect(html.match(/<link rel="canonical" href="([^"]+)"/g)).toEqual([
    `<link rel="canonical" href="${baseURL}${new URL(page.url()).pathname}"`,
  ]);
  for (const kind of ['ItemList', 'BreadcrumbList']) expect(html).toContain(`"@type":"${kind}"`);
});

test('the sitemap lists pages that exist and name that URL as canonical', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  expect(urls.length).toBeGreaterThan(50);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => /\/(confirm|error|api)\b/.test(url))).toEqual([]);
  for (const url of urls) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    const html = await response.text();
    expect(html, url).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html, url).not.toContain('noindex');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every price of +7 stands on its page', async ({ page }) => {
    await page.goto('/plus7');
    for (const price of ['€349', '£299', '$379']) await expect(page.getByText(price)).toBeVisible();
  });
});
