import type { Call } from '@camp/contract/call';
import { CALLS, type CallPath } from '@camp/contract/calls';
import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

import { Refusal } from '../domain/refusal';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

type Params<Described> = Described extends { params: infer Schema } ? Output<Schema> : undefined;
type Body<Described> = Described extends { body: { schema: infer Schema } } ? Output<Schema> : undefined;
type Result<Described> = Described extends { response: { schema: infer Schema } }
  ? Input<Schema>
  : Described extends { response: { kind: 'redirect' } }
    ? string
    : void;

export type BodyOf<Path extends CallPath> = Body<(typeof CALLS)[Path]>;

export type ResultOf<Path extends CallPath> = Result<(typeof CALLS)[Path]>;

interface CallRequest<Described> {
  c: Context;
  params: Params<Described>;
  body: Body<Described>;
}

/** Serves a call of the contract. Its schemas parse the request and the response. */
export function serveCall<Path extends CallPath>(
  routes: Hono,
  path: Path,
  work: (request: CallRequest<(typeof CALLS)[Path]>) => Promise<ResultOf<Path>> | ResultOf<Path>,
): void {
  type Described = (typeof CALLS)[Path];
  const call: Call = CALLS[path];
  const method = call.body ? 'POST' : 'GET';
  const honoPath = toHonoPath(path, call);
  routes.on(method, [honoPath], async (c) => {
    const params = call.params?.parse(c.req.param()) as Params<Described>;
    const readBody = call.body?.contentType === 'application/json' ? readJson : readForm;
    const body = (call.body && (await readBody(c, call.body.schema))) as Body<Described>;
    return send(c, call.response, await work({ c, params, body }));
  });
  routes.all(honoPath, (c) => {
    const allow = call.body ? 'POST' : 'GET, HEAD';
    return c.json({ error: `This call takes ${method} only.` }, 405, { Allow: allow });
  });
}

/** `/get_booking/:ctype{onsite|online}/:hash`, so that other types are unknown paths. */
function toHonoPath(path: string, { params }: Call): string {
  const withoutSlash = `/${path.replace(/\/$/, '')}`;
  return withoutSlash.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const schema = params?.shape[name];
    if (schema instanceof z.ZodEnum) return `:${name}{${schema.options.join('|')}}`;
    return schema?.safeParse(undefined).success ? `:${name}?` : `:${name}`;
  });
}

/** Removes fields that the schema does not have. @throws ZodError when the result does not fit. */
function send(c: Context, { kind, schema }: Call['response'], result: unknown): Response {
  if (kind === 'json') return c.json(schema?.parse(result));
  if (kind === 'text') return c.text(String(result));
  return kind === 'redirect' ? c.redirect(String(result), 303) : c.body('', 200);
}

/** @throws HTTPException 400 or 415, or Refusal invalid with the field. */
async function readJson<Output>(c: Context, schema: z.ZodType<Output>): Promise<Output> {
  requireContentType(c, 'application/json');
  const value = parseJson(await readText(c));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body must be a JSON object.');
  }
  return parseOrThrow(schema, value);
}

/** @throws HTTPException 400 or 415, or Refusal invalid with the field. */
export async function readForm<Output>(c: Context, schema: z.ZodType<Output>): Promise<Output> {
  requireContentType(c, 'application/x-www-form-urlencoded');
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(await readText(c))) {
    if (fields.has(name)) throw badRequest('A form field was sent twice.');
    fields.set(name, value);
  }
  return parseOrThrow(schema, Object.fromEntries(fields));
}

function parseOrThrow<Output>(schema: z.ZodType<Output>, value: object): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  throw new Refusal(
    'invalid',
    issue?.message ?? 'The request is incomplete.',
    field === undefined ? {} : { field: String(field) },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

function requireContentType(c: Context, expected: string): void {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== expected) throw new HTTPException(415, { message: `The content type must be ${expected}.` });
}

async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8.');
  }
}

function badRequest(message: string): HTTPException {
  return new HTTPException(400, { message });
}
