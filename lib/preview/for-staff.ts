import 'server-only';
import { NO_STORE } from '@/lib/cache-headers';

import { findPreviewSession } from './ended-sessions';

type Handler = (request: Request) => Promise<Response>;

/** Responds with 404 without a preview session. For pages, the middleware redirects to the sign-in page first. */
export function forStaff(handle: Handler): Handler {
  return async (request) =>
    (await findPreviewSession(request.headers))
      ? handle(request)
      : new Response('Not found.\n', { status: 404, headers: NO_STORE });
}
