import { describeCall, type Call, type CallDescription, type RequestBody } from '@camp/contract/call';
import { CALLS, type CallPath } from '@camp/contract/calls';
import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import type { RouterRoute } from 'hono/types';
import { findTargetHandler } from 'hono/utils/handler';
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

/** The result of a call before it is sent: JSON, text or the URL to redirect to. */
export type ResultOf<Path extends CallPath> = Result<(typeof CALLS)[Path]>;

interface CallRequest<Described> {
  c: Context;
  params: Params<Described>;
  body: Body<Described>;
}

const descriptions = new WeakMap<object, CallDescription>();

/** Serves a call of the contract: reads its request and sends its response by the schemas of the contract. */
export function serve<Path extends CallPath>(
  routes: Hono,
  path: Path,
  work: (request: CallRequest<(typeof CALLS)[Path]>) => Promise<ResultOf<Path>> | ResultOf<Path>,
): void {
  type Described = (typeof CALLS)[Path];
  const call: Call & { group: CallDescription['group'] } = CALLS[path];
  serveDescribed(routes, describeCall(path, call), async (c) => {
    const params = call.params?.parse(c.req.param()) as Params<Described>;
    const body = (call.body && (await readBody(c, call.body))) as Body<Described>;
    return send(c, call.response, await work({ c, params, body }));
  });
}

/** Serves a call that sends its responses itself. The guards run before the handler. */
export function serveDescribed(
  routes: Hono,
  description: CallDescription,
  handler: Handler,
  ...guards: MiddlewareHandler[]
): void {
  descriptions.set(handler, description);
  routes.on(description.method.toUpperCase(), [toHonoPath(description)], ...guards, handler);
}

export function listDescriptions(routes: readonly RouterRoute[]): CallDescription[] {
  const served = routes.map(({ handler }) => descriptions.get(findTargetHandler(handler)));
  return [...new Set(served)].filter((description) => description !== undefined);
}

/** Such as `/get_booking/:ctype{onsite|online}/:hash`. Other values of an enumeration do not match the route. */
function toHonoPath({ path, params }: CallDescription): string {
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
