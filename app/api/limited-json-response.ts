import { NO_STORE } from '@/lib/cache-headers';
import { jsonResponse } from '@/lib/json-response';
import { logRefusal } from '@/lib/log';
import { takeToken } from '@/lib/rate-limit';

const READS_PER_MINUTE = 120;

/** JSON of an item that the URL names, for so many requests a minute from one network address. */
export async function limitedJsonResponse(request: Request, read: () => Promise<unknown>): Promise<Response> {
  const waitSeconds = await takeToken(request, 'item-reads', READS_PER_MINUTE);
  if (waitSeconds === 0) return jsonResponse(read);
  logRefusal(request, 'item-reads.too-many', 429);
  const headers = { ...NO_STORE, 'Retry-After': String(waitSeconds) };
  return Response.json({ message: 'That was a lot at once. Wait a minute, then try again.' }, { status: 429, headers });
}
