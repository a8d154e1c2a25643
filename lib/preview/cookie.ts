import 'server-only';

import { unixNow } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { sessionCookieName } from '@/lib/session/cookie-names';

import { type PreviewSession, signSession } from './session';

/** The Set-Cookie header of a session; null ends the session. */
export function previewCookie(session: PreviewSession | null): string {
  const { PREVIEW_SECRET, SITE_URL } = env();
  const https = SITE_URL.startsWith('https:');
  const value = session && PREVIEW_SECRET ? signSession(session, PREVIEW_SECRET) : '';
  const maxAge = session ? session.expiresAt - unixNow() : 0;
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return `${sessionCookieName('preview', https)}=${value}; ${attributes}`;
}
