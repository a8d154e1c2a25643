import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cookies } from 'next/headers';

import { env } from '@/lib/env';

import { derivedKey } from './secret';

export type FormName = 'reserve' | 'residency' | 'subscribe' | 'preregister' | 'grantcode';

/** What a form that is shown again says: what was typed, and why it was refused or that it was accepted. */
export interface Draft {
  values: Record<string, string>;
  fields: Record<string, string>;
  /** The form's message; '' when there is none. */
  message: string;
  /** Whether the form was accepted: `message` is the answer then. */
  done: boolean;
  soldOut: boolean;
}

const MINUTES = 10;
const CHUNK = 3_600;
const MOST_CHUNKS = 3;

const cookieName = (form: FormName, index: number) => `draft-${form}.${index}`;

/**
 * Cookies that carry a draft to the one page that shows the form again, for ten minutes: what was typed is encrypted,
 * so that it is readable by this site alone and nothing in it can be made up.
 */
export function draftCookies(form: FormName, path: string, draft: Draft): string[] {
  const sealed = seal(form, draft) ?? seal(form, { ...draft, values: {} }) ?? '';
  const chunks = Array.from({ length: MOST_CHUNKS }, (_, index) => sealed.slice(index * CHUNK, (index + 1) * CHUNK));
  return chunks.map((chunk, index) => cookie(cookieName(form, index), chunk, path, chunk ? MINUTES * 60 : 0));
}

/** Cookies that end a draft, once its form was accepted. */
export function clearedDraft(form: FormName, path: string): string[] {
  return Array.from({ length: MOST_CHUNKS }, (_, index) => cookie(cookieName(form, index), '', path, 0));
}

/** The draft that came with the request for this page; null when there is none, or none of this site. */
export async function readDraft(form: FormName): Promise<Draft | null> {
  const jar = await cookies();
  return openDraft(form, (name) => jar.get(name)?.value);
}

/** The same from any place that cookies come from. */
export function openDraft(form: FormName, cookieOf: (name: string) => string | undefined): Draft | null {
  const sealed = Array.from({ length: MOST_CHUNKS }, (_, index) => cookieOf(cookieName(form, index)) ?? '').join('');
  if (sealed === '') return null;
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', derivedKey('draft'), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(form)).setAuthTag(bytes.subarray(12, 28));
    const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    const { until, draft } = JSON.parse(inflateRawSync(opened, { maxOutputLength: 200_000 }).toString()) as {
      until: number;
      draft: Draft;
    };
    return Date.now() < until ? draft : null;
  } catch {
    return null;
  }
}

/** Null when it is too long for the cookies. */
function seal(form: FormName, draft: Draft): string | null {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey('draft'), iv).setAAD(Buffer.from(form));
  const packed = deflateRawSync(JSON.stringify({ until: Date.now() + MINUTES * 60_000, draft }));
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  return text.length <= CHUNK * MOST_CHUNKS ? text : null;
}

function cookie(name: string, value: string, path: string, maxAge: number): string {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
