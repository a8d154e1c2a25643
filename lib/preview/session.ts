import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { isSameSecret } from '../same-secret';
import { readSessionCookie } from '../session/cookie-names';
import { readCookies } from '../session/cookies';

export const PREVIEW_PATH = '/preview';

/** Path and query of a URL of this site; null for other origins. */
export function toPath(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url, 'https://nowhere.invalid')) return null;
  const { pathname, search } = new URL(url, 'https://nowhere.invalid');
  return /^\/(?![/\\])/.test(pathname) ? pathname + search : null;
}

export interface PreviewSession {
  id: string;
  /** Unix seconds. */
  expiresAt: number;
  /** `YYYY-MM-DD`, the date for which pages are rendered; null for today. */
  asOf: string | null;
}

export const PREVIEW_SESSION_SECONDS = 12 * 3600;
const MAX_TOKEN_LENGTH = 200;
const TOKEN = /^((\d+)\.([\d-]*)\.([\w-]+))\.(.*)$/;

/** `now` in unix seconds. */
export function startPreviewSession(now: number): PreviewSession {
  return { id: randomBytes(12).toString('base64url'), expiresAt: now + PREVIEW_SESSION_SECONDS, asOf: null };
}

/** Readable by all instances with the same PREVIEW_SECRET. */
export function signPreviewSession({ id, expiresAt, asOf }: PreviewSession, secret: string): string {
  const content = `${expiresAt}.${asOf ?? ''}.${id}`;
  return `${content}.${sign(content, secret)}`;
}

/** Null if forged or expired. `now` in unix seconds. */
export function openPreviewSession(token: string, secret: string, now: number): PreviewSession | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const [, content = '', expiresAt = '', asOf = '', id = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!content || !isSameSecret(signature, sign(content, secret)) || Number(expiresAt) <= now) return null;
  return { id, expiresAt: Number(expiresAt), asOf: asOf || null };
}

/** Also returns sessions that have ended: see `findPreviewSession`. */
export function readPreviewSession(headers: Pick<Headers, 'get'>, secret: string | undefined): PreviewSession | null {
  const token = secret && readSessionCookie('preview', readCookies(headers));
  return token ? openPreviewSession(token, secret, Math.floor(Date.now() / 1000)) : null;
}

export function sign(content: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'camp-website', 'preview session', 32));
  return createHmac('sha256', key).update(content).digest('base64url');
}
