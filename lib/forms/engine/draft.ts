import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import 'server-only';
import { cookies } from 'next/headers';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { env } from '@/lib/env';
import { createSetCookie, isHttps } from '@/lib/session/cookies';
import { getProcessState } from '@/lib/shared-state/process-state';

import type { RefusedSubmission } from './result';

export type FormName =
  | 'reserve'
  | 'held'
  | 'residency'
  | 'subscribe'
  | 'preregister'
  | 'booking-links'
  | 'correct-email'
  | 'transfer'
  | 'grantcode'
  | 'checkout'
  | 'visit-details'
  | 'review'
  | 'withdraw'
  | 'withdraw-purchase';

export interface FormPage {
  form: FormName;
  path: string;
  /** With its `?` or `#`. */
  search?: string;
}

export interface Draft {
  values: Record<string, string>;
  fields: Record<string, string>;
  message: string;
  done: boolean;
  soldOut: boolean;
}

export const toDoneDraft = (values: Draft['values'] = {}, message = ''): Draft => {
  return { values, fields: {}, message, done: true, soldOut: false };
};

/** Browsers reject longer cookie paths (RFC 6265bis). */
const MAX_COOKIE_PATH = 1_024;
const CHUNK_LENGTH = 3_600;
const MAX_CHUNKS = 3;
const CHUNKS = Array.from({ length: MAX_CHUNKS }, (_, index) => index);

/** A payment may take a day. */
const LIFETIME_SECONDS: Partial<Record<FormName, number>> = { checkout: 86_400, held: HOLD_SECONDS };
export const getLifetimeSeconds = (form: FormName) => LIFETIME_SECONDS[form] ?? 600;

/** Without `__Host-`, which requires the path `/`. */
const getCookieName = (form: FormName, index: number) => `${isHttps() ? '__Secure-' : ''}draft-${form}.${index}`;

export function createFormPage(form: FormName, parent: string, id: string): FormPage | null {
  const path = `${parent}/${encodeURIComponent(id)}`;
  return path.length <= MAX_COOKIE_PATH ? { form, path } : null;
}

/** Encrypted and authenticated. */
export function createDraftCookies(form: FormName, path: string, draft: Draft): string[] {
  const sealed = seal(form, draft) ?? '';
  if (sealed === '' && Object.keys(draft.values).length > 0) {
    return createDraftCookies(form, path, withoutLongestValue(draft));
  }
  return CHUNKS.map((index) => {
    const chunk = sealed.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH);
    const maxAge = chunk ? getLifetimeSeconds(form) : 0;
    return createSetCookie(getCookieName(form, index), chunk, { path, maxAge });
  });
}

function withoutLongestValue(draft: Draft): Draft {
  const [, ...others] = Object.entries(draft.values).sort(([, a], [, b]) => b.length - a.length);
  return { ...draft, values: Object.fromEntries(others) };
}

export function createClearedDraftCookies(form: FormName, path: string): string[] {
  return CHUNKS.map((index) => createSetCookie(getCookieName(form, index), '', { path, maxAge: 0 }));
}

export async function readDraft(form: FormName): Promise<Draft | null> {
  const store = await cookies();
  return openDraft(form, (name) => store.get(name)?.value);
}

export function openDraft(form: FormName, getCookie: (name: string) => string | undefined): Draft | null {
  const sealed = CHUNKS.map((index) => getCookie(getCookieName(form, index)) ?? '').join('');
  if (sealed === '') return null;
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', deriveFormKey('draft'), bytes.subarray(0, 12));
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

export function toRefusedSubmission(draft: Draft | null): RefusedSubmission {
  if (!draft) return {};
  const { values, message, fields, done } = draft;
  return { values, refusal: message ? { message, fields, ...(done && { ok: true }) } : undefined };
}

function seal(form: FormName, draft: Draft): string | null {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveFormKey('draft'), iv).setAAD(Buffer.from(form));
  const expiresAt = Date.now() + getLifetimeSeconds(form) * 1_000;
  const packed = deflateRawSync(JSON.stringify({ expiresAt, draft }));
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  return text.length <= CHUNK_LENGTH * MAX_CHUNKS ? text : null;
}

/** Derived from FORM_SECRET, or from a secret of this process. */
export function deriveFormKey(purpose: string): Buffer {
  const secret = env().FORM_SECRET ?? getProcessState('form-secret', () => randomBytes(32));
  return Buffer.from(hkdfSync('sha256', secret, 'camp-website', purpose, 32));
}
