import 'server-only';
import { NO_STORE } from '@/lib/cache-headers';
import { logFailure } from '@/lib/log';
import { createPlainPage, escapeHtml } from '@/lib/plain-page';
import { TOO_MANY } from '@/lib/rate-limit';
import { site } from '@/lib/site';

import { SEEN } from './fields';
import { createClearedFlashCookie, createFlashCookie, type Flash, type FormPage, toDoneFlash } from './flash';
import { toAllowedLocation } from './hosts';
import { type FormAccepted, INVALID_FORM } from './result';

export type Accepted = Omit<FormAccepted, 'ok'> & {
  values?: Record<string, string>;
  setCookies?: string[];
};

export interface Refusal {
  refused: true;
  /** 400 malformed, 403 other site, 404, 409 sold out or closed, 413, 415, 422 fields, 429, 502, 503. */
  status: number;
  message: string;
  fields?: Record<string, string>;
  soldOut?: boolean;
  /** Seconds. */
  retryAfter?: number;
}

export function createRefusal(
  status: number,
  message: string,
  more: Partial<Pick<Refusal, 'fields' | 'soldOut' | 'retryAfter'>> = {},
): Refusal {
  return { refused: true, status, message, ...more };
}

/** Keeps the status 409, others become 422. `aliases` map the API's field names to those of the form. */
export function refusedByApi(
  { error, status, field = '' }: { error: string; status: number; field?: string },
  fields: readonly string[] = [],
  aliases: Partial<Record<string, string>> = {},
): Refusal {
  const kind = status === 409 ? 409 : 422;
  const name = aliases[field] ?? field;
  return fields.includes(name)
    ? createRefusal(kind, INVALID_FORM, { fields: { [name]: error } })
    : createRefusal(kind, error);
}

export function tooMany(retryAfter: number): Refusal {
  return createRefusal(429, TOO_MANY, { retryAfter });
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value && value.refused === true;
}

export function wantsJson(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

export async function accept(request: Request, accepted: Accepted, page: FormPage | null): Promise<Response> {
  const { setCookies = [], ...rest } = accepted;
  const response = await createAcceptedResponse(request, rest, page);
  for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

async function createAcceptedResponse(request: Request, accepted: Accepted, page: FormPage | null): Promise<Response> {
  const { values, ...result } = accepted;
  const { next, message } = result;
  if (wantsJson(request)) return Response.json({ ok: true, ...result }, { headers: NO_STORE });
  if (next && !(page && values)) return seeOther(next, page ? [createClearedFlashCookie(page.form, page.path)] : []);
  return page
    ? redirectToForm(page, toDoneFlash(values, message))
    : createMessagePage(200, 'Thank you', message ?? 'That worked.');
}

/** Sends JSON to scripts; redirects browsers to the form's page with the values, or sends a plain page. */
export async function refuse(
  request: Request,
  refused: Refusal,
  page: FormPage | null = null,
  typed: Record<string, string> = {},
): Promise<Response> {
  const { status, message, fields = {}, soldOut = false, retryAfter } = refused;
  if (wantsJson(request)) {
    const body = { ok: false, message, ...(refused.fields && { fields }), ...(soldOut && { soldOut }) };
    const headers = { ...NO_STORE, ...(retryAfter && { 'Retry-After': String(retryAfter) }) };
    return Response.json(body, { status, headers });
  }
  const values = valuesToRestore(typed, status);
  if (page) return redirectToForm(page, { values, fields, message, done: false, soldOut });
  return createMessagePage(status, 'Something went wrong', message, retryAfter);
}

export async function redirectToPayment(request: Request, location: string): Promise<Response> {
  const allowed = toAllowedLocation(location);
  if (allowed !== null) return wantsJson(request) ? accept(request, { next: allowed }, null) : seeOther(allowed);
  logFailure('checkout.location-refused', { host: URL.canParse(location) ? new URL(location).host : null });
  return refuse(request, createRefusal(502, 'The payment page could not be opened. Nothing has been paid.'));
}

export function seeOther(location: string, setCookies: string[] = []): Response {
  const headers = new Headers({ ...NO_STORE, Location: location });
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

async function redirectToForm({ form, path, search = '' }: FormPage, flash: Flash): Promise<Response> {
  return seeOther(path + search, [await createFlashCookie(form, path, flash)]);
}

/**
 * Keeps the idempotency key only if the API may have accepted the form; otherwise the next submission is a new attempt.
 */
function valuesToRestore(
  { key, [SEEN]: _seen, ...typed }: Record<string, string>,
  status: number,
): Record<string, string> {
  return status >= 500 && key ? { ...typed, key } : typed;
}

function createMessagePage(status: number, title: string, message: string, retryAfter?: number): Response {
  const content = `<p>${escapeHtml(message)}</p>
<p><a href="/">Go to the home page</a> or write to <a href="mailto:${site.email}">${site.email}</a>.</p>`;
  const headers = { ...NO_STORE, ...(retryAfter && { 'Retry-After': String(retryAfter) }) };
  return createPlainPage(title, content, { status, headers });
}
