import type { Call, RequestBody } from '@camp/contract/call';
import { CALLS, type CallPath } from '@camp/contract/calls';
import type { Context, Hono } from 'hono';
import { z } from 'zod';

import { readForm, readJson } from './body';

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

/** Serves a call of the contract: reads its request and sends its response by the schemas of the contract. */
export function serve<Path extends CallPath>(
  routes: Hono,
  path: Path,
  work: (request: CallRequest<(typeof CALLS)[Path]>) => Promise<ResultOf<Path>> | ResultOf<Path>,
): void {
  type Described = (typeof CALLS)[Path];
  const call: Call = CALLS[path];
  routes.on(call.body ? 'POST' : 'GET', [toHonoPath(path, call)], async (c) => {
    const params = call.params?.parse(c.req.param()) as Params<Described>;
    const body = (call.body && (await readBody(c, call.body))) as Body<Described>;
    return send(c, call.response, await work({ c, params, body }));
  });
}

/** Such as `/get_booking/:ctype{onsite|online}/:hash`. Other values of an enumeration do not match the route. */
function toHonoPath(path: string, { params }: Call): string {
  const withoutSlash = `/${path.replace(/\/$/, '')}`;
  return withoutSlash.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const schema = params?.shape[name];
    if (schema instanceof z.ZodEnum) return `:${name}{${schema.options.join('|')}}`;
    return schema?.safeParse(undefined).success ? `:${name}?` : `:${name}`;
  });
}

function readBody(c: Context, { contentType, schema }: RequestBody): Promise<unknown> {
  return contentType === 'application/json' ? readJson(c, schema) : readForm(c, schema);
}

/** JSON is sent in the shape of its schema, without other fields. @throws ZodError when the result does not fit. */
function send(c: Context, { kind, schema }: Call['response'], result: unknown): Response {
  if (kind === 'json') return c.json(schema?.parse(result));
  if (kind === 'text') return c.text(String(result));
  return kind === 'redirect' ? c.redirect(String(result), 303) : c.body('', 200);
}
