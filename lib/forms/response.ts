import 'server-only';

import { NO_STORE } from '@/lib/cache-headers';

import { type Draft, clearedDraft, draftCookies } from './draft';
import type { FormPage } from './form-page';
import { plainPage } from './plain-page';
import type { Refusal } from './refusal';
import type { FormAccepted } from './result';

/** An accepted form. Without JavaScript and without `next`, the form's page is shown again with `message`. */
export type Accepted = Omit<FormAccepted, 'ok'> & {
  /** Values for the page that is shown again; with `next` too, that page leads on to it. */
  values?: Record<string, string>;
};

/** Whether our own script sent the form, rather than the browser itself. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** JSON for our script; for a browser 303 to the next page, or to the form's page with the message. */
export function accept(request: Request, accepted: Accepted, page: FormPage | null): Response {
  const { values, ...result } = accepted;
  const { next, message } = result;
  if (wantsJson(request)) return Response.json({ ok: true, ...result }, { headers: NO_STORE });
  if (next && !(page && values)) return seeOther(next, page ? clearedDraft(page.form, page.path) : []);
  const draft = { values: values ?? {}, fields: {}, message: message ?? '', done: true, soldOut: false };
  return page ? backTo(page, draft) : plainPage(200, 'Thank you', message ?? 'That worked.');
}

/** JSON with the status for our script; for a browser 303 to the form's page with what was typed, or a plain page. */
export function refuse(
  request: Request,
  refused: Refusal,
  page: FormPage | null,
  typed: Record<string, string>,
): Response {
  const { status, message, fields = {}, soldOut = false, retryAfter } = refused;
  if (wantsJson(request)) {
    const body = { ok: false, message, ...(refused.fields && { fields }), ...(soldOut && { soldOut }) };
    return Response.json(body, {
      status,
      headers: { ...NO_STORE, ...(retryAfter && { 'Retry-After': String(retryAfter) }) },
    });
  }
  if (page) return backTo(page, { values: valuesToRestore(typed, status), fields, message, done: false, soldOut });
  return plainPage(status, 'Something went wrong', message, retryAfter);
}

/** 303 to a path or URL, cached by nobody. */
export function seeOther(location: string, setCookies: string[] = []): Response {
  const headers = new Headers({ ...NO_STORE, Location: location });
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function backTo({ form, path, search = '' }: FormPage, draft: Draft): Response {
  return seeOther(path + search, draftCookies(form, path, draft));
}

/** Keeps the key only when the API's response is unknown: after a refusal the form is a new attempt. */
function valuesToRestore({ key, ...typed }: Record<string, string>, status: number): Record<string, string> {
  return status >= 500 && key ? { ...typed, key } : typed;
}
