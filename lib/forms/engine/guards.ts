import 'server-only';
import type { z } from 'zod';

import { logRefusal } from '@/lib/log';
import { takeToken } from '@/lib/rate-limit';

import { isOwnUrl } from './hosts';
import { type FormFields, isFormType, isKey, parseForm, readBody } from './parse-form';
import { createRefusal, type Refusal, tooMany } from './response';
import { INVALID_FORM } from './result';

/**
 * The guards that a POST passes before its endpoint, in the order of the lists below. All of them hold behind plain
 * `next start` too. Before them, server/request-refusal.ts bounds every body (256 KB) to protect the framework.
 *
 * | guard            | refuses                                                   | status |
 * | ---------------- | --------------------------------------------------------- | ------ |
 * | checkOrigin      | a form of another site                                    | 403    |
 * | checkContentType | a body other than urlencoded, multipart or JSON           | 415    |
 * | checkSize        | a body over `maxBytes`, counted while it arrives          | 413    |
 * | checkFields      | fields cut or garbled on the way, a malformed form key    | 400    |
 * | checkRate        | more than `perMinute` posts from one network address      | 429    |
 *
 * The endpoint goes on with its schema (422), attempts (lib/rate-limit.ts: reservations, wrong codes; 429) and
 * the idempotency key (lib/workshop-api/run-once.ts: the first result again).
 */
type Guard = (post: Post) => Refusal | null | Promise<Refusal | null>;

/** The field that the message about a too large form names. */
export interface LongField {
  name: string;
  label: string;
}

interface PostLimits {
  maxBytes?: number;
  longField?: LongField;
  /** Repeatable fields, joined by commas. */
  lists?: string[];
  /** Per network address, counted under `name`. */
  perMinute?: number;
  /** Counts in this process, for posts that `run-once.ts` counts by the hour in all instances. */
  perInstance?: true;
  name?: string;
}

interface Post extends PostLimits {
  request: Request;
  bytes?: Uint8Array<ArrayBuffer>;
  fields?: FormFields;
}

type Rule = 'body' | 'content-type' | 'fields' | 'no-origin' | 'other-site';

const INCOMPLETE = 'The form did not arrive in one piece. Send it again.';

const checkOrigin: Guard = ({ request }) =>
  isSameSite(request)
    ? null
    : refuse(request, 'other-site', 403, 'This form was sent from another site. Open the page here and send it again.');

/** For scripts, which always send an origin. */
export const checkScriptOrigin: Guard = (post) => {
  const { headers } = post.request;
  const isNamed = headers.has('sec-fetch-site') || headers.has('origin');
  return isNamed ? checkOrigin(post) : refuse(post.request, 'no-origin', 403, 'This page cannot be used that way.');
};

export const checkContentType: Guard = ({ request }) =>
  isFormType(request) ? null : refuse(request, 'content-type', 415, 'This kind of form cannot be read here.');

export const checkSize: Guard = async (post) => {
  const bytes = await readBody(post.request, post.maxBytes ?? 0).catch(() => 'broken' as const);
  if (bytes === 'broken') return refuse(post.request, 'fields', 400, INCOMPLETE);
  post.bytes = bytes ?? undefined;
  if (post.bytes) return null;
  const { name, label } = post.longField ?? { name: '', label: '' };
  const message = `There is too much text in the form. Shorten ${label ? `your ${label}` : 'it'} and send it again.`;
  return {
    ...refuse(post.request, 'body', 413, message),
    ...(label && { fields: { [name]: `Your ${label} is too long` } }),
  };
};

export const checkFields: Guard = async (post) => {
  const fields = post.bytes && (await parseForm(post.request, post.bytes, post.lists));
  if (!fields || (fields.key && !isKey(fields.key))) return refuse(post.request, 'fields', 400, INCOMPLETE);
  post.fields = fields;
  return null;
};

export const checkRate: Guard = async ({ request, name = '', perMinute = 0, perInstance }) => {
  const waitSeconds = await takeToken(request, name, perMinute, { perInstance });
  return waitSeconds > 0 ? tooMany(waitSeconds) : null;
};

const READ_GUARDS = [checkOrigin, checkContentType, checkSize, checkFields];
/** `checkRate` is last, so that its refusal can return the values. */
export const FORM_GUARDS = [...READ_GUARDS, checkRate];

type GuardResult =
  | { fields: FormFields; refused: null }
  | { fields: FormFields; refused: Refusal }
  | { fields: null; refused: Refusal };

export async function passGuards(request: Request, guards: Guard[], limits: PostLimits): Promise<GuardResult> {
  const post: Post = { request, ...limits };
  for (const guard of guards) {
    const refused = await guard(post);
    if (refused) return post.fields ? { fields: post.fields, refused } : { fields: null, refused };
  }
  return { fields: post.fields ?? {}, refused: null };
}

export async function readForm(request: Request, limits: PostLimits): Promise<FormFields | Refusal> {
  const { fields, refused } = await passGuards(request, READ_GUARDS, limits);
  return refused === null ? fields : refused;
}

export function validate<S extends z.ZodType>(
  schema: S,
  fields: FormFields,
): { ok: true; value: z.output<S> } | { ok: false; refusal: Refusal } {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  const messages: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) messages[String(path[0])] ??= message;
  return { ok: false, refusal: createRefusal(422, INVALID_FORM, { fields: messages }) };
}

/**
 * Checks Sec-Fetch-Site, or on plain http Origin or Referer against SITE_URL, because the client chooses the Host
 * header. A request with none of these headers and no cookies is not from a browser.
 */
export function isSameSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const [origin, referer] = [headers.get('origin'), headers.get('referer')];
  if (origin !== null && origin !== 'null') return isOwnUrl(origin);
  if (referer !== null) return isOwnUrl(referer);
  return origin === null && !headers.has('cookie');
}

function refuse(request: Request, rule: Rule, status: number, message: string): Refusal {
  // Without the token of `/api/unsubscribe/{token}`.
  const route = new URL(request.url).pathname.split('/', 3).join('/');
  logRefusal(`form.${rule}`, status, { route });
  return createRefusal(status, message);
}
