import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

import { StubSite } from './abuse/stub-site';
import { expect, test } from './fixtures';
import { readHead } from './search/page-head';

const ITEMS = {
  '/onsite/night-songs': 'Onsite workshop',
  '/online/voice-lab': 'SOLD OUT',
  '/collection/1': 'Collection',
  '/workshops/music': 'Music',
  '/tutors/ana-ferrer': 'Tutor',
};

const readTags = async (request: APIRequestContext, path: string) =>
  Object.fromEntries(readHead(await (await request.get(path)).text()).meta);

test('cards say what their pages are, and a filtered list has the card of the list', async ({ request }) => {
  for (const [path, text] of Object.entries(ITEMS)) {
    expect((await readTags(request, path))['og:image:alt'], path).toContain(text);
  }
  const [list, filtered] = [await readTags(request, '/workshops'), await readTags(request, '/workshops?q=Buy+now')];
  expect(filtered['og:image']).toBe(list['og:image']);
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
