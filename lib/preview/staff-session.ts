import 'server-only';
import { BYTE_ORDER_MARK } from '@camp/formats/csv';

import { NO_STORE } from '@/lib/cache-headers';
import { env } from '@/lib/env';
import { getSharedStore } from '@/lib/shared-state/store';
import { updateState } from '@/lib/shared-state/update';

import { PREVIEW_SESSION_SECONDS, type PreviewSession, readPreviewSession } from './session';

const SPACE = 'ended previews';

export async function endPreviewSession({ id, expiresAt }: PreviewSession): Promise<void> {
  const write = { values: ['ended'], ttlMs: expiresAt * 1000 - Date.now() };
  await updateState(SPACE, [id], () => ({ result: null, write }));
}

export async function findPreviewSession(headers: Pick<Headers, 'get'>): Promise<PreviewSession | null> {
  const session = readPreviewSession(headers, env().PREVIEW_SECRET);
  if (!session) return null;
  // Without Redis, sign-outs before the start of this process are unknown.
  const isOlderThanProcess = session.expiresAt - PREVIEW_SESSION_SECONDS < Math.floor(performance.timeOrigin / 1000);
  if (!getSharedStore() && isOlderThanProcess) return null;
  return updateState(SPACE, [session.id], ([ended]) => ({ result: ended === null ? session : null }));
}

type Handler = (request: Request) => Promise<Response>;

/** Responds with 404 without a preview session. For pages, the middleware redirects to the sign-in page first. */
export function forStaff(handle: Handler): Handler {
  return async (request) =>
    (await findPreviewSession(request.headers))
      ? handle(request)
      : new Response('Not found.\n', { status: 404, headers: NO_STORE });
}

export function respondWithCsv(csv: string, fileName: string): Response {
  return new Response(BYTE_ORDER_MARK + csv, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}
