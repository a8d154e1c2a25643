import 'server-only';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

import { boundBody, TOO_LARGE } from '@/lib/bounded-body';
import { env } from '@/lib/env';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { openMedia } from '@/lib/workshop-api/transport';

export class PhotographError extends Error {}

export const PHOTOGRAPH_LIMITS = { timeoutMs: 3_000, bytes: 16_000_000, pixels: 60_000_000 };
const MAX_SIDE = 1600;
/** Without SVG, which can contain text. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/** Null for pictures other than those of this site, the API and IMAGE_HOSTS. @throws PhotographError */
export async function readPhotograph(picture: string | null): Promise<Buffer | null> {
  if (picture?.startsWith('/images/')) return readFile(join('public', 'images', basename(picture)));
  if (!picture || !(picture.startsWith('/media/') || isHostPicture(picture))) return null;
  return decodePhotograph(await readInTime(picture));
}

async function readInTime(picture: string): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PhotographError('time-out')), PHOTOGRAPH_LIMITS.timeoutMs);
  });
  return Promise.race([download(picture), timeout]).finally(() => clearTimeout(timer));
}

async function download(picture: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(PHOTOGRAPH_LIMITS.timeoutMs);
  try {
    const { status, body } = await open(picture);
    if (status !== 200 || !body) throw new PhotographError(`status ${status}`);
    return await buffer(Readable.from(boundBody(body, PHOTOGRAPH_LIMITS.bytes), { signal }));
  } catch (error) {
    if (error instanceof PhotographError) throw error;
    const isExplained = error instanceof WorkshopApiError || (error as Error).name === TOO_LARGE;
    throw new PhotographError(isExplained ? (error as Error).message : 'broken off');
  }
}

function open(picture: string): Promise<{ status: number; body: AsyncIterable<Uint8Array> | null }> {
  if (!picture.startsWith('/media/')) return openHostPicture(picture);
  return openMedia(decodeURIComponent(picture.slice('/media/'.length)), {});
}

async function decodePhotograph(file: Buffer): Promise<Buffer> {
  try {
    const photograph = sharp(file, { limitInputPixels: PHOTOGRAPH_LIMITS.pixels, failOn: 'truncated' });
    const { format } = await photograph.metadata();
    if (!FORMATS.includes(format)) throw new Error(`The format is ${format}.`);
    return await photograph
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 92 })
      .toBuffer();
  } catch {
    throw new PhotographError('not a picture');
  }
}

function isHostPicture(picture: string): boolean {
  if (!URL.canParse(picture)) return false;
  const { protocol, host } = new URL(picture);
  return protocol === 'https:' && env().IMAGE_HOSTS.includes(host);
}

/** Does not follow redirects, which may lead to any host. @throws Error without a response in time */
async function openHostPicture(url: string) {
  const headers = { accept: 'image/*', 'user-agent': 'CAMP' };
  const signal = AbortSignal.timeout(PHOTOGRAPH_LIMITS.timeoutMs);
  const body = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, signal }, resolve).on('error', reject);
  });
  if (body.statusCode !== 200) body.destroy();
  return { status: body.statusCode ?? 0, body };
}
