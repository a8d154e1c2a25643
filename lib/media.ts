import 'server-only';
import { stripMetadata } from '@camp/formats/picture-file';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

import { boundBody } from '@/lib/bounded-body';
import { NO_STORE } from '@/lib/cache-headers';
import { isMediaName } from '@/lib/domain/pictures';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { openMedia } from '@/lib/workshop-api/transport';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const FILM_TYPES = ['video/mp4', 'video/webm'];
const MAX_PICTURE_BYTES = 50_000_000;
const RESPONSE_HEADERS = ['content-range', 'accept-ranges'];
/** A day, because the API may replace a picture without renaming it. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** Ends the ETags of pictures without metadata, which differ from those of the API. */
const TAG_END = '-bare"';

const refuse = (status: number) => new Response(null, { status, headers: NO_STORE });

/** Sends a picture of the API without its metadata, or streams a film; 404 for other content types. */
export async function handleMedia(request: Request, segment: string): Promise<Response> {
  const name = decode(segment);
  if (name === null || !isMediaName(name)) return refuse(404);
  try {
    const { status, headers, body } = await openMedia(name, toConditions(request.headers));
    const etag = headers.get('etag')?.replace(/"$/, TAG_END);
    const sent = { ...(etag && { etag }), 'Cache-Control': CACHE_CONTROL };
    if (status === 304) return new Response(null, { status, headers: sent });
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isPicture = PICTURE_TYPES.includes(type);
    const isUsable = (status === 200 || status === 206) && (isPicture || FILM_TYPES.includes(type));
    const isHead = request.method === 'HEAD';
    // Metadata cannot be removed from a part of a picture.
    const isPart = isPicture && status === 206;
    // Next.js does not close the body of a response to HEAD.
    if (!isUsable || isPart || (isHead && !isPicture)) await body?.cancel();
    if (!isUsable) return refuse(status === 416 ? 416 : status === 404 || status === 200 ? 404 : 502);
    if (isPart && !request.headers.has('range')) return refuse(502);
    if (isPart) return await handleMedia(new Request(request.url), segment);
    const own = { ...sent, 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' };
    if (isPicture) {
      const file = await readPicture(body).catch(() => null);
      if (!file) return refuse(502);
      const picture = stripMetadata(file)?.bytes ?? (await blankMetadata(file).catch(() => null));
      if (!picture) return refuse(404);
      const length = { 'content-length': String(picture.length) };
      return new Response(isHead ? null : new Uint8Array(picture), { headers: { ...own, ...length } });
    }
    const passedOn = headers.has('content-encoding') ? RESPONSE_HEADERS : [...RESPONSE_HEADERS, 'content-length'];
    return new Response(isHead ? null : body, { status, headers: { ...pick(passedOn, headers), ...own } });
  } catch (error) {
    if (error instanceof WorkshopApiError) return refuse(503);
    throw error;
  }
}

function toConditions(headers: Headers): Record<string, string> {
  const known = headers.get('if-none-match')?.match(/(W\/)?"[^"]*-bare"/g) ?? [];
  const tags = { 'if-none-match': known.join(', '), 'if-range': headers.get('if-range') ?? '' };
  const conditions = Object.entries(tags).filter(([, value]) => value !== '');
  const own = conditions.map(([name, value]) => [name, value.replaceAll(TAG_END, '"')]);
  return { ...pick(['range'], headers), ...Object.fromEntries(own) };
}

/** @throws Error if the connection breaks, or the picture is too large */
const readPicture = (body: ReadableStream<Uint8Array> | null) =>
  buffer(boundBody((body ?? []) as AsyncIterable<Uint8Array>, MAX_PICTURE_BYTES));

/** Overwrites the EXIF and XMP of AVIF with zeros. @throws Error if it is no picture */
async function blankMetadata(file: Buffer): Promise<Buffer | null> {
  const { format, exif, xmp } = await sharp(file).metadata();
  if (format !== 'heif') return null;
  for (const part of [exif, xmp]) {
    if (!part) continue;
    const at = file.indexOf(part);
    if (at === -1) return null;
    file.fill(0, at, at + part.length);
  }
  return file;
}

function pick(names: string[], from: Headers): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
