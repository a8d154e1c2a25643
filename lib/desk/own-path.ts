import 'server-only';

import { env } from '@/lib/env';

const MAX_LENGTH = 1_000;

/** Path and query of a page of this site, from a path or URL; null for other origins, which are never requested. */
export function ownPath(typed: string): string | null {
  const url = ownUrl(typed);
  return url && url.pathname + url.search;
}

export function ownUrl(typed: string): URL | null {
  const { SITE_URL } = env();
  const text = typed.trim();
  const isPath = /^\/(?![/\\])/.test(text);
  if (text.length > MAX_LENGTH || !(isPath || /^https?:\/\//i.test(text)) || !URL.canParse(text, SITE_URL)) return null;
  const url = new URL(text, SITE_URL);
  const isOwn = url.origin === new URL(SITE_URL).origin && !url.username && !url.password;
  return isOwn && !url.pathname.startsWith('//') ? url : null;
}
