import 'server-only';
import { NO_STORE } from '@/lib/cache-headers';

import { findSession } from './ended-sessions';

type Handler = (request: Request) => Promise<Response>;

/** A 404 without a session of the preview. The middleware redirects such requests to the sign-in page before. */
export function forStaff(handle: Handler): Handler {
  return async (request) =>
    (await findSession(request.headers))
      ? handle(request)
      : new Response('Not found.\n', { status: 404, headers: NO_STORE });
}
