import 'server-only';
import { env } from '@/lib/env';
import { getSharedStore } from '@/lib/shared-state/store';
import { updateState } from '@/lib/shared-state/update';

import { type PreviewSession, readSession, SESSION_SECONDS } from './session';

const SPACE = 'ended previews';

export async function endSession({ id, expiresAt }: PreviewSession): Promise<void> {
  const write = { values: ['ended'], ttlMs: expiresAt * 1000 - Date.now() };
  await updateState(SPACE, [id], () => ({ result: null, write }));
}

export async function findSession(headers: Pick<Headers, 'get'>): Promise<PreviewSession | null> {
  const session = readSession(headers, env().PREVIEW_SECRET);
  if (!session) return null;
  // Without Redis, sign-outs from before the start of the process are unknown.
  const isOlderThanProcess = session.expiresAt - SESSION_SECONDS < Math.floor(performance.timeOrigin / 1000);
  if (!getSharedStore() && isOlderThanProcess) return null;
  return updateState(SPACE, [session.id], ([ended]) => ({ result: ended === null ? session : null }));
}
