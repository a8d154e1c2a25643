import 'server-only';

import { statusOf } from '@/lib/forms/endpoint';
import { WorkshopApiError } from '@/lib/workshop-api/errors';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** What the API says, for our own scripts: kept for seconds; null is 404, trouble with the API 502 or 503 with its message. */
export async function jsonAnswer(read: Promise<unknown>): Promise<Response> {
  try {
    const value = await read;
    if (value === null) return Response.json({ message: 'There is nothing here.' }, { status: 404, headers: NO_STORE });
    return Response.json(value, { headers: { 'Cache-Control': 'public, max-age=5, s-maxage=15' } });
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    return Response.json({ message: error.message }, { status: statusOf(error), headers: NO_STORE });
  }
}
