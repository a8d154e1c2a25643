import 'server-only';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';

import { SHARE_CARD_HEIGHT as height, SHARE_CARD_WIDTH as width, type ShareCard } from '@/lib/share-card/share-card';

import { COLOURS } from './colours';
import { loadFaces } from './faces';
import { PICTURE_LEFT, ShareCardPicture } from './ShareCardPicture';

const QUALITIES = [84, 70, 50, 30];
const MAX_BYTES = 290_000;

export async function drawShareCard(card: ShareCard, photograph: Buffer | null): Promise<Buffer> {
  const hasPicture = photograph !== null;
  const background = photograph && (await crop(photograph));
  const drawing = await drawText(card, hasPicture);
  const composed = await sharp({ create: { width, height, channels: 3, background: COLOURS.paper } })
    .composite([...(background ? [{ input: background, left: PICTURE_LEFT, top: 0 }] : []), { input: drawing }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return compress(composed);
}

function crop(photograph: Buffer): Promise<Buffer> {
  return sharp(photograph)
    .resize(width - PICTURE_LEFT, height, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function drawText(card: ShareCard, hasPicture: boolean): Promise<Buffer> {
  const element = <ShareCardPicture card={card} hasPicture={hasPicture} />;
  const fonts = loadFaces(JSON.stringify(card));
  return Buffer.from(await new ImageResponse(element, { width, height, fonts }).arrayBuffer());
}

async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  throw new Error('The card has too many bytes.');
}
