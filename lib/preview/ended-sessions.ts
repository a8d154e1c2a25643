import 'server-only';
import { env } from '@/lib/env';
import { getSharedStore } from '@/lib/shared-state/store';
import { updateState } from '@/lib/shared-state/update';

import { type PreviewSession, readPreviewSession, PREVIEW_SESSION_SECONDS } from './session';

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
