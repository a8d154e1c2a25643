import 'server-only';
import { cookies } from 'next/headers';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { env } from '@/lib/env';

import { derivedKey } from './secret';

export type FormName = 'reserve' | 'residency' | 'subscribe' | 'preregister' | 'grantcode' | 'checkout';

/** A form on its way back to the visitor: what was typed, and why it was refused or that it was accepted. */
export interface Draft {
  values: Record<string, string>;
  fields: Record<string, string>;
  /** The form's message; '' when there is none. */
  message: string;
  /** Whether the form was accepted, with `message`. */
  done: boolean;
  soldOut: boolean;
}

/** A form comes back at once, a checkout from a payment page, which may be open for a day. */
const lifetimeSeconds = (form: FormName) => (form === 'checkout' ? 86_400 : 600);
const CHUNK_LENGTH = 3_600;
const MAX_CHUNKS = 3;

const isHttps = () => env().SITE_URL.startsWith('https:');

/** `__Secure-` and not `__Host-`: a draft belongs to one path, and `__Host-` cookies go to every page. */
const cookieName = (form: FormName, index: number) => `${isHttps() ? '__Secure-' : ''}draft-${form}.${index}`;

/**
 * Cookies that carry a draft to the one page that shows the form again, for ten minutes; a checkout's for a day. They
 * are encrypted: nobody else can read what was typed, and nobody can forge a message.
 */
export function draftCookies(form: FormName, path: string, draft: Draft): string[] {
  const sealed = seal(form, draft) ?? seal(form, { ...draft, values: {} }) ?? '';
  const chunks = Array.from({ length: MAX_CHUNKS }, (_, index) =>
    sealed.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH),
  );
  return chunks.map((chunk, index) => cookie(cookieName(form, index), chunk, path, chunk ? lifetimeSeconds(form) : 0));
}

/** Cookies that delete the draft of an accepted form. */
export function clearedDraft(form: FormName, path: string): string[] {
  return Array.from({ length: MAX_CHUNKS }, (_, index) => cookie(cookieName(form, index), '', path, 0));
}

/** The draft that the request for this page carries; null when there is none, or not one of this site. */
export async function readDraft(form: FormName): Promise<Draft | null> {
  const store = await cookies();
  return openDraft(form, (name) => store.get(name)?.value);
}

/** The draft in the given cookies; null as in `readDraft`. */
export function openDraft(form: FormName, cookieOf: (name: string) => string | undefined): Draft | null {
  const sealed = Array.from({ length: MAX_CHUNKS }, (_, index) => cookieOf(cookieName(form, index)) ?? '').join('');
  if (sealed === '') return null;
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', derivedKey('draft'), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(form)).setAuthTag(bytes.subarray(12, 28));
    const packed = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    const { expiresAt, draft } = JSON.parse(inflateRawSync(packed, { maxOutputLength: 200_000 }).toString()) as {
      expiresAt: number;
      draft: Draft;
    };
    return Date.now() < expiresAt ? draft : null;
  } catch {
    return null;
  }
}

/** The encrypted draft; null when it is too long for the cookies. */
function seal(form: FormName, draft: Draft): string | null {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey('draft'), iv).setAAD(Buffer.from(form));
  const packed = deflateRawSync(JSON.stringify({ expiresAt: Date.now() + lifetimeSeconds(form) * 1_000, draft }));
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  return text.length <= CHUNK_LENGTH * MAX_CHUNKS ? text : null;
}

function cookie(name: string, value: string, path: string, maxAge: number): string {
  const secure = isHttps() ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
