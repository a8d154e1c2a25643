import 'server-only';

import { env } from '@/lib/env';

const MAX_LENGTH = 1_000;

/**
 * The path, with its query, of a page of this site as it was typed: a path, or a URL on its own origin. Null
 * for everything else, so that the desk never requests anything of anybody else's.
 */
export function ownPath(typed: string): string | null {
  const url = ownUrl(typed);
  return url && url.pathname + url.search;
}

/** As `ownPath`, as a URL on the site's origin, fragment included. */
export function ownUrl(typed: string): URL | null {
  const { SITE_URL } = env();
  const text = typed.trim();
  const isPath = /^\/(?![/\\])/.test(text);
  if (text.length > MAX_LENGTH || !(isPath || /^https?:\/\//i.test(text)) || !URL.canParse(text, SITE_URL)) return null;
  const url = new URL(text, SITE_URL);
  const isOwn = url.origin === new URL(SITE_URL).origin && !url.username && !url.password;
  return isOwn && !url.pathname.startsWith('//') ? url : null;
}
