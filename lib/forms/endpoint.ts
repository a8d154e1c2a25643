import 'server-only';
import { errorFields } from '@camp/formats/log';
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';

import { logFailure, logRefusal } from '@/lib/log';
import { createSetCookie, isHttps, readCookies } from '@/lib/session/cookies';
import { toGatewayStatus, WorkshopApiError } from '@/lib/workshop-api/errors';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

import { SEEN } from './engine/fields';
import type { FormPage } from './engine/flash';
import { FORM_GUARDS, type LongField, passGuards, validate } from './engine/guards';
import { type FormFields, isKey } from './engine/parse-form';
import { accept, type Accepted, createRefusal, isRefusal, type Refusal, refuse } from './engine/response';
import { UNKNOWN_ERROR_MESSAGE } from './engine/result';

export interface FormEndpoint<S extends z.ZodType> {
  name: string;
  schema: S;
  perMinute: number;
  perInstance?: true;
  maxBytes?: number;
  longField?: LongField;
  lists?: string[];
  /** Replaces the messages per field, if visitors do not type the fields. */
  incompleteMessage?: string;
  /** The page to which visitors without JavaScript are redirected; null if the fields do not determine it. */
  formPage?: (fields: FormFields) => FormPage | null;
  submit: (form: z.output<S>, submission: Submission) => Promise<Accepted | Refusal | Response>;
  errorMessage?: (error: WorkshopApiError) => string;
}

export interface Submission {
  fields: FormFields;
  request: Request;
  key: string;
}

const MAX_BYTES = 32_768;

export function createFormEndpoint<S extends z.ZodType>(endpoint: FormEndpoint<S>) {
  return async function POST(request: Request): Promise<Response> {
    const { fields, refused } = await passGuards(request, FORM_GUARDS, { maxBytes: MAX_BYTES, ...endpoint });
    if (!fields) return refuse(request, refused);
    const { id, setCookie } = getOrCreateBrowserId(request, fields.key);
    const response = await respond(endpoint, { fields, request, key: createSubmissionKey(fields, id) }, refused);
    if (setCookie) response.headers.append('Set-Cookie', setCookie);
    return response;
  };
}

async function respond<S extends z.ZodType>(
  endpoint: FormEndpoint<S>,
  submission: Submission,
  refused: Refusal | null,
): Promise<Response> {
  const { name, formPage = () => null } = endpoint;
  const { fields, request } = submission;
  const result = refused ?? (await run(endpoint, submission));
  if (result instanceof Response) return result;
  const page = formPage(fields);
  if (!isRefusal(result)) return accept(request, result, page);
  // Logged here, because visitors without JavaScript get a 303.
  if (result.status >= 500) logFailure('form.failed', { form: name, status: result.status });
  if (result.status === 429) logRefusal('form.too-many', 429, { form: name });
  return refuse(request, result, page, fields);
}

async function run<S extends z.ZodType>(
  { name, schema, incompleteMessage, submit, errorMessage }: FormEndpoint<S>,
  submission: Submission,
): Promise<Accepted | Refusal | Response> {
  const form = validate(schema, submission.fields);
  if (!form.ok) return incompleteMessage ? createRefusal(422, incompleteMessage) : form.refusal;
  try {
    return await withSharedTimeout(() => submit(form.value, submission));
  } catch (error) {
    if (error instanceof WorkshopApiError) {
      const status = error.status === 404 ? 404 : toGatewayStatus(error);
      return createRefusal(status, errorMessage?.(error) ?? error.message);
    }
    logFailure('form.crashed', { form: name, ...errorFields(error) });
    return createRefusal(500, UNKNOWN_ERROR_MESSAGE);
  }
}

export interface Browser {
  /** 128 random bits. */
  id: string;
  setCookie: string | null;
}

const BROWSER_ID = /^[\w-]{22}$/;
const BROWSER_ID_BYTES = 16;
const HOUR_MS = 3_600_000;

/** Without the cookie, derives the id from the form's key, so that two quick clicks have the same id. */
export function getOrCreateBrowserId(request: Request, formKey: string | undefined): Browser {
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
    .filter(([name]) => name !== 'key' && name !== SEEN)
    .sort();
  const form = isKey(fields.key) ? fields.key : Math.floor(now / HOUR_MS);
  return createHash('sha256')
    .update(JSON.stringify([browserId, form, content]))
    .digest('hex');
}
