import { isItemId } from '@/lib/domain/item-id';
import { isMediaName, toMediaPath } from '@/lib/domain/pictures';
import { env } from '@/lib/env';

import { optionalText } from './tolerant-values';

const NOWHERE = 'https://nowhere.invalid';

/** A path of this site (not `//host`, not `/\host`) or an http(s) URL of another, normalised; otherwise null. */
export function toSafeHref(value: string | null): string | null {
  if (value === null || !URL.canParse(value, NOWHERE)) return null;
  const url = new URL(value, NOWHERE);
  const isAbsolute = /^https?:\/\//i.test(value);
  if (isAbsolute && url.host !== new URL(env().SITE_URL).host) return url.href;
  // `/.//host` is normalised to `//host`.
  const isPath = (isAbsolute || (url.origin === NOWHERE && value.startsWith('/'))) && !url.pathname.startsWith('//');
  return isPath ? url.pathname.replace(/(.)\/$/, '$1') + url.search + url.hash : null;
}

export function toMediaHref(value: string | null): string | null {
  if (value === null) return null;
  if (isMediaName(value)) return toMediaPath(value);
  if (!/^(https:\/\/|\/media\/)/i.test(value) || !URL.canParse(value, NOWHERE)) return null;
  const url = new URL(value, NOWHERE);
  if (url.origin !== NOWHERE) return env().IMAGE_HOSTS.includes(url.host) ? url.href : null;
  const name = url.pathname.slice('/media/'.length);
  return isMediaName(name) ? toMediaPath(name) : null;
}

export const optionalHref = optionalText.transform(toSafeHref);

/** By id without a short_url, or with one that the site's paths cannot contain. */
export function toWorkshopHref(kind: string, shortUrl: string | null, id = shortUrl): string {
  const item = shortUrl !== null && isItemId(shortUrl) ? shortUrl : id;
  return `/${kind}/${encodeURIComponent(item ?? '')}`;
}
