import { readdirSync } from 'node:fs';

import { expect, test } from '../fixtures';

const FOLDER = '/cards/onsite/night-songs';

test('a thousand made-up versions of a card draw nothing, and the site goes on', async ({ request }) => {
  const current = (await request.get(`${FOLDER}/x.jpg`, { maxRedirects: 0 })).headers().location!;
  expect((await request.get(current)).status()).toBe(200);
  const keptBefore = readdirSync('.next/cache/cards').length;
  for (let sent = 0; sent < 1000; sent += 50) {
    const paths = Array.from({ length: 50 }, (_, index) => `${FOLDER}/${String(sent + index).padStart(16, 'x')}.jpg`);
    const responses = await Promise.all(paths.map((path) => request.get(path, { maxRedirects: 0 })));
    expect(new Set(responses.map((response) => response.status()))).toEqual(new Set([307]));
    expect(new Set(responses.map((response) => response.headers().location))).toEqual(new Set([current]));
  }
  expect(readdirSync('.next/cache/cards')).toHaveLength(keptBefore);
  expect((await request.get('/onsite/night-songs')).status()).toBe(200);
});

test('words in the URL of a card change nothing of it', async ({ request }) => {
  const current = (await request.get(`${FOLDER}/x.jpg`, { maxRedirects: 0 })).headers().location!;
  const card = await (await request.get(current)).body();
  expect((await (await request.get(`${current}?title=Buy%20now`)).body()).equals(card)).toBe(true);
  for (const path of [
    '/cards/onsite/Buy%20now/x.jpg',
    '/cards/page/Buy%20now/x.jpg',
    `${FOLDER}/Buy%20now.jpg`,
    FOLDER,
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404);
  }
});
