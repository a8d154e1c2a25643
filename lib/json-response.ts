import 'server-only';
import { NO_STORE } from '@/lib/cache-headers';
import { logRefusal } from '@/lib/log';
import { takeToken, TOO_MANY } from '@/lib/rate-limit';
import { toGatewayStatus, WorkshopApiError } from '@/lib/workshop-api/errors';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

const CACHED_FOR_SECONDS = { 'Cache-Control': 'public, max-age=5, s-maxage=15' };

/** Reads per minute and network address, under the name of their bucket. */
type ReadLimit = readonly [name: 'item-reads' | 'list-reads', perMinute: number];
/** Ids in URLs are unbounded. */
export const ITEM_READS: ReadLimit = ['item-reads', 120];
/** Every letter of a search is a read. */
export const LIST_READS: ReadLimit = ['list-reads', 300];

export async function respondWithJson(
  read: () => Promise<unknown>,
  cacheHeaders: Record<string, string> = CACHED_FOR_SECONDS,
): Promise<Response> {
  try {
    const value = await withSharedTimeout(read);
    if (value === null) return Response.json({ message: 'There is nothing here.' }, { status: 404, headers: NO_STORE });
    return Response.json(value, { headers: cacheHeaders });
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    return Response.json({ message: error.message }, { status: toGatewayStatus(error), headers: NO_STORE });
  }
}

export async function respondWithinLimit(
  request: Request,
  [name, perMinute]: ReadLimit,
  read: () => Promise<unknown>,
  cacheHeaders?: Record<string, string>,
): Promise<Response> {
  const waitSeconds = await takeToken(request, name, perMinute);
  if (waitSeconds === 0) return respondWithJson(read, cacheHeaders);
  logRefusal(`${name}.too-many`, 429);
  const headers = { ...NO_STORE, 'Retry-After': String(waitSeconds) };
  return Response.json({ message: TOO_MANY }, { status: 429, headers });
}
