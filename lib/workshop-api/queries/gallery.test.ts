import type { ServerResponse } from 'node:http';
import sharp from 'sharp';

import { allowLog, startStubApi } from '@/test/stub-api';

import { listGalleryPictures } from './gallery';

jest.mock('next/cache', () => ({
  unstable_cache: (read: (name?: string) => Promise<unknown>) => {
    const kept = new Map<string | undefined, unknown>();
    return async (name?: string) => (kept.has(name) ? kept : kept.set(name, await read(name))).get(name);
  },
}));

const api = startStubApi();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const serve = (name: string, body: Buffer | null, status = 200) =>
  api.on(`GET /media/${name}`, (_call, response) => {
    response.writeHead(status).end(body ?? undefined);
  });

it('reads the size of each picture, as its camera was held, from its head', async () => {
  api.respond('GET get_galleries2/', [
    'wide.jpg',
    { name: 'tall.webp', caption: 'The tower' },
    'square.png',
    'turned.jpg',
  ]);
  api.respond('GET list_gallery_captions/', [{ name: 'wide.jpg', caption: 'The valley' }]);
  serve('wide.jpg', await picture(900, 600).jpeg().toBuffer());
  serve('tall.webp', await picture(400, 600).webp().toBuffer());
  serve('square.png', await picture(50, 50).png().toBuffer());
  serve('turned.jpg', await picture(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await listGalleryPictures()).toEqual([
    { src: '/media/wide.jpg', caption: 'The valley', size: { width: 900, height: 600 } },
    { src: '/media/tall.webp', caption: 'The tower', size: { width: 400, height: 600 } },
    { src: '/media/square.png', caption: null, size: { width: 50, height: 50 } },
    { src: '/media/turned.jpg', caption: null, size: { width: 600, height: 900 } },
  ]);
  expect(api.calls.filter(({ path }) => path.startsWith('/media/')).map(({ headers }) => headers.range)).toEqual(
    Array(4).fill('bytes=0-65535'),
  );
});

it('shows what it cannot measure all the same', async () => {
  allowLog();
  api.respond('GET get_galleries2/', ['gone.jpg', 'text.jpg', 'broken.jpg', 'silent.jpg']);
  serve('gone.jpg', null, 404);
  serve('text.jpg', Buffer.from('no picture at all'));
  serve('broken.jpg', null, 500);
  const late: ServerResponse[] = [];
  api.on('GET /media/silent.jpg', (_call, response) => late.push(response));
  expect(await listGalleryPictures()).toEqual(
    ['gone', 'text', 'broken', 'silent'].map((name) => ({ src: `/media/${name}.jpg`, caption: null, size: null })),
  );
  late.forEach((response) => response.end());
});

it('keeps no size that something else than a picture has', async () => {
  allowLog();
  api.respond('GET get_galleries2/', ['late.jpg']);
  const sizes = async () => (await listGalleryPictures())!.map(({ size }) => size);
  for (const type of ['text/html', 'application/json']) {
    api.respond('GET media/late.jpg', '{}', 200, { 'content-type': type });
    expect(await sizes()).toEqual([null]);
  }
  serve('late.jpg', await picture(90, 60).jpeg().toBuffer());
  expect(await sizes()).toEqual([{ width: 90, height: 60 }]);
});

it('throws what keeps the list itself from being read', async () => {
  allowLog();
  api.respond('GET get_galleries2/', '', 500);
  await expect(listGalleryPictures()).rejects.toThrow('Network response was not ok: 500');
});
