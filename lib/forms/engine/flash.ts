import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import 'server-only';
import { cookies } from 'next/headers';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import { DAY_SECONDS } from '@/lib/domain/dates';
import { createSetCookie, isHttps } from '@/lib/session/cookies';
import { updateState } from '@/lib/shared-state/update';

import type { RefusedSubmission } from './result';
import { seal, unseal } from './seal';

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

/** Content of a form's page after the form was sent. */
export interface Flash {
  values: Record<string, string>;
  fields: Record<string, string>;
  message: string;
  done: boolean;
  soldOut: boolean;
}

export const toDoneFlash = (values: Flash['values'] = {}, message = ''): Flash => {
  return { values, fields: {}, message, done: true, soldOut: false };
};

/** The content of a cookie. A flash without its long texts names them, and where the server keeps the complete one. */
interface Sealed {
  flash: Flash;
  /** Milliseconds. */
  expiresAt: number;
  /** Null if the server could not keep it. */
  key?: string | null;
  lost?: string[];
}

/** Browsers reject longer cookie paths (RFC 6265bis). */
const MAX_COOKIE_PATH = 1_024;
/** Characters of name and value together. */
const MAX_COOKIE_LENGTH = 3_500;
/** Longer values are left out until the rest fits. */
const SHORT_LENGTHS = [500, 100];
const MAX_MESSAGE_LENGTH = 500;
const FIELD_NAME = /^\w{1,40}$/;
const MAX_LOST = 10;

const LOST = 'Enter this text again: it was too long to be kept';
const SHORTENED = 'A text was too long to be kept. Enter it again before you send the form.';

/** A payment may take a day. */
const LIFETIME_SECONDS: Partial<Record<FormName, number>> = { checkout: DAY_SECONDS, held: HOLD_SECONDS };
const DEFAULT_LIFETIME_SECONDS = 600;
export const getLifetimeSeconds = (form: FormName) => LIFETIME_SECONDS[form] ?? DEFAULT_LIFETIME_SECONDS;

/** Without `__Host-`, which requires the path `/`. */
const getCookieName = (form: FormName) => `${isHttps() ? '__Secure-' : ''}flash-${form}`;

export function createFormPage(form: FormName, parent: string, id: string): FormPage | null {
  const path = `${parent}/${encodeURIComponent(id)}`;
  return path.length <= MAX_COOKIE_PATH ? { form, path } : null;
}

/** Encrypted and authenticated. The server keeps what the cookie cannot hold, for as long. */
export async function createFlashCookie(form: FormName, path: string, flash: Flash): Promise<string> {
  const name = getCookieName(form);
  const maxAge = getLifetimeSeconds(form);
  const expiresAt = Date.now() + maxAge * 1_000;
  const sealCookie = (content: Omit<Sealed, 'expiresAt'>) => seal(`flash ${form}`, pack({ ...content, expiresAt }));
  const fits = (value: string) => name.length + 1 + value.length <= MAX_COOKIE_LENGTH;
  let value = sealCookie({ flash });
  if (!fits(value)) {
    const key = await keepFlash(form, flash);
    const parts = listParts(flash).map((part) => sealCookie({ flash: part, key, lost: listLost(flash, part) }));
    value = parts.find(fits) ?? '';
  }
  return createSetCookie(name, value, { path, maxAge });
}

/** From the most to the least that a cookie holds. */
function listParts(flash: Flash): Flash[] {
  const parts = SHORT_LENGTHS.map((max) => {
    const short = Object.entries(flash.values).filter(([, value]) => value.length <= max);
    return { ...flash, values: Object.fromEntries(short) };
  });
  const message = flash.message.slice(0, MAX_MESSAGE_LENGTH);
  return [...parts, { ...flash, values: {}, fields: {}, message }];
}

function listLost({ values }: Flash, part: Flash): string[] {
  const names = Object.keys(values).filter((name) => !Object.hasOwn(part.values, name) && FIELD_NAME.test(name));
  return names.slice(0, MAX_LOST);
}

export function createClearedFlashCookie(form: FormName, path: string): string {
  return createSetCookie(getCookieName(form), '', { path, maxAge: 0 });
}

export async function readFlash(form: FormName): Promise<Flash | null> {
  const store = await cookies();
  return openFlash(form, (name) => store.get(name)?.value);
}

export async function openFlash(
  form: FormName,
  getCookie: (name: string) => string | undefined,
): Promise<Flash | null> {
  const content = unpackCookie(form, getCookie(getCookieName(form)) ?? '');
  if (!content || Date.now() >= content.expiresAt) return null;
  const { flash, key, lost } = content;
  if (!lost) return flash;
  return (key ? await findFlash(form, key) : null) ?? describeLoss(flash, lost);
}

function unpackCookie(form: FormName, value: string): Sealed | null {
  try {
    return unpack<Sealed>(unseal(`flash ${form}`, value));
  } catch {
    return null;
  }
}

function describeLoss(flash: Flash, lost: string[]): Flash {
  const fields = Object.fromEntries(lost.map((name) => [name, LOST]));
  return { ...flash, fields: { ...fields, ...flash.fields }, message: flash.message || SHORTENED };
}

export function toRefusedSubmission(flash: Flash | null): RefusedSubmission {
  if (!flash) return {};
  const { values, message, fields, done } = flash;
  return { values, refusal: message ? { message, fields, ...(done && { ok: true }) } : undefined };
}

const KEY_BYTES = 16;
const MAX_ATTEMPTS = 3;
/** Holds the longest texts of a form in any script. */
const MAX_KEPT_LENGTH = 72_000;
/** With flashes of the longest texts, 18 MB and 5 MB on all instances together. */
const SLOTS = { brief: 256, lasting: 64 };

/** A flash in use keeps others out of its slot until it expires; those that last have slots of their own. */
function getSlot(form: FormName, key: string): [space: string, slot: string] {
  const kind = getLifetimeSeconds(form) > DEFAULT_LIFETIME_SECONDS ? 'lasting' : 'brief';
  return [`flashes-${kind}`, String(Buffer.from(key, 'base64url')[0]! % SLOTS[kind])];
}

/** Null if the flash is too long, or if the slots are in use. */
async function keepFlash(form: FormName, flash: Flash): Promise<string | null> {
  const packed = pack(flash).toString('base64url');
  if (packed.length > MAX_KEPT_LENGTH) return null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const [space, slot] = getSlot(form, key);
    const write = { values: [`${key} ${packed}`], ttlMs: getLifetimeSeconds(form) * 1_000 };
    const isKept = await updateState(space, [slot], ([value]) =>
      value === null ? { result: true, write } : { result: false },
    );
    if (isKept) return key;
  }
  return null;
}

async function findFlash(form: FormName, key: string): Promise<Flash | null> {
  const [space, slot] = getSlot(form, key);
  const value = await updateState(space, [slot], ([current = null]) => ({ result: current }));
  const [owner, packed = ''] = value?.split(' ') ?? [];
  return owner === key ? unpack<Flash>(Buffer.from(packed, 'base64url')) : null;
}

function pack(content: Flash | Sealed): Buffer {
  return brotliCompressSync(JSON.stringify(content), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}

/** Only for content of this site, so its length needs no limit. */
const unpack = <Content>(bytes: Buffer): Content => JSON.parse(brotliDecompressSync(bytes).toString()) as Content;
