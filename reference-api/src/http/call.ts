import type { Context, Handler } from 'hono';
import { z } from 'zod';

import { readForm, readJson } from './body';
import { describe, refusals, type Documentation, type RequestBody } from './documentation';
import type { Reply } from './replies';

interface CallDescription<Params extends z.ZodObject, Body, Result> extends Omit<
  Documentation,
  'params' | 'body' | 'responses'
> {
  params?: Params;
  body?: RequestBody<Body>;
  response: Reply<Result>;
  /** When this call is refused, by status; what refuses any call is documented once for all. */
  errors?: Record<number, string>;
}

interface CallRequest<Params, Body> {
  c: Context;
  params: Params;
  body: Body;
}

/** A handler that reads its request, and sends its response, by the schemas that document it. */
export function call<Result, Body = undefined, Params extends z.ZodObject = z.ZodObject>(
  { params: paramsSchema, body: requestBody, response, errors = {}, ...rest }: CallDescription<Params, Body, Result>,
  work: (request: CallRequest<z.output<Params>, Body>) => Promise<Result> | Result,
): Handler {
  const documentation = {
    ...rest,
    ...(paramsSchema && { params: paramsSchema }),
    ...(requestBody && { body: requestBody }),
    responses: { [response.status]: response, ...refusals(errors, response.errorsAs) },
  };
  return describe(documentation, async (c) => {
    const params = (paramsSchema ?? z.object({})).parse(c.req.param()) as z.output<Params>;
    const body = (requestBody && (await readBody(c, requestBody))) as Body;
    return response.send(c, await work({ c, params, body }));
  });
}

export function jsonBody<Body>(schema: z.ZodType<Body>): RequestBody<Body> {
  return { contentType: 'application/json', schema };
}

export function formBody<Body>(schema: z.ZodType<Body>): RequestBody<Body> {
  return { contentType: 'application/x-www-form-urlencoded', schema };
}

function readBody<Body>(c: Context, { contentType, schema }: RequestBody<Body>): Promise<Body> {
  return contentType === 'application/json' ? readJson(c, schema) : readForm(c, schema);
}
