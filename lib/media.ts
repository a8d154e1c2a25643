import 'server-only';
import { NO_STORE } from '@/lib/cache-headers';
import { isMediaName } from '@/lib/domain/pictures';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { openMedia } from '@/lib/workshop-api/media';

const MEDIA_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'video/mp4',
  'video/webm',
]);
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const RESPONSE_HEADERS = ['content-range', 'accept-ranges', 'etag', 'last-modified'];
/** A day, because a picture may be replaced under its name. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

const refuse = (status: number) => new Response(null, { status, headers: NO_STORE });

/** Streams a picture or film of the API; other content types are a 404. */
export async function handleMedia(request: Request, segment: string): Promise<Response> {
  const name = decode(segment);
  if (name === null || !isMediaName(name)) return refuse(404);
  const conditions = pick(REQUEST_HEADERS, request.headers);
  try {
    const { status, headers, body } = await openMedia(name, conditions);
    if (status === 304) {
      return new Response(null, {
        status,
        headers: { ...pick(RESPONSE_HEADERS, headers), 'Cache-Control': CACHE_CONTROL },
      });
    }
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isUsable = (status === 200 || status === 206) && MEDIA_TYPES.has(type);
    if (!isUsable) {
      await body?.cancel();
      return refuse(status === 416 ? 416 : status === 404 || status === 200 ? 404 : 502);
    }
    // Next.js drops the body of a response to HEAD without ending it.
    const isHead = request.method === 'HEAD';
    if (isHead) await body?.cancel();
    return new Response(isHead ? null : body, {
      status,
      headers: {
        ...pick(headers.has('content-encoding') ? RESPONSE_HEADERS : [...RESPONSE_HEADERS, 'content-length'], headers),
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': CACHE_CONTROL,
      },
    });
  } catch (error) {
    if (error instanceof WorkshopApiError) return refuse(503);
    throw error;
  }
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
