import 'server-only';
import { cache } from 'react';
import sharp from 'sharp';

import type { GalleryPicture } from '@/lib/domain/pictures';
import { cacheResult } from '@/lib/framework/data-cache';
import { shortenLifetime } from '@/lib/framework/page-marks';
import { openMedia } from '@/lib/workshop-api/media';
import { CONTENT } from '@/lib/workshop-api/read';
import { tags } from '@/lib/workshop-api/tags';

import { listGalleryImages } from './offers';

/** The first bytes of a picture hold its size. */
const HEAD_BYTES = 65_536;
const SIZE_TIMEOUT_MS = 2_000;
const DAY_SECONDS = 24 * CONTENT;
const MEDIA_PATH = '/media/';
/** Content types of a proxy's error pages. */
const NO_PICTURE = /^(text\/|application\/json)/;

/** Null without a gallery. @throws WorkshopApiError for the list only; an unknown size is null */
export const listGalleryPictures = cache(async (): Promise<GalleryPicture[] | null> => {
  const images = await listGalleryImages();
  if (!images) return null;
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, SIZE_TIMEOUT_MS, 'late').unref();
  });
  const sizes = await Promise.all(images.map(({ src }) => Promise.race([findPictureSize(src), late])));
  // The next render, seconds later, reads the missing sizes.
  if (sizes.some((size) => size === 'late' || size === 'unread')) await shortenLifetime();
  return images.map((image, index) => {
    const size = sizes[index];
    return { ...image, size: typeof size === 'object' ? size : null };
  });
});

export async function findPictureSize(src: string): Promise<GalleryPicture['size'] | 'unread'> {
  if (!src.startsWith(MEDIA_PATH)) return null;
  try {
    return await readSize(decodeURIComponent(src.slice(MEDIA_PATH.length)));
  } catch {
    return 'unread';
  }
}

const readSize = cacheResult(async (name: string) => measure(await readHead(name)), ['picture-size'], {
  revalidate: DAY_SECONDS,
  tags: [tags.gallery],
});

/** Null when there is no such picture. @throws when the API fails */
async function readHead(name: string): Promise<Buffer | null> {
  const response = await openMedia(name, { range: `bytes=0-${HEAD_BYTES - 1}` });
  const type = response.headers.get('content-type') ?? '';
  if (response.status >= 500 || (response.ok && NO_PICTURE.test(type))) {
    await response.body?.cancel();
    throw new Error(`The media of the workshop API answered ${response.status} ${type}.`);
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return null;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body.getReader();
  while (length < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  await reader.cancel();
  return Buffer.concat(parts);
}

async function measure(head: Buffer | null): Promise<GalleryPicture['size']> {
  if (!head) return null;
  const { autoOrient } = await sharp(head)
    .metadata()
    .catch(() => ({ autoOrient: null }));
  return autoOrient?.width && autoOrient.height ? { width: autoOrient.width, height: autoOrient.height } : null;
}
