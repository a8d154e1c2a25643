import { expect, test } from '@playwright/test';
import { existsSync, readdirSync } from 'node:fs';

const CARDS = '/cards/onsite/night-songs';

const optimized = (path: string, width = 640, quality = 70) =>
  `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${quality}`;

const variants = () => (existsSync('.next/cache/images') ? readdirSync('.next/cache/images').length : 0);

test('a picture of a page is served in its widths, and under no other URL', async ({ request }) => {
  const html = await (await request.get('/workshops')).text();
  const [, path = ''] = /_next\/image\?url=([^&"]+)/.exec(html) ?? [];
  const picture = decodeURIComponent(path);
  for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*']) {
    const response = await request.get(optimized(picture), { headers: { accept } });
    expect([response.status(), response.headers()['content-type']]).toEqual([200, accept.split(',')[0]]);
  }

  const before = variants();
  const spellings = [
    optimized(picture, 641),
    optimized(picture, 640, 71),
    `${optimized(picture)}&x=1`,
    `${optimized(picture)}&w=640`,
    `/_next/image?url=${picture}&w=640&q=70`,
    optimized(`${picture}?v=1`),
    optimized(picture.replace('/media/', '/media/./')),
    optimized(picture.replace('/media/', '/media/%2e/')),
    optimized(picture.replace('/media/', '//media/')),
    optimized(picture.replace('/media/', '/media\\')),
    optimized('/media/a\nb.jpg'),
    optimized(`http://localhost:3210${picture}`),
  ];
  for (const url of spellings) expect((await request.get(url)).status(), url).toBe(400);
  for (let n = 0; n < 20; n += 1) {
    expect((await request.get(optimized(`/media/no-such-picture-${n}.jpg`))).status()).toBe(404);
  }
  expect(variants()).toBe(before);
});

test('a thousand invented versions of a card draw nothing', async ({ request, baseURL }) => {
  const current = (await request.get(`${CARDS}/x.jpg`, { maxRedirects: 0 })).headers().location!;
  expect((await request.get(current)).status()).toBe(200);
  const before = readdirSync('.next/cache/cards').length;
  for (let sent = 0; sent < 1000; sent += 50) {
    const paths = Array.from({ length: 50 }, (_, index) => `${CARDS}/${String(sent + index).padStart(16, 'x')}.jpg`);
    const responses = await Promise.all(paths.map((path) => fetch(baseURL + path, { redirect: 'manual' })));
    const results = responses.map(({ status, headers }) => `${status} ${headers.get('location')}`);
    expect(new Set(results)).toEqual(new Set([`307 ${current}`]));
  }
  expect(readdirSync('.next/cache/cards')).toHaveLength(before);
  expect((await request.get('/onsite/night-songs')).status()).toBe(200);
});

test('text in the URL of a card does not change it', async ({ request }) => {
  const current = (await request.get(`${CARDS}/x.jpg`, { maxRedirects: 0 })).headers().location!;
  const card = await (await request.get(current)).body();
  expect((await (await request.get(`${current}?title=Buy%20now`)).body()).equals(card)).toBe(true);
  const texts = ['/cards/onsite/Buy%20now/x.jpg', '/cards/page/Buy%20now/x.jpg', `${CARDS}/Buy%20now.jpg`];
  for (const path of [...texts, CARDS]) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404);
  }
});
