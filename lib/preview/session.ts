import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { isSameSecret } from '../same-secret';
import { readSessionCookie } from '../session/cookie-names';
import { readCookies } from '../session/cookies';

export interface PreviewSession {
  id: string;
  /** Unix seconds. */
  expiresAt: number;
  /** `YYYY-MM-DD` of the date that pages show; null for today. */
  asOf: string | null;
}

export const SESSION_SECONDS = 12 * 3600;
const MAX_TOKEN_LENGTH = 200;
const TOKEN = /^((\d+)\.([\d-]*)\.([\w-]+))\.(.*)$/;

/** `now` in unix seconds. */
export function startSession(now: number): PreviewSession {
  return { id: randomBytes(12).toString('base64url'), expiresAt: now + SESSION_SECONDS, asOf: null };
}

/** Every instance with the same PREVIEW_SECRET can read the value. */
export function signSession({ id, expiresAt, asOf }: PreviewSession, secret: string): string {
  const content = `${expiresAt}.${asOf ?? ''}.${id}`;
  return `${content}.${sign(content, secret)}`;
}

/** Null when forged or expired. `now` in unix seconds. */
export function openSession(token: string, secret: string, now: number): PreviewSession | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const [, content = '', expiresAt = '', asOf = '', id = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!content || !isSameSecret(signature, sign(content, secret)) || Number(expiresAt) <= now) return null;
  return { id, expiresAt: Number(expiresAt), asOf: asOf || null };
}

/** The session may have been ended since: see `findSession`. */
export function readSession(headers: Pick<Headers, 'get'>, secret: string | undefined): PreviewSession | null {
  const token = secret && readSessionCookie('preview', readCookies(headers));
  return token ? openSession(token, secret, Math.floor(Date.now() / 1000)) : null;
}

function sign(content: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'camp-website', 'preview session', 32));
  return createHmac('sha256', key).update(content).digest('base64url');
}
