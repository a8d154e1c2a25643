import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

import { createSetCookie, isHttps, readCookies } from '@/lib/session/cookies';

import type { FormFields } from './parse-form';

export interface Browser {
  /** 128 random bits. */
  id: string;
  setCookie: string | null;
}

const BROWSER_ID = /^[\w-]{22}$/;
const BROWSER_ID_BYTES = 16;
const HOUR_MS = 3_600_000;

export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(value);
}

/** Without the cookie, derives the id from the form's key, so that two quick clicks have the same id. */
export function identifyBrowser(request: Request, formKey: string | undefined): Browser {
  const name = isHttps() ? '__Host-browser' : 'browser';
  const known = readCookies(request.headers)(name);
  if (known && BROWSER_ID.test(known)) return { id: known, setCookie: null };
  const bytes = formKey
    ? createHash('sha256').update(`browser ${formKey}`).digest().subarray(0, BROWSER_ID_BYTES)
    : randomBytes(BROWSER_ID_BYTES);
  const id = bytes.toString('base64url');
  return { id, setCookie: createSetCookie(name, id) };
}

/** Derived from browser, form key and values. Without a form key (cached page, no JavaScript) it changes every hour. */
export function createSubmissionKey(fields: FormFields, browserId: string, now = Date.now()): string {
  const content = Object.entries(fields)
    .filter(([name]) => name !== 'key')
    .sort();
  const form = isKey(fields.key) ? fields.key : Math.floor(now / HOUR_MS);
  return createHash('sha256')
    .update(JSON.stringify([browserId, form, content]))
    .digest('hex');
}
