import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

import { StubSite } from './abuse/stub-site';
import { expect, test } from './fixtures';
import { readHead } from './search/page-head';
import { SITE_PATHS } from '../lib/domain/pages';

const ITEMS = {
  '/onsite/night-songs': 'Onsite workshop',
  '/online/voice-lab': 'SOLD OUT',
  '/collection/1': 'Collection',
  '/workshops/music': 'Music',
  '/tutors/ana-ferrer': 'Tutor',
};
const MAX_BYTES = 300_000;

const readTags = async (request: APIRequestContext, path: string) =>
  Object.fromEntries(readHead(await (await request.get(path)).text()).meta);

/** @returns the URL of the card */
async function expectCard(request: APIRequestContext, path: string, alt: RegExp) {
  const tags = await readTags(request, path);
  expect(tags, path).toMatchObject({
    'og:image': expect.stringMatching(/^http:\/\/localhost:\d+\/cards\/[\w/-]+\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'og:image:alt': expect.stringMatching(alt),
    'twitter:card': 'summary_large_image',
    'twitter:image': tags['og:image'],
    'twitter:image:alt': tags['og:image:alt'],
  });
  const response = await request.get(tags['og:image']!, { maxRedirects: 0 });
  const [bytes, headers] = [await response.body(), response.headers()];
  expect([response.status(), headers['content-type']], path).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await sharp(bytes).metadata(), path).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(MAX_BYTES);
  // A card that failed to draw is one colour.
  expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1);
  return tags['og:image']!;
}

test('each page of the site has a different card', async ({ request }) => {
  const cards = new Set<string>();
  for (const path of SITE_PATHS) cards.add(await expectCard(request, path, /\w\./));
  expect(cards.size).toBe(SITE_PATHS.length);
});

for (const [path, text] of Object.entries(ITEMS)) {
  test(`${path} has a card that says ${text}`, async ({ request }) => {
    await expectCard(request, path, new RegExp(text));
  });
}

test('a list with a filter is shared with the card of the list', async ({ request }) => {
  const [list, filtered] = [await readTags(request, '/workshops'), await readTags(request, '/workshops?q=Buy+now')];
  expect(filtered['og:image']).toBe(list['og:image']);
});

test('a page that is private, missing or not indexed has no card', async ({ request }) => {
  const secret = 'k3v9-hash_of_22_characters';
  const paths = ['/error', `/confirm/onsite/${secret}`, `/unsubscribe/${secret}`, '/no-such-page', '/onsite/none'];
  for (const path of paths) {
    expect(Object.keys(await readTags(request, path)).filter((name) => name.includes('image'))).toEqual([]);
  }
});

test.describe('names in other scripts', () => {
  const site = new StubSite();
  const TEXT = { left: 40, top: 100, width: 600, height: 380 };
  test.beforeAll(() => site.start());
  test.afterAll(() => site.stop());

  /** The text of a workshop's card as grey pixels. */
  async function drawText(request: APIRequestContext, tutors: string): Promise<Buffer> {
    const path = site.addWorkshop({ tutors });
    const tags = await readTags(request, site.url + path);
    const picture = await (await request.get(tags['og:image']!)).body();
    return sharp(picture).extract(TEXT).greyscale().raw().toBuffer();
  }

  const countDifferent = (a: Buffer, b: Buffer) => a.filter((pixel, index) => Math.abs(pixel - b[index]!) > 60).length;

  test('Japanese, Chinese and Korean names are all drawn, and differ', async ({ request }) => {
    const pictures = [await drawText(request, 'ليلى')];
    for (const name of ['高橋 光', '伊藤 花', '刘 伟', '김 민준']) {
      const picture = await drawText(request, name);
      for (const other of pictures) expect(countDifferent(picture, other), name).toBeGreaterThan(1_000);
      pictures.push(picture);
    }
  });
});
