import 'server-only';

export type FormFields = Record<string, string>;

const MAX_FIELDS = 60;

type Entry = [name: string, value: string];
type Parse = (bytes: Uint8Array<ArrayBuffer>, request: Request) => Promise<Entry[]> | Entry[];

const PARSERS: Record<string, Parse> = {
  'application/x-www-form-urlencoded': (bytes) => {
    const body = decodeUtf8(bytes);
    // URLSearchParams replaces invalid escapes by U+FFFD. Finds those by replacing the valid U+FFFD first.
    const others = new URLSearchParams(body.replace(/%EF%BF%BD|\uFFFD/gi, '?'));
    if (others.toString().includes('%EF%BF%BD')) throw new TypeError('broken UTF-8');
    return [...new URLSearchParams(body)];
  },
  'multipart/form-data': async (bytes, { headers }) => {
    decodeUtf8(bytes);
    const form = await new Response(bytes, {
      headers: { 'content-type': headers.get('content-type') ?? '' },
    }).formData();
    return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : refuseFile()]);
  },
  'application/json': (bytes) => {
    const body: unknown = JSON.parse(decodeUtf8(bytes));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not an object');
    return Object.entries(body).flatMap(([name, value]) => [value].flat().map((each): Entry => [name, toScalar(each)]));
  },
};

export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(value);
}

export function isFormType(request: Request): boolean {
  return getParser(request) !== undefined;
}

/** Accepts urlencoded, multipart without files, or flat JSON; null if malformed. @param lists repeatable fields */
export async function parseForm(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  lists: string[] = [],
): Promise<FormFields | null> {
  try {
    const entries = await getParser(request)?.(bytes, request);
    return entries ? collect(entries, lists) : null;
  } catch {
    return null;
  }
}

export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
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

function getParser({ headers }: Request): Parse | undefined {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const name = type.trim().toLowerCase();
  return Object.hasOwn(PARSERS, name) ? PARSERS[name] : undefined;
}

function collect(entries: Entry[], lists: string[]): FormFields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    const previous = fields.get(name);
    const isRepeated = previous !== undefined && !lists.includes(name);
    if (isRepeated) return null;
    fields.set(name, previous === undefined ? value : `${previous},${value}`);
  }
  return fields.size > MAX_FIELDS ? null : Object.fromEntries(fields);
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function toScalar(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new TypeError('not flat');
  return String(value);
}

function refuseFile(): never {
  throw new TypeError('files are not taken');
}
