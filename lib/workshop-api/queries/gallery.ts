import 'server-only';
import { cache } from 'react';
import sharp from 'sharp';

import { DAY_SECONDS } from '@/lib/domain/dates';
import type { GalleryPicture } from '@/lib/domain/pictures';
import { cacheResult } from '@/lib/framework/data-cache';
import { shortenLifetime } from '@/lib/framework/page-marks';
import { CONTENT_SECONDS, createOptionalReader, skipIfFailed } from '@/lib/workshop-api/read';
import { galleryImagesSchema } from '@/lib/workshop-api/schemas/content';
import { tags } from '@/lib/workshop-api/tags';
import { openMedia } from '@/lib/workshop-api/transport';

import { listGalleryImages } from './offers';

/** The size is in the first bytes of a picture. */
const HEAD_BYTES = 65_536;
const SIZE_TIMEOUT_MS = 2_000;
const MEDIA_PATH = '/media/';
/** Content types of error pages of proxies. */
const NO_PICTURE = /^(text\/|application\/json)/;

/** Null if the API lacks the call. */
const listCaptions = createOptionalReader(
  'list_gallery_captions',
  galleryImagesSchema,
  { revalidate: CONTENT_SECONDS, tags: [tags.gallery] },
  true,
);

/** Null without a gallery. @throws WorkshopApiError for the list; sizes that fail are null */
export const listGalleryPictures = cache(async (): Promise<GalleryPicture[] | null> => {
  const [images, captioned] = await Promise.all([listGalleryImages(), skipIfFailed(listCaptions())]);
  if (!images) return null;
  const captions = new Map(captioned?.map(({ src, caption }) => [src, caption]));
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, SIZE_TIMEOUT_MS, 'late').unref();
  });
  const sizes = await Promise.all(images.map(({ src }) => Promise.race([findPictureSize(src), late])));
  // Renders the page again within seconds, to read the missing sizes.
  if (sizes.some((size) => size === 'late' || size === 'unread')) await shortenLifetime();
  return images.map((image, index) => {
    const size = sizes[index];
    const caption = image.caption ?? captions.get(image.src) ?? null;
    return { ...image, caption, size: typeof size === 'object' ? size : null };
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

/** Null if there is no such picture. @throws Error if the API fails */
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
  for await (const part of response.body) {
    parts.push(part);
    length += part.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts);
}

async function measure(head: Buffer | null): Promise<GalleryPicture['size']> {
  if (!head) return null;
  const { autoOrient } = await sharp(head)
    .metadata()
    .catch(() => ({ autoOrient: null }));
  return autoOrient?.width && autoOrient.height ? { width: autoOrient.width, height: autoOrient.height } : null;
}
