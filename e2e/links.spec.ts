import jsQR from 'jsqr';
import sharp from 'sharp';

import { API, expect, signIn, test } from './fixtures';

const WORKSHOP = '/onsite/night-songs';

test('the desk of a workshop shows its snippet, its card and its weight', async ({ plainPage: page, baseURL }) => {
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
  const card = part('Where the link is shared').getByRole('figure');
  await expect(card).toContainText('Night Songs: music workshop');
  await expect(card.getByRole('img')).toBeVisible();
  await expect(part('Structured data')).toContainText('BreadcrumbList');
  await expect(part('Headings')).toContainText('It has one h1, and skips no level.');
});

test('a URL of another site is refused, and kept as it was typed', async ({ plainPage: page }) => {
  await signIn(page);
  for (const url of ['https://evil.example/', '//evil.example/', `${API}/health`, 'http://[::1]:3210/']) {
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
