import { expect, test } from '@playwright/test';
import { existsSync, readdirSync } from 'node:fs';

const optimized = (path: string, width = 640, quality = 70) =>
  `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${quality}`;

/** The number of variants on disk. */
const variants = () => (existsSync('.next/cache/images') ? readdirSync('.next/cache/images').length : 0);

test('a picture of a page is served in its widths, and in no other spelling', async ({ request }) => {
  const html = await (await request.get('/workshops')).text();
  const [, path = ''] = /_next\/image\?url=([^&"]+)/.exec(html) ?? [];
  const picture = decodeURIComponent(path);
  const response = await request.get(optimized(picture), { headers: { accept: 'image/webp' } });
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);

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
    const unknown = await request.get(optimized(`/media/no-such-picture-${n}.jpg`));
    expect(unknown.status()).toBe(404);
  }
  expect(variants()).toBe(before);
});

for (const path of ['/media/', '/media/%25', '/media/a%5Cb', '/media/a%0Ab', '/media/..%2Fa']) {
  test(`${path} is no picture, and no failure`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([400, 404]).toContain(response.status());
  });
}
