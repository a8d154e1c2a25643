import type { WorkshopType } from '@camp/contract/booking-types';
import type { Call } from '@camp/contract/call';
import { CALLS, type CallPath } from '@camp/contract/calls';
import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

import type { Schema } from '../db/schema';
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

type ResultOf<Path extends CallPath> = Result<(typeof CALLS)[Path]>;

type ColumnName = { [Table in keyof Schema]: keyof Schema[Table] }[keyof Schema];

/** Fields of the contract that only other APIs send. */
type OfOtherApis =
  | `get_${WorkshopType}_workshop/{item_id}.${'transport' | 'opportunities'}`
  | `${'editions' | 'cancelled_editions'}.end_date`
  | 'list_collection/{cid}.updated_at';

type KeyOf<Value> = Value extends unknown ? keyof Value : never;
type FieldOf<Value, Name> = Value extends unknown ? (Name extends keyof Value ? Value[Name] : never) : never;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/**
 * The fields that a result and the contract do not have in common. Rows may have columns that are not sent: a test
 * lists them. Tables by currency or number of weeks are not compared.
 */
type Difference<Given, Described, Of extends string> = [Described] extends [readonly unknown[]]
  ? Difference<NonNullable<ItemOf<Given>>, NonNullable<ItemOf<Described>>, Of>
  : [Described] extends [object]
    ? string extends keyof Given
      ? never
      : | `the contract lacks ${Of}.${Exclude<KeyOf<Given>, KeyOf<Described> | ColumnName> & string}`
        | `the result lacks ${Exclude<`${Of}.${Exclude<KeyOf<Described>, KeyOf<Given>> & string}`, OfOtherApis>}`
        | DifferenceOfFields<Given, Described>
    : never;

type DifferenceOfFields<Given, Described> = {
  [Name in KeyOf<Given> & keyof Described & string]: Difference<
    NonNullable<FieldOf<Given, Name>>,
    NonNullable<Described[Name]>,
    Name
  >;
}[KeyOf<Given> & keyof Described & string];

interface CallRequest<Described> {
  c: Context;
  params: Params<Described>;
  body: Body<Described>;
}

/** Serves a call of the contract. Its schemas parse the request and the response. */
export function serveCall<Path extends CallPath, Given extends ResultOf<Path>>(
  // A type that no argument has, so that the compiler names the difference.
  routes: [Difference<Given, ResultOf<Path>, Path>] extends [never]
    ? Hono
    : Hono & Difference<Given, ResultOf<Path>, Path>,
  path: Path,
  work: (request: CallRequest<(typeof CALLS)[Path]>) => Promise<Given> | Given,
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
