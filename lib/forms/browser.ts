import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

import { env } from '@/lib/env';
import { cookiesOf } from '@/lib/session/request';

/** The browser that sent a form. */
export interface Browser {
  /** 128 random bits. */
  id: string;
  /** Gives a browser without an id this one; null when it has one. */
  setCookie: string | null;
}

const ID = /^[\w-]{22}$/;
const ID_BYTES = 16;

/**
 * The browser of a request, by its session cookie. A browser that has none yet gets an id made of the key of the form
 * that it sends, which the browser itself has made at random: two clicks before the first response have one id. A form
 * without a key gives no hint, so each is of another browser.
 */
export function browserOf(request: Request, formKey: string | undefined): Browser {
  const known = cookiesOf(request).get(cookieName());
  if (known && ID.test(known)) return { id: known, setCookie: null };
  const bytes = formKey
    ? createHash('sha256').update(`browser ${formKey}`).digest().subarray(0, ID_BYTES)
    : randomBytes(ID_BYTES);
  const id = bytes.toString('base64url');
  const secure = isHttps() ? '; Secure' : '';
  return { id, setCookie: `${cookieName()}=${id}; Path=/; HttpOnly; SameSite=Lax${secure}` };
}

function cookieName(): string {
  return isHttps() ? '__Host-browser' : 'browser';
}

function isHttps(): boolean {
  return env().SITE_URL.startsWith('https:');
}
