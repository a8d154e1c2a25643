import 'server-only';

import { env } from '@/lib/env';
import { logRefusal } from '@/lib/log';

import { canonicalHost } from './hosts';
import { type Refusal, refusal } from './refusal';

/** What a form sent, by field name. */
export type FormFields = Record<string, string>;

const MAX_FIELDS = 60;

/** The message for a form that was cut or garbled on its way. */
export const INCOMPLETE = 'The form did not arrive in one piece. Send it again.';

/**
 * Reads a form posted by a page of this site: urlencoded, multipart without files, or a flat JSON object.
 * @param maxBytes of the whole body; `lists` names the fields that may come several times, joined by commas.
 */
export async function readForm(
  request: Request,
  { maxBytes, lists = [] }: { maxBytes: number; lists?: string[] },
): Promise<FormFields | Refusal> {
  const refuse = (reason: string, status: number, message: string) => {
    logRefusal(request, `form.${reason}`, status, { route: new URL(request.url).pathname });
    return refusal(status, message);
  };
  if (!isSameSite(request)) {
    return refuse('other-site', 403, 'This form was sent from another site. Open the page here and send it again.');
  }
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const parse = PARSERS[type];
  if (!parse) return refuse('content-type', 415, 'This kind of form cannot be read here.');
  const bytes = await readBody(request, maxBytes);
  if (!bytes) return refuse('body', 413, 'There is too much text in the form. Shorten it and send it again.');
  try {
    return collect(await parse(bytes, request), lists) ?? refuse('fields', 400, INCOMPLETE);
  } catch {
    return refuse('fields', 400, INCOMPLETE);
  }
}

/**
 * Whether a page of this site sent it. Browsers say so in Sec-Fetch-Site, which no page can forge; on plain http they
 * send none, but an Origin, or `null` in its place and a Referer. Both are compared with SITE_URL alone: the Host is
 * the sender's to choose. A request with none of them is no browser's, unless it has cookies to abuse.
 */
export function isSameSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const [origin, referer] = [headers.get('origin'), headers.get('referer')];
  if (origin !== null && origin !== 'null') return isOurs(origin);
  if (referer !== null) return isOurs(referer);
  return origin === null && !headers.has('cookie');
}

function isOurs(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const [theirs, ours] = [new URL(url), new URL(env().SITE_URL)];
  return theirs.protocol === ours.protocol && canonicalHost(theirs.host) === canonicalHost(ours.host);
}

type Entry = [name: string, value: string];

const PARSERS: Record<string, (bytes: Uint8Array<ArrayBuffer>, request: Request) => Promise<Entry[]> | Entry[]> = {
  'application/x-www-form-urlencoded': (bytes) => [...new URLSearchParams(decodeUtf8(bytes))],
  'multipart/form-data': async (bytes, request) => {
    const form = await new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData();
    return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : refuseFile()]);
  },
  'application/json': (bytes) => {
    const body: unknown = JSON.parse(decodeUtf8(bytes));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not an object');
    return Object.entries(body).flatMap(([name, value]) => [value].flat().map((each): Entry => [name, scalar(each)]));
  },
};

function collect(entries: Entry[], lists: string[]): FormFields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    const previous = fields.get(name);
    if ((previous !== undefined && !lists.includes(name)) || value.includes('\uFFFD') || name.includes('\uFFFD')) {
      return null;
    }
    fields.set(name, previous === undefined ? value : `${previous},${value}`);
  }
  return fields.size > MAX_FIELDS ? null : Object.fromEntries(fields);
}

/** The complete body, or null as soon as it is longer than `maxBytes`. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function scalar(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new TypeError('not flat');
  return String(value);
}

function refuseFile(): never {
  throw new TypeError('files are not taken');
}
