import 'server-only';
import sharp from 'sharp';

import type { PageTags } from './html-tags';
import { requestOwn, toOwnPath } from './own-site';

const KB = 1_000;
const WHATSAPP_BYTES = 300 * KB;
const X_BYTES = 5_000 * KB;
const LARGE = { width: 600, height: 315 };

export interface CardPicture {
  width: number;
  height: number;
  bytes: number;
  type: string;
}

export interface CardPictureReport {
  picture: CardPicture | null;
  problems: string[];
}

export async function readCardPicture({ meta }: PageTags, cookie?: string): Promise<CardPictureReport> {
  const url = meta.get('og:image');
  if (!url) return { picture: null, problems: ['The page names no og:image.'] };
  if (!/^https?:\/\//.test(url)) return { picture: null, problems: ['og:image is not an absolute URL.'] };
  const path = toOwnPath(url);
  if (!path) return { picture: null, problems: ['og:image is on another site; the desk does not read it.'] };
  try {
    const { status, headers, body } = await requestOwn(path, undefined, cookie);
    if (status !== 200) return { picture: null, problems: [`The picture has status ${status}.`] };
    const { width = 0, height = 0 } = await sharp(body).metadata();
    const picture = { width, height, bytes: body.length, type: headers['content-type'] ?? 'unknown' };
    return { picture, problems: listPictureProblems(picture, meta) };
  } catch {
    return { picture: null, problems: ['The picture could not be read.'] };
  }
}

export function listPictureProblems({ width, height, bytes, type }: CardPicture, meta: PageTags['meta']): string[] {
  const stated = ['width', 'height'].map((name) => meta.get(`og:image:${name}`));
  const isOtherSize = stated.some((value, index) => value !== undefined && Number(value) !== [width, height][index]);
  return [
    ...(/^image\/(png|jpeg)\b/.test(type) ? [] : [`The picture is ${type}: not every network draws it.`]),
    ...(width < LARGE.width || height < LARGE.height
      ? [`The picture has ${width} × ${height} pixels: below ${LARGE.width} × ${LARGE.height} Facebook shows it small.`]
      : []),
    ...(bytes > WHATSAPP_BYTES
      ? [`The picture has ${Math.round(bytes / KB)} KB: above 300 KB WhatsApp may drop it.`]
      : []),
    ...(bytes > X_BYTES ? ['The picture has more than 5 MB: X does not show it.'] : []),
    ...(isOtherSize ? [`The page says ${stated.join(' × ')} pixels; it has ${width} × ${height}.`] : []),
    ...(meta.get('twitter:card') === 'summary_large_image'
      ? []
      : ['twitter:card is not summary_large_image: X shows the picture small.']),
    ...(meta.get('og:image:alt') ? [] : ['The picture has no og:image:alt for people who do not see it.']),
  ];
}
