import 'server-only';

import { openMedia } from '@/lib/workshop-api/client';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { isMediaName } from '@/lib/workshop-api/schemas/address';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm']);
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const TOLD = ['content-range', 'accept-ranges', 'etag', 'last-modified'];
/** A day: a picture may be replaced under its name. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

const refused = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/** A picture or film of the API from this site's own origin, streamed; nothing but pictures and films. */
export async function mediaAnswer(request: Request, segment: string): Promise<Response> {
  const name = decoded(segment);
  if (name === null || !isMediaName(name)) return refused(404);
  const conditions = picked(ASKED, request.headers);
  try {
    const { status, headers, body } = await openMedia(name, conditions);
    if (status === 304)
      return new Response(null, { status, headers: { ...picked(TOLD, headers), 'Cache-Control': KEPT } });
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const usable = (status === 200 || status === 206) && TYPES.has(type);
    if (!usable) {
      await body?.cancel();
      return refused(status === 416 ? 416 : status === 404 || status === 200 ? 404 : 502);
    }
    return new Response(body, {
      status,
      headers: {
        ...picked(headers.has('content-encoding') ? TOLD : [...TOLD, 'content-length'], headers),
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': KEPT,
      },
    });
  } catch (error) {
    if (error instanceof WorkshopApiError) return refused(503);
    throw error;
  }
}

function picked(names: string[], from: Headers): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
