import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';

import { env } from '../env';

export function readCookies(headers: Pick<Headers, 'get'>): (name: string) => string | undefined {
  const cookies = parseCookie(headers.get('cookie') ?? '', { decode: (value) => value });
  return (name) => cookies[name];
}

export const isHttps = () => env().SITE_URL.startsWith('https:');

export const createCookieOptions = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps() }) as const;

/** @param value encoded */
export function createSetCookie(name: string, value: string, options: SerializeOptions = {}): string {
  return stringifySetCookie(name, value, { ...createCookieOptions(), encode: String, ...options });
}
