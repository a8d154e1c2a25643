import jsQR from 'jsqr';
import sharp from 'sharp';

import { listViolations } from './accessibility-checks';
import { expect, signIn, test } from './fixtures';

const WORKSHOP = '/onsite/night-songs';
const NETWORKS = ['WhatsApp', 'Facebook', 'X', 'LinkedIn', 'Slack', 'Mastodon'];

test('the desk of a workshop shows its snippet, its cards and its weight', async ({ plainPage: page, baseURL }) => {
  await signIn(page);
  await page.goto('/preview');
  await page.getByRole('link', { name: 'Link desk' }).click();
  await page.getByLabel('Page', { exact: true }).fill(WORKSHOP);
  await page.getByRole('button', { name: 'Look at it' }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const figures = [/HTML\s*[\d.]+ KB, [\d.]+ KB as sent/, /Scripts\s*\d+ KB in \d+ files/];
  for (const text of ['200', baseURL + WORKSHOP, ...figures]) await expect(part('The page')).toContainText(text);
  await expect(part('In search results')).toContainText('Night Songs: music workshop');
  await expect(part('In search results')).toContainText(/\d+ characters, \d+ of 580 pixels/);
  for (const network of NETWORKS) {
    const card = part('Where the link is shared').getByRole('figure', { name: network, exact: true });
    await expect(card).toContainText('Night Songs: music workshop');
    await expect(card.getByRole('img')).toBeVisible();
  }
  await expect(part('Structured data')).toContainText('BreadcrumbList');
  await expect(part('Headings')).toContainText('It has one h1, and skips no level.');
});

test('a URL of another site is refused, and kept as it was typed', async ({ plainPage: page }) => {
  await signIn(page);
  const otherSites = ['https://evil.example/', '//evil.example/', 'http://127.0.0.1:4210/health', 'http://[::1]:3210/'];
  for (const url of otherSites) {
    await page.goto(`/preview/links?path=${encodeURIComponent(url)}`);
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue(url);
    await expect(page.getByText('Other sites are not read.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'In search results' })).toHaveCount(0);
  }
});

test('a QR code leads to the link that was made', async ({ plainPage: page, baseURL }) => {
  const ws = String(Date.now());
  await signIn(page);
  await page.goto('/preview');
  await page.getByRole('link', { name: 'Tracked links' }).click();
  await page.getByLabel('Page', { exact: true }).fill('/no-such-page');
  await page.getByLabel('ws number').fill(ws);
  await page.getByLabel('Label').fill('May poster');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('There is no such page.').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);
  await expect(page.getByLabel('Label')).toHaveValue('May poster');
  await page.getByLabel('Page', { exact: true }).fill('/?utm_source=poster');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(`${baseURL}/?ws=${ws}&utm_source=poster`);
  const short = `${baseURL}/wire/${ws}?utm_source=poster`;
  await expect(page.getByLabel('Short link', { exact: true })).toHaveValue(short);
  await expect(page.getByRole('row', { name: `${ws} May poster` })).toBeVisible();
  for (const format of ['SVG', 'PNG']) {
    const href = await page.getByRole('link', { name: `Download ${format}` }).getAttribute('href');
    const response = await page.request.get(href!);
    expect(response.headers()['content-disposition']).toContain(`may-poster-ws-${ws}.${format.toLowerCase()}`);
    const picture = sharp(await response.body(), { density: 600 }).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(short);
  }
});

test('the table of all pages can be sorted and downloaded', async ({ plainPage: page }) => {
  await signIn(page);
  await page.goto('/preview/pages');
  await page.getByRole('link', { name: 'Title pixels' }).click();
  await expect(page.getByRole('columnheader', { name: 'Title pixels' })).toHaveAttribute('aria-sort', 'ascending');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const widths = (await rows.locator('td:nth-child(6)').allTextContents()).map(Number);
  expect(widths.length).toBeGreaterThan(50);
  expect(widths).toEqual([...widths].sort((one, other) => one - other));
  await expect(rows.filter({ has: page.getByRole('rowheader', { name: WORKSHOP, exact: true }) })).toContainText('200');
  const response = await page.request.get('/preview/pages.csv');
  expect(response.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect((await response.text()).split('\r\n')).toHaveLength(widths.length + 2);
});

test('the link desk requires signing in', async ({ request }) => {
  for (const path of ['links', 'links/build', 'links/qr/svg?code=1', 'pages', 'pages.csv']) {
    const response = await request.get(`/preview/${path}`, { maxRedirects: 0 });
    expect([path, response.status(), response.headers()['x-robots-tag']]).toEqual([path, 303, 'noindex, nofollow']);
  }
});

test('the link desk passes axe', async ({ page }) => {
  await signIn(page);
  for (const path of [`links?path=${WORKSHOP}`, 'links/build', 'links/build?path=x&ws=x', 'pages']) {
    await page.goto(`/preview/${path}`);
    expect(await listViolations(page), path).toEqual([]);
  }
});
