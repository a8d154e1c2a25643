import 'server-only';

import { env } from '@/lib/env';
import { sharedStore } from '@/lib/shared-state/store';
import { updateState } from '@/lib/shared-state/update';

import { type PreviewSession, readSession, SESSION_SECONDS } from './session';

/** Sessions that were signed out, until they would have expired. */
const SPACE = 'ended previews';

/** Ends a session at all instances, in every browser that has its cookie. */
export async function endSession({ id, expiresAt }: PreviewSession): Promise<void> {
  const write = { values: ['ended'], ttlMs: expiresAt * 1000 - Date.now() };
  await updateState(SPACE, [id], () => ({ result: null, write }));
}

/** The session of a request; null if there is none, or if it has ended. */
export async function findSession(headers: Pick<Headers, 'get'>): Promise<PreviewSession | null> {
  const session = readSession(headers, env().PREVIEW_SECRET);
  if (!session || (!sharedStore() && isOlderThanProcess(session))) return null;
  return updateState(SPACE, [session.id], ([ended]) => ({ result: ended === null ? session : null }));
}

/** Without Redis a process knows no sign-out before its start. */
function isOlderThanProcess({ expiresAt }: PreviewSession): boolean {
  return expiresAt - SESSION_SECONDS < Math.floor(performance.timeOrigin / 1000);
}
