import 'server-only';

import { NO_STORE } from '@/lib/cache-headers';
import { WorkshopApiError, gatewayStatus } from '@/lib/workshop-api/errors';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

const CACHED_FOR_SECONDS = { 'Cache-Control': 'public, max-age=5, s-maxage=15' };

/** A read of the API as JSON for our own scripts; null is 404, a failure of the API 502 or 503 with its message. */
export async function jsonResponse(read: () => Promise<unknown>): Promise<Response> {
  try {
    const value = await withSharedTimeout(read);
    if (value === null) return Response.json({ message: 'There is nothing here.' }, { status: 404, headers: NO_STORE });
    return Response.json(value, { headers: CACHED_FOR_SECONDS });
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    return Response.json({ message: error.message }, { status: gatewayStatus(error), headers: NO_STORE });
  }
}
